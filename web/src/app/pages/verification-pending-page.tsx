import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { VerificationPending } from '../../features/accounts/components/verification-pending';
import { useCurrentUser } from '../../features/session/session.queries';
import { paths } from '../paths';
import '../sign-up-texts';

const RealtimeProvider = lazy(() => import('../realtime-provider'));

/** Open to all; the answer of the team, pushed to whoever waits here, leads on to /home. */
export default function VerificationPendingPage() {
  const user = useCurrentUser();
  if (user?.isVerified) return <Navigate to={paths.home} replace />;
  return (
    <>
      <Suspense fallback={null}>{user && <RealtimeProvider key={user.id} />}</Suspense>
      <VerificationPending user={user ?? null} />
    </>
  );
}
