import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { useBlock } from '../safety.queries';
import { closeSafety } from '../safety.store';
import { useFailureToast } from '../use-failure-toast';
import { PartingDialog } from './parting-dialog';

const CONSEQUENCES = ['safety.blockHidden', 'safety.blockContact', 'safety.blockMatches', 'safety.blockRating'] as const;

/** What blocking does, before it is done (rule 13). */
export function BlockDialog({ userId, name, onBlocked }: { userId: string; name: string; onBlocked: () => void }) {
  const t = useT();
  const block = useBlock({
    onDone: () => {
      closeSafety();
      toast({ title: t('safety.blocked', { name }), description: t('safety.blockedText'), variant: 'success' });
      onBlocked();
    },
    onError: useFailureToast(t('safety.blockFailed')),
  });
  return (
    <PartingDialog
      title={t('safety.blockTitle', { name })}
      text={t('safety.blockText', { name })}
      label={t('safety.block')}
      busyLabel={t('safety.blocking')}
      isBusy={block.isPending}
      onConfirm={() => block.mutate(userId)}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 user-text">
        {CONSEQUENCES.map((key) => (
          <li key={key}>{t(key, { name })}</li>
        ))}
      </ul>
    </PartingDialog>
  );
}
