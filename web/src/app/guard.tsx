import { isComplete, type OwnUserDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '../components/ui/error-state';
import { currentUserQuery } from '../features/session/session.queries';
import { messageOf } from '../lib/api-error';
import { useT } from '../lib/i18n';
import { PageSpinner } from './page-spinner';
import { paths } from './paths';

const ChangePasswordPage = lazy(() => import('./pages/change-password-page'));

/**
 * member: signed-in users with a complete profile; signedIn: those without one, too; guest: nobody who is signed in;
 * undecided: guests, and signed-in users without a vibe; anyone: all of them.
 */
export type Access = 'member' | 'signedIn' | 'guest' | 'undecided' | 'anyone';

/** Keeps a screen for those it is for: a spinner while the user loads, then the screen or the way out (rule 73). */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const t = useT();
  const { data: user, isPending, error, refetch, isFetching } = useQuery(currentUserQuery);
  if (isPending) return <PageSpinner />;
  if (error && user === undefined) {
    return (
      <main className="grid min-h-dvh">
        <ErrorState text={messageOf(error, t('site.crashText'))} busy={isFetching} onRetry={() => refetch()} />
      </main>
    );
  }
  const wayOut = user ? wayOutOf(access, user) : needsUser(access) ? paths.auth : null;
  if (wayOut) return <Navigate to={wayOut} replace />;
  if (user?.mustChangePassword && needsUser(access)) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <ChangePasswordPage />
      </Suspense>
    );
  }
  return children;
}

const needsUser = (access: Access): boolean => access === 'member' || access === 'signedIn';

/** Where a signed-in user belongs instead; null: here. */
function wayOutOf(access: Access, user: OwnUserDto): string | null {
  switch (access) {
    case 'member':
      return isComplete(user) ? null : paths.completeProfile;
    case 'signedIn':
    case 'anyone':
      return null;
    case 'guest':
      return paths.home;
    case 'undecided':
      return isComplete(user) && user.vibePreference === null ? null : paths.home;
  }
}
