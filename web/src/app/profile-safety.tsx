import type { ProfileDto } from '@mingle/core/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SafetyButtons } from '../features/safety/components/safety-buttons';
import { closeSafety, useSafety } from '../features/safety/safety.store';
import { paths } from './paths';
import './safety-texts';

// Nobody opens these at once.
const SafetyDialogs = lazy(() => import('./safety-dialogs'));

/** Reporting and blocking somebody from their profile; whoever is blocked leaves the screen. */
export function ProfileSafety({ profile, backTo }: { profile: ProfileDto; backTo: string }) {
  const navigate = useNavigate();
  const isOpen = useSafety(({ open }) => open !== null);
  useEffect(() => closeSafety, []);
  // A chat with them is gone as well.
  const leave = () => void navigate(backTo.startsWith('/chat/') ? paths.chats : backTo, { replace: true });
  return (
    <>
      <SafetyButtons concern={{ matchId: null, userId: profile.id, name: profile.fullName }} />
      {isOpen && (
        <Suspense fallback={null}>
          <SafetyDialogs messages={[]} onParted={leave} />
        </Suspense>
      )}
    </>
  );
}
