import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button';
import { useT } from '../../../lib/i18n';

// Nobody sends an image at once: fetched when one is picked.
const SendImageDialog = lazy(() => import('./send-image-dialog'));

export interface ImageButtonProps {
  /** Asked before the picker opens: false when nothing can be sent now, and why has been said. */
  onOpen: () => boolean;
  onSend: (image: Blob) => void;
}

/** Opens the platform's picker, then shows what would be sent. */
export function ImageButton({ onOpen, onSend }: ImageButtonProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    target.value = '';
    if (picked) setFile(picked);
  };
  const handleSend = (image: Blob) => {
    setFile(null);
    onSend(image);
  };
  return (
    <>
      <IconButton
        label={t('messages.image')}
        icon={<ImagePlus aria-hidden size={24} />}
        onClick={() => onOpen() && input.current?.click()}
      />
      <input ref={input} type="file" accept="image/*" tabIndex={-1} aria-hidden className="sr-only" onChange={handleChange} />
      {file && (
        <Suspense fallback={null}>
          <SendImageDialog file={file} onCancel={() => setFile(null)} onSend={handleSend} />
        </Suspense>
      )}
    </>
  );
}
