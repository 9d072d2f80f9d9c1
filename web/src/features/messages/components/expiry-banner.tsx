import type { MatchDto } from '@mingle/core/contract';
import { Hourglass } from 'lucide-react';
import { Banner } from '../../../components/ui/banner';
import { useT } from '../../../lib/i18n';
import { CountdownAnnouncement } from '../../matches/components/countdown-announcement';
import { clockText } from '../../matches/countdown.rules';
import { useCountdown } from '../../matches/use-countdown';

/** How long a match in which nobody has written still lasts (rule 33). */
export function ExpiryBanner({ match }: { match: MatchDto }) {
  const t = useT();
  const countdown = useCountdown(match);
  if (!countdown || countdown.phase === 'over') return null;
  const { phase, left } = countdown;
  const text = {
    hours: () => t('messages.expiresHours', { count: left }),
    minutes: () => t('messages.expiresMinutes', { count: left }),
    seconds: () => t('messages.expiresSeconds', { clock: clockText(left) }),
  }[phase]();
  const tone = { hours: 'info', minutes: 'warning', seconds: 'danger' } as const;
  return (
    <>
      <CountdownAnnouncement phase={phase} name={match.otherUser.fullName} />
      <Banner tone={tone[phase]} icon={<Hourglass aria-hidden size={18} />}>
        <span className="tabular-nums">{text}</span>
      </Banner>
    </>
  );
}
