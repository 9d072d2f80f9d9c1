import type { MatchDto } from '@mingle/core/contract';
import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../components/ui/icon-button';
import { useSignedInUser } from '../../session/session.queries';
import { UpgradeDialog } from './upgrade-dialog';

/** In a chat's header: leads VIPs to the plan, and shows others what it is part of (spec section 6). */
export function PlanButton({ match, label }: { match: MatchDto; label: string }) {
  const { subscriptionTier } = useSignedInUser();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const handlePress = () => (subscriptionTier === 'vip' ? void navigate(`/date/plan/${match.id}`) : setAsked(true));
  return (
    <>
      <IconButton label={label} icon={<CalendarHeart aria-hidden size={24} />} onClick={handlePress} />
      {isAsked && <UpgradeDialog onClose={() => setAsked(false)} />}
    </>
  );
}
