import type { MatchDto } from '@mingle/core/contract';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar';
import { useT } from '../../../lib/i18n';

/** Under the new matches: how many ran out, and the way to them. */
export function ExpiredSummary({ matches }: { matches: readonly MatchDto[] }) {
  const t = useT();
  return (
    <Link
      to="/matches/expired"
      className="flex items-center gap-3 rounded-card bg-surface-2 p-4 text-ink no-underline lg:max-w-105"
    >
      <span aria-hidden className="flex flex-none saturate-35 [&>*+*]:-ml-3.5">
        {matches.slice(0, 2).map(({ id, otherUser }) => (
          <span key={id} className="rounded-full shadow-[0_0_0_3px_var(--surface-2)]">
            <Avatar src={otherUser.profilePicUrl} size={40} />
          </span>
        ))}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t('matches.expiredCount', { count: matches.length })}</span>
        <span className="text-sm text-ink-2">{t('matches.rematchAnyTime')}</span>
      </span>
      <ChevronRight aria-hidden size={20} className="flex-none" />
    </Link>
  );
}
