import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useT } from '../../../lib/i18n';

export interface ImageDialogProps {
  /** The picked image, as this device has it; null when there is none. */
  preview: string | null;
  name: string;
  busy: boolean;
  onCancel: () => void;
  onSend: () => void;
}

/** A look at what is about to be sent. */
export function ImageDialog({ preview, name, busy, onCancel, onSend }: ImageDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={preview !== null}
      onOpenChange={(open) => open || busy || onCancel()}
      title={t('direct.sendImage')}
      description={t('direct.previewText')}
    >
      {preview && (
        <img src={preview} alt={t('direct.previewAlt', { name })} className="mx-auto max-h-[50dvh] rounded-card object-contain" />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button disabled={busy} onClick={onCancel}>
          {t('direct.cancel')}
        </Button>
        <Button variant="primary" busy={busy && t('direct.sending')} onClick={onSend}>
          {t('direct.sendImage')}
        </Button>
      </div>
    </Dialog>
  );
}
