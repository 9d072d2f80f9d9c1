import type { SubscriptionTier, UserType } from '@mingle/core/contract';
import { Crown, FlaskConical, Gem, House, Plane } from 'lucide-react';
import { useT } from '../../lib/i18n';
import { Badge } from '../ui/badge';

export function TypeBadge({ userType }: { userType: UserType }) {
  const t = useT();
  return userType === 'local' ? (
    <Badge tone="teal" icon={<House aria-hidden size={14} />}>
      {t('people.local')}
    </Badge>
  ) : (
    <Badge tone="brand" icon={<Plane aria-hidden size={14} />}>
      {t('people.tourist')}
    </Badge>
  );
}

/** Premium or VIP Elite; the free tier has no badge in public. */
export function TierBadge({ tier }: { tier: SubscriptionTier }) {
  const t = useT();
  if (tier === 'free') return null;
  return tier === 'vip' ? (
    <Badge tone="violet" icon={<Crown aria-hidden size={14} />}>
      {t('people.vip')}
    </Badge>
  ) : (
    <Badge tone="gold" icon={<Gem aria-hidden size={14} />}>
      {t('people.premium')}
    </Badge>
  );
}

/** Stands wherever a made-up person of the demo world is shown, so that nobody takes them for real. */
export function DemoLabel({ isDemo }: { isDemo: boolean }) {
  const t = useT();
  if (!isDemo) return null;
  return (
    <span title={t('people.demoHint')} className="inline-flex flex-none">
      <Badge tone="warning" icon={<FlaskConical aria-hidden size={14} />}>
        {t('people.demo')}
      </Badge>
    </span>
  );
}
