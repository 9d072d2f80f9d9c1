import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AppShell } from '../components/chrome/app-shell';
import { MainNav } from '../components/chrome/main-nav';
import { OfflineBanner } from '../components/chrome/offline-banner';
import { useUnreadDirect } from '../features/direct-messages/received.queries';
import { countUnread } from '../features/matches/match.rules';
import { matchesQuery } from '../features/matches/matches.queries';
import { useSignedInUser } from '../features/session/session.queries';
import './member-texts';
import { PageSpinner } from './page-spinner';

const RealtimeProvider = lazy(() => import('./realtime-provider'));

export interface MemberLook {
  /** The pink page of Discover. */
  pink?: boolean;
  /** The page fills the screen and scrolls inside. */
  fixed?: boolean;
  /** A thread: on a phone there is no navigation bar. */
  railOnly?: boolean;
}

/** The frame of the signed-in screens, with what lives as long as the user is signed in. */
export default function MemberLayout({ pink, fixed, railOnly }: MemberLook) {
  const user = useSignedInUser();
  const { data: unread = 0 } = useQuery({ ...matchesQuery(user), select: (matches) => countUnread(matches, user.id) });
  const direct = useUnreadDirect(user.id);
  return (
    <AppShell
      pink={pink === true}
      fixed={fixed === true}
      notice={<OfflineBanner />}
      nav={<MainNav unread={unread + direct} railOnly={railOnly === true} />}
    >
      <Suspense fallback={null}>
        <RealtimeProvider key={user.id} />
      </Suspense>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}
