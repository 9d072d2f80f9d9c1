import { lazy, Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom';
import { Guard } from './guard';
import { LoginRedirect } from './login-redirect';
import { MemberLayout } from './member-layout';
import { PageSpinner } from './page-spinner';
import { paths } from './paths';
import { ScrollToTop } from './scroll-to-top';

const LandingPage = lazy(() => import('./pages/landing-page'));
const TermsPage = lazy(() => import('./pages/terms-page'));
const PrivacyPage = lazy(() => import('./pages/privacy-page'));
const NotFoundPage = lazy(() => import('./pages/not-found-page'));

/** Every address and the page that stands there. Pages are loaded when they are first visited. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Page />}>
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path="/login" element={<LoginRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>

      <Route element={<GuestPage />}>
        <Route path={paths.landing} element={<LandingPage />} />
      </Route>

      <Route
        element={
          <Guard access="member">
            <MemberLayout />
          </Guard>
        }
      ></Route>
    </Routes>
  );
}

/** Open to all. */
function Page() {
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
      <Page />
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
