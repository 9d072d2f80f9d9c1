import type { ProfileDto } from '@mingle/core/contract';
import { useNavigate } from 'react-router-dom';
import { SafetyButtons } from '../features/safety/components/safety-buttons';
import { paths } from './paths';
import { SafetyLayer } from './safety-layer';
import './safety-texts';

/** Reporting and blocking somebody from their profile; whoever is blocked leaves the screen. */
export function ProfileSafety({ profile, backTo }: { profile: ProfileDto; backTo: string }) {
  const navigate = useNavigate();
  // A chat with them is gone as well.
  const leave = () => void navigate(backTo.startsWith('/chat/') ? paths.chats : backTo, { replace: true });
  return (
    <>
      <SafetyButtons concern={{ matchId: null, userId: profile.id, name: profile.fullName }} />
      <SafetyLayer onParted={leave} />
    </>
  );
}
