import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { passwordComplaint } from '../password-complaint';
import { useLeave } from '../settings.queries';
import { ConfirmDialog } from './confirm-dialog';

const POINTS = ['settings.deletePointGrace', 'settings.deletePointErase', 'settings.deletePointSealed'] as const;

/** Says what leaving means before it is done. */
export default function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title={t('settings.deleteTitle')}
      description={t('settings.deleteText')}
      hasPassword={hasPassword}
      action={t('settings.deleteNow')}
      tone="danger"
      busy={leave.isPending && t('settings.deleting')}
      error={leave.error}
      onClose={onClose}
      onConfirm={(input) =>
        leave.mutate(input, {
          onError: (error) =>
            passwordComplaint(error) === undefined &&
            toast({ title: t('settings.deleteFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
        })
      }
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
        {POINTS.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
