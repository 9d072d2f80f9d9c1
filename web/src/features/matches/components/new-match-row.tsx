import type { MatchDto } from '@mingle/core/contract';
import { MapPin } from 'lucide-react';
import { DemoLabel } from '../../../components/people/badges';
import { useLabels } from '../../../components/people/labels';
import { PersonName } from '../../../components/people/person-name';
import { ProfileLink } from '../../../components/people/profile-link';
import { ButtonLink } from '../../../components/ui/button';
import { useT } from '../../../lib/i18n';
import { endGreeting } from '../greetings.store';
import { useCountdown } from '../use-countdown';
import { CountdownAnnouncement } from './countdown-announcement';
import { CountdownAvatar } from './countdown-avatar';
import { CountdownBadge } from './countdown-badge';

/** A match nobody has written in yet, with the time that is left for it. */
export function NewMatchRow({ match }: { match: MatchDto }) {
  const t = useT();
  const labels = useLabels();
  const countdown = useCountdown(match);
  const person = match.otherUser;
  const isUrgent = countdown !== null && countdown.phase !== 'hours';
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 max-[22rem]:gap-2">
      <ProfileLink userId={person.id} shortcut>
        <CountdownAvatar person={person} countdown={countdown} />
      </ProfileLink>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <h2 className="max-w-full text-lg">
          <ProfileLink userId={person.id} className="flex min-h-7 hover:underline">
            <PersonName name={person.fullName} age={person.age} isVerified={person.isVerified} />
          </ProfileLink>
        </h2>
        {person.location && (
          <p className="flex max-w-full items-center gap-1 text-sm text-ink-2">
            <MapPin aria-hidden size={16} className="flex-none" />
            <span className="truncate">{labels.place(person.location)}</span>
          </p>
        )}
        <p className="flex flex-wrap gap-1.5">
          {countdown && <CountdownBadge countdown={countdown} />}
          <DemoLabel isDemo={person.isDemo} />
        </p>
      </div>
      <ButtonLink
        to={`/chat/${match.id}`}
        variant={isUrgent ? 'primary' : 'soft'}
        size="small"
        aria-label={t('matches.sayHiTo', { name: person.fullName })}
        onClick={() => endGreeting(match.id)}
      >
        {t('matches.sayHi')}
      </ButtonLink>
      <CountdownAnnouncement phase={countdown?.phase} name={person.fullName} />
    </li>
  );
}
