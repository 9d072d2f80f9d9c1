import type { MatchDto } from '@mingle/core/contract';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { endGreeting } from '../greetings.store';
import type { Viewer } from '../matches.queries';
import { useCountdown } from '../use-countdown';
import { useNewMatches } from '../use-new-matches';
import { CountdownAvatar } from './countdown-avatar';
import { countdownText } from './countdown-badge';

const SHOWN = 5;

/** Beside the stack on wide screens: the newest matches; nothing without any. */
export function NewMatchesAside({ viewer }: { viewer: Viewer }) {
  const t = useT();
  const { matches } = useNewMatches(viewer);
  if (matches.length === 0) return null;
  return (
    <aside
      aria-label={t('matches.title')}
      className="absolute top-2 right-6 hidden w-64 rounded-sheet bg-surface/70 p-3.5 min-[77.5rem]:block"
    >
      <div className="flex items-center justify-between">
        <h2 className="text-lg">{t('matches.title')}</h2>
        <Link to="/matches" className="inline-flex min-h-11 items-center px-1 text-sm font-semibold text-brand-700">
          {t('matches.seeAll')}
        </Link>
      </div>
      <ul>
        {matches.slice(0, SHOWN).map((match) => (
          <AsideRow key={match.id} match={match} />
        ))}
      </ul>
    </aside>
  );
}

function AsideRow({ match }: { match: MatchDto }) {
  const t = useT();
  const countdown = useCountdown(match);
  const name = match.otherUser.fullName;
  return (
    <li className="flex min-h-18 items-center gap-2.5">
      <CountdownAvatar person={match.otherUser} countdown={countdown} size={42} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="text-sm text-ink-2 tabular-nums">{countdown && countdownText(countdown, t)}</span>
      </span>
      <ButtonLink
        to={`/chat/${match.id}`}
        variant="soft"
        size="small"
        aria-label={t('matches.sayHiTo', { name })}
        onClick={() => endGreeting(match.id)}
      >
        {t('matches.sayHi')}
      </ButtonLink>
    </li>
  );
}
