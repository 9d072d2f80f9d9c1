import { FREE_MESSAGES_PER_MATCH_PER_DAY } from '@mingle/core/contract';
import { formatTime } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import type { Quota } from '../thread-items.rules';

/** What a person without a plan may still send today, above the composer. */
export function QuotaLine({ quota, name }: { quota: Quota; name: string }) {
  const t = useT();
  const language = useLanguage();
  const limit = FREE_MESSAGES_PER_MATCH_PER_DAY;
  return (
    <p className="flex-none px-4 pb-1.5 text-center text-meta text-ink-2 tabular-nums">
      {quota.left > 0
        ? t('messages.quotaLeft', { left: quota.left, limit })
        : t('messages.quotaUsed', { limit, name, time: formatTime(quota.resetsAt, language) })}
    </p>
  );
}
