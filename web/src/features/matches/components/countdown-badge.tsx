import { Clock, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../components/ui/badge';
import type { RingTone } from '../../../components/ui/ring';
import { type Translate, useT } from '../../../lib/i18n';
import { type Countdown, type CountdownPhase, clockText } from '../countdown.rules';

const BADGE_TONES: Record<CountdownPhase, BadgeTone> = { hours: 'brand', minutes: 'warning', seconds: 'danger', over: 'danger' };
export const RING_TONES: Record<CountdownPhase, RingTone> = {
  hours: 'brand',
  minutes: 'gold',
  seconds: 'danger',
  over: 'danger',
};

/** "23 h left", "42 min left", "9:58". */
export function countdownText({ phase, left }: Countdown, t: Translate): string {
  if (phase === 'hours') return t('matches.hoursLeft', { count: left });
  return phase === 'minutes' ? t('matches.minutesLeft', { count: left }) : clockText(left);
}

/** The words beside a countdown's ring. */
export function CountdownBadge({ countdown }: { countdown: Countdown }) {
  const t = useT();
  const Icon = countdown.phase === 'seconds' ? TriangleAlert : Clock;
  return (
    <Badge tone={BADGE_TONES[countdown.phase]} icon={<Icon aria-hidden size={14} />}>
      {countdownText(countdown, t)}
    </Badge>
  );
}
