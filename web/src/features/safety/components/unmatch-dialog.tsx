import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { useUnmatch } from '../safety.queries';
import { closeSafety } from '../safety.store';
import { useFailureToast } from '../use-failure-toast';
import { PartingDialog } from './parting-dialog';

/** What unmatching does, before it is done (rule 38). */
export function UnmatchDialog({ matchId, name, onUnmatched }: { matchId: string; name: string; onUnmatched: () => void }) {
  const t = useT();
  const unmatch = useUnmatch({
    onDone: () => {
      closeSafety();
      toast({ title: t('safety.unmatched', { name }), variant: 'success' });
      onUnmatched();
    },
    onError: useFailureToast(t('safety.unmatchFailed')),
  });
  return (
    <PartingDialog
      title={t('safety.unmatchTitle', { name })}
      text={t('safety.unmatchText', { name })}
      label={t('safety.unmatch')}
      busyLabel={t('safety.unmatching')}
      isBusy={unmatch.isPending}
      onConfirm={() => unmatch.mutate(matchId)}
    />
  );
}
