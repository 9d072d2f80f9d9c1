import { useEffect, useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { type MessageKey, useT } from '../../../lib/i18n';
import { PictureRefused, preparePicture } from '../../../lib/prepare-picture';

export interface SendImageDialogProps {
  file: File;
  onCancel: () => void;
  /** With the picture as it is sent: made smaller if it was large. */
  onSend: (image: Blob) => void;
}

/** Shows the image before it is sent. */
export default function SendImageDialog({ file, onCancel, onSend }: SendImageDialogProps) {
  const t = useT();
  const { picture, note } = usePrepared(file);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title={t('messages.sendImage')}
      description={t('messages.sendImageText')}
    >
      {picture && (
        <img
          src={picture.url}
          alt={t('messages.sendImageAlt')}
          className="max-h-80 w-full rounded-card bg-surface-2 object-contain"
        />
      )}
      {!picture && !note?.isFinal && <Skeleton className="h-50 rounded-card" />}
      {note && (
        <div role={note.isFinal ? 'alert' : 'status'}>
          <Banner tone={note.isFinal ? 'danger' : 'warning'} card>
            {t(note.key)}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button variant="primary" disabled={!picture} onClick={() => picture && onSend(picture.blob)}>
          {t('messages.sendImage')}
        </Button>
      </div>
    </Dialog>
  );
}

interface Prepared {
  picture: { blob: Blob; url: string } | null;
  /** Why it cannot be sent, or what is being done about it. */
  note: { key: MessageKey; isFinal: boolean } | null;
}

function usePrepared(file: File): Prepared {
  const [prepared, setPrepared] = useState<Prepared>({ picture: null, note: null });
  useEffect(() => {
    let isWanted = true;
    let url: string | null = null;
    const show = (next: Prepared) => isWanted && setPrepared(next);
    preparePicture(file, () => show({ picture: null, note: { key: 'pictures.optimizing', isFinal: false } })).then(
      (blob) => {
        if (!isWanted) return;
        url = URL.createObjectURL(blob);
        show({ picture: { blob, url }, note: null });
      },
      (error: unknown) => {
        const key = error instanceof PictureRefused ? error.reason : 'pictures.unreadableImage';
        show({ picture: null, note: { key, isFinal: true } });
      },
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);
  return prepared;
}
