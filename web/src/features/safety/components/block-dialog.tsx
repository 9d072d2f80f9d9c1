import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useBlock } from '../safety.queries';
import { closeSafety } from '../safety.store';

const CONSEQUENCES = ['safety.blockHidden', 'safety.blockContact', 'safety.blockMatches', 'safety.blockRating'] as const;

/** What blocking does, before it is done (rule 13). */
export function BlockDialog({ userId, name, onBlocked }: { userId: string; name: string; onBlocked: () => void }) {
  const t = useT();
  const overlay = useOverlay();
  const block = useBlock({
    onDone: () => {
      closeSafety();
      toast({ title: t('safety.blocked', { name }), description: t('safety.blockedText'), variant: 'success' });
      onBlocked();
    },
    onError: (error) =>
      toast({ title: t('safety.blockFailed'), description: overlay(messageOf(error, '')), variant: 'destructive' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || closeSafety()}
      title={t('safety.blockTitle', { name })}
      description={t('safety.blockText', { name })}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 user-text">
        {CONSEQUENCES.map((key) => (
          <li key={key}>{t(key, { name })}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {/* First, so that the focus does not begin on what cannot be taken back. */}
        <Button onClick={closeSafety}>{t('ui.cancel')}</Button>
        <Button variant="danger" busy={block.isPending && t('safety.blocking')} onClick={() => block.mutate(userId)}>
          {t('safety.block')}
        </Button>
      </div>
    </Dialog>
  );
}
