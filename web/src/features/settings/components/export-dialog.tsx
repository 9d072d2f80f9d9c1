import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { saveFile } from '../../../lib/save-file';
import { toast } from '../../../lib/toast';
import { passwordComplaint } from '../password-complaint';
import { useExport } from '../settings.queries';
import { ConfirmDialog } from './confirm-dialog';

export default function ExportDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const ask = useExport();
  return (
    <ConfirmDialog
      title={t('settings.export')}
      description={t('settings.exportText')}
      hasPassword={hasPassword}
      action={t('settings.exportNow')}
      busy={ask.isPending && t('settings.exporting')}
      error={ask.error}
      onClose={onClose}
      onConfirm={(input) =>
        ask.mutate(input, {
          onSuccess: (archive) => {
            saveFile(archive, 'my-data.zip');
            toast({ title: t('settings.exported'), variant: 'success' });
            onClose();
          },
          onError: (error) =>
            passwordComplaint(error) === undefined &&
            toast({ title: t('settings.exportFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
        })
      }
    />
  );
}
