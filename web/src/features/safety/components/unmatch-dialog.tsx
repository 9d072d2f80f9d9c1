import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useUnmatch } from '../safety.queries';
import { closeSafety } from '../safety.store';

/** What unmatching does, before it is done (rule 38). */
export function UnmatchDialog({ matchId, name, onUnmatched }: { matchId: string; name: string; onUnmatched: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const unmatch = useUnmatch({
    onDone: () => {
      closeSafety();
      toast({ title: t('safety.unmatched', { name }), variant: 'success' });
      onUnmatched();
    },
    onError: (error) =>
      toast({ title: t('safety.unmatchFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || closeSafety()}
      title={t('safety.unmatchTitle', { name })}
      description={t('safety.unmatchText', { name })}
    >
      <div className="flex flex-wrap justify-end gap-2">
        {/* First, so that the focus does not begin on what cannot be taken back. */}
        <Button onClick={closeSafety}>{t('ui.cancel')}</Button>
        <Button variant="danger" busy={unmatch.isPending && t('safety.unmatching')} onClick={() => unmatch.mutate(matchId)}>
          {t('safety.unmatch')}
        </Button>
      </div>
    </Dialog>
  );
}
