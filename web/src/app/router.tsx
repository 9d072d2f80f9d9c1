import { lazy, Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { Guard } from './guard';
import { LoginRedirect } from './login-redirect';
import type { MemberLook } from './member-layout';
import { PageSpinner } from './page-spinner';
import { paths } from './paths';
import { ScrollToTop } from './scroll-to-top';

const MemberLayout = lazy(() => import('./member-layout'));
const LandingPage = lazy(() => import('./pages/landing-page'));
const TermsPage = lazy(() => import('./pages/terms-page'));
const PrivacyPage = lazy(() => import('./pages/privacy-page'));
const NotFoundPage = lazy(() => import('./pages/not-found-page'));

/** Every address and the page that stands there. Pages are loaded when they are first visited. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<OpenPage />}>
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path="/login" element={<LoginRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>

      <Route element={<GuestPage />}>
        <Route path={paths.landing} element={<LandingPage />} />
      </Route>

      {/* Signed-in screens: <Route element={<MemberPage />}> around plain ones, with its look where it differs. */}
    </Routes>
  );
}

/** Open to all. */
function OpenPage() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Outlet />
    </Suspense>
  );
}

/** Only for people who are not signed in: the others are led to /home. */
function GuestPage() {
  return (
    <Guard access="guest">
      <OpenPage />
    </Guard>
  );
}

/** Only for people who are signed in, in the frame with the navigation. */
export function MemberPage(look: MemberLook) {
  return (
    <Guard access="member">
      <Suspense fallback={<PageSpinner />}>
        <MemberLayout {...look} />
      </Suspense>
    </Guard>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <ScrollToTop />
      <AppRoutes />
    </BrowserRouter>
  );
}
