import type { DirectMessageItemDto, OwnUserDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { useT } from '../../../lib/i18n';
import { useServerNow } from '../../../lib/server-clock';
import { sentQuery } from '../direct-messages.queries';
import { receivedQuery } from '../received.queries';
import { useMatchCreation } from '../use-match-creation';
import { LogBoxes } from './direct-skeleton';
import { PremiumRow } from './premium-row';

/** The tab Premium Messages: what one was sent before a match, and what one sent (rule 61). */
export function PremiumMessages({ viewer }: { viewer: OwnUserDto }) {
  const t = useT();
  const received = useQuery(receivedQuery(viewer.id));
  const sent = useQuery(sentQuery(viewer.id));
  const creation = useMatchCreation();
  const now = useServerNow('halfMinute');
  if (!received.data || !sent.data) {
    const failed = [received, sent].find(({ isError }) => isError);
    if (!failed) return <LogBoxes label={t('direct.loading')} />;
    const handleRetry = () => {
      for (const list of [received, sent]) if (list.isError) void list.refetch();
    };
    return <ErrorState text={t('direct.listFailed')} busy={failed.isFetching} onRetry={handleRetry} />;
  }
  if (received.data.length + sent.data.length === 0) {
    return <EmptyState picture={<Gem aria-hidden size={48} />} title={t('direct.noneTitle')} text={t('direct.noneText')} />;
  }
  const list = (label: string, items: DirectMessageItemDto[]) =>
    items.length > 0 && (
      <section className="grid grid-cols-1 gap-1">
        <h2 className="px-1 text-sm font-semibold text-ink-2">{label}</h2>
        <ul aria-label={label}>
          {items.map((item) => (
            <PremiumRow key={item.message.id} item={item} viewer={viewer} now={now} creation={creation} />
          ))}
        </ul>
      </section>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {list(t('direct.received'), received.data)}
      {list(t('direct.sent'), sent.data)}
    </div>
  );
}
