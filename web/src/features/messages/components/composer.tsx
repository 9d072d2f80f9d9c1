import { MESSAGE_MAX_LENGTH } from '@mingle/core/contract';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { IconButton } from '../../../components/ui/icon-button';
import { useT } from '../../../lib/i18n';
import { setDraft, useDraft } from '../drafts.store';
import { endTelling, tellTyping } from '../typing.store';
import { ImageButton } from './image-button';

export interface ComposerProps {
  matchId: string;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Answers whether the text was taken; otherwise it stays. */
  onSend: (text: string) => boolean;
  /** Whether an image may be picked now; why not has been said. */
  onOpenImages: () => boolean;
  onSendImage: (image: Blob) => void;
  disabled?: boolean;
}

/** Where one writes. Enter sends and Shift+Enter breaks the line; on a touch screen Enter breaks the line. */
export function Composer({ matchId, input, onSend, onOpenImages, onSendImage, disabled }: ComposerProps) {
  const t = useT();
  const text = useDraft(matchId);
  const over = [...text.trim()].length - MESSAGE_MAX_LENGTH;
  const canSend = text.trim() !== '' && over <= 0 && !disabled;

  useLayoutEffect(() => fitHeight(input.current));

  const handleChange = (next: string) => {
    setDraft(matchId, next);
    if (next.trim() !== '') tellTyping(matchId);
  };
  const send = () => {
    if (canSend && onSend(text.trim())) {
      setDraft(matchId, '');
      endTelling(matchId);
    }
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the choice of a Thai or Chinese word sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={handleSubmit}
      className="flex flex-none flex-wrap items-end gap-1 border-t border-line bg-bg px-2 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))] lg:px-5 lg:py-3"
    >
      <ImageButton onOpen={onOpenImages} onSend={onSendImage} />
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        value={text}
        disabled={disabled}
        aria-label={t('messages.message')}
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? 'composer-over' : undefined}
        placeholder={t('messages.placeholder')}
        enterKeyHint={isTouch() ? 'enter' : 'send'}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-control bg-surface px-4 py-[9px] leading-normal wrap-anywhere aria-invalid:border-danger"
      />
      <IconButton
        label={t('messages.send')}
        type="submit"
        variant="brand"
        disabled={!canSend}
        icon={<SendHorizontal aria-hidden size={20} />}
      />
      {over > 0 && (
        <p id="composer-over" role="alert" className="w-full px-4 text-sm text-danger">
          {t('messages.charactersOver', { count: over })}
        </p>
      )}
    </form>
  );
}

/** As high as its text, up to the height its style allows. */
function fitHeight(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
}

const isTouch = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;
