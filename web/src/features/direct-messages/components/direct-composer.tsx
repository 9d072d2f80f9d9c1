import { MESSAGE_MAX_LENGTH, UPLOAD_MAX_BYTES } from '@mingle/core/contract';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button';
import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import type { DirectSending } from '../use-direct-sending';

const ImageDialog = lazy(async () => ({ default: (await import('./direct-dialogs')).ImageDialog }));

export interface DirectComposerProps {
  name: string;
  /** While something is on its way. */
  disabled: boolean;
  onSend: DirectSending['send'];
}

interface Picked {
  file: File;
  preview: string;
}

/** Where one writes. Enter sends and Shift+Enter breaks the line; on a touch screen Enter breaks the line. */
export function DirectComposer({ name, disabled, onSend }: DirectComposerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Picked | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const over = [...text.trim()].length - MESSAGE_MAX_LENGTH;
  const canSend = text.trim() !== '' && over <= 0 && !disabled;

  useEffect(() => () => void (picked && URL.revokeObjectURL(picked.preview)), [picked]);

  const send = async () => {
    if (!canSend) return;
    const content = text.trim();
    setText('');
    // What was not sent comes back to be sent again, unless something else has been written by then.
    if (!(await onSend(content))) setText((now) => (now === '' ? content : now));
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    void send();
  };
  const handlePick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (!file.type.startsWith('image/')) {
      toast({ title: t('direct.error'), description: t('direct.notAnImage'), variant: 'destructive' });
    } else if (file.size > UPLOAD_MAX_BYTES) {
      toast({ title: t('direct.tooLarge'), description: t('direct.tooLargeText'), variant: 'destructive' });
    } else setPicked({ file, preview: URL.createObjectURL(file) });
  };
  const handleImage = async () => {
    if (picked && (await onSend('', picked))) setPicked(null);
  };

  return (
    <form
      onSubmit={handleSubmit}
      className="flex flex-none flex-wrap items-end gap-1 border-t border-line bg-bg px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))] lg:px-5 lg:py-3"
    >
      <IconButton
        label={t('direct.sendImage')}
        icon={<ImagePlus aria-hidden size={24} />}
        disabled={disabled}
        onClick={() => files.current?.click()}
      />
      <input ref={files} type="file" accept="image/*" tabIndex={-1} aria-hidden className="sr-only" onChange={handlePick} />
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        value={text}
        disabled={disabled}
        aria-label={t('direct.message')}
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? 'direct-over' : undefined}
        placeholder={t('direct.placeholder')}
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-control bg-surface px-4 py-[9px] leading-normal wrap-anywhere aria-invalid:border-danger"
      />
      <IconButton
        label={t('direct.send')}
        type="submit"
        variant="brand"
        disabled={!canSend}
        icon={<SendHorizontal aria-hidden size={20} />}
      />
      {over > 0 && (
        <p id="direct-over" role="alert" className="w-full px-4 text-sm text-danger">
          {t('direct.charactersOver', { count: over })}
        </p>
      )}
      <Suspense fallback={null}>
        <ImageDialog
          preview={picked?.preview ?? null}
          name={name}
          busy={disabled}
          onCancel={() => setPicked(null)}
          onSend={() => void handleImage()}
        />
      </Suspense>
    </form>
  );
}

const isTouch = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;
