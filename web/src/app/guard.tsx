import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '../components/ui/error-state';
import { currentUserQuery } from '../features/session/session.queries';
import { messageOf } from '../lib/api-error';
import { useT } from '../lib/i18n';
import { PageSpinner } from './page-spinner';
import { paths } from './paths';

/** member: signed-in users only; guest: leads signed-in users home. */
export type Access = 'member' | 'guest';

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
  if (access === 'member' && !user) return <Navigate to={paths.auth} replace />;
  if (access === 'guest' && user) return <Navigate to={paths.home} replace />;
  return children;
}
