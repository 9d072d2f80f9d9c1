import { FREE_MESSAGES_PER_MATCH_PER_DAY } from '@mingle/core/contract';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { noteLimit, useOutbox } from '../outbox.store';

/** Opens when the daily limit of the free plan is met in this chat (rule 43). */
export default function LimitDialog({ matchId, name, resetsAt }: { matchId: string; name: string; resetsAt: string | number }) {
  const t = useT();
  const language = useLanguage();
  const limit = useOutbox((state) => state.limit);
  const count = FREE_MESSAGES_PER_MATCH_PER_DAY;
  const close = () => noteLimit(null);
  return (
    <Dialog
      open={limit?.matchId === matchId}
      onOpenChange={(open) => open || close()}
      title={t('messages.limitTitle')}
      description={t('messages.limitText', { limit: count, name })}
    >
      <p className="text-sm text-ink-2">
        {t('messages.limitReset', { limit: count, time: formatTime(limit?.resetTime ?? resetsAt, language) })}
      </p>
      <Button variant="primary" wide onClick={close}>
        {t('messages.limitClose')}
      </Button>
    </Dialog>
  );
}
