import { lazy, Suspense } from 'react';
import { BrowserRouter, Outlet, Route, Routes, useSearchParams } from 'react-router-dom';
import { type Access, Guard } from './guard';
import { LoginRedirect } from './login-redirect';
import type { MemberLook } from './member-layout';
import { PageSpinner } from './page-spinner';
import { paths } from './paths';
import { PreferencesRedirect } from './preferences-redirect';
import { ScrollToTop } from './scroll-to-top';

const MemberLayout = lazy(() => import('./member-layout'));
const LandingPage = lazy(() => import('./pages/landing-page'));
const AuthPage = lazy(() => import('./pages/auth-page'));
const CompleteProfilePage = lazy(() => import('./pages/complete-profile-page'));
const VerifyEmailPage = lazy(() => import('./pages/verify-email-page'));
const OnboardingPage = lazy(() => import('./pages/onboarding-page'));
const AccountTypePage = lazy(() => import('./pages/account-type-page'));
const VibePreferencePage = lazy(() => import('./pages/vibe-preference-page'));
const SignUpPage = lazy(() => import('./pages/sign-up-page'));
const VerificationPendingPage = lazy(() => import('./pages/verification-pending-page'));
const HomePage = lazy(() => import('./pages/home-page'));
const ExplorePage = lazy(() => import('./pages/explore-page'));
const LikesPage = lazy(() => import('./pages/likes-page'));
const MatchesPage = lazy(() => import('./pages/matches-page'));
const ExpiredMatchesPage = lazy(() => import('./pages/expired-matches-page'));
const ConversationsPage = lazy(() => import('./pages/conversations-page'));
const DirectMessagesPage = lazy(() => import('./pages/direct-messages-page'));
const ProfilePage = lazy(() => import('./pages/profile-page'));
const ProfileOfPage = lazy(() => import('./pages/profile-of-page'));
const ProfileEditPage = lazy(() => import('./pages/profile-edit-page'));
const ProfileDetailsPage = lazy(() => import('./pages/profile-details-page'));
const DatesPage = lazy(() => import('./pages/dates-page'));
const UnsubscribePage = lazy(() => import('./pages/unsubscribe-page'));
const SettingsPage = lazy(() => import('./pages/settings-page'));
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
        <Route path={paths.verificationPending} element={<VerificationPendingPage />} />
        <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
        <Route path={paths.unsubscribe} element={<UnsubscribePage />} />
        <Route path="/login" element={<LoginRedirect />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>

      <Route element={<OpenTo access="guest" />}>
        <Route path={paths.landing} element={<LandingPage />} />
        <Route path={paths.onboarding} element={<OnboardingPage />} />
        <Route path={paths.accountType} element={<AccountTypePage />} />
        <Route path={paths.signup('tourist')} element={<SignUpPage key="tourist" userType="tourist" />} />
        <Route path={paths.signup('local')} element={<SignUpPage key="local" userType="local" />} />
      </Route>

      <Route element={<AuthGate />}>
        <Route path={paths.auth} element={<AuthPage />} />
      </Route>
      <Route element={<OpenTo access="undecided" />}>
        <Route path="/vibe-preference/:userType" element={<VibePreferencePage />} />
      </Route>
      <Route element={<OpenTo access="signedIn" />}>
        <Route path={paths.completeProfile} element={<CompleteProfilePage />} />
      </Route>
      <Route element={<OpenTo access="member" />}>
        <Route path={paths.preferences} element={<PreferencesRedirect />} />
      </Route>

      <Route element={<MemberPage pink fixed />}>
        <Route path={paths.home} element={<HomePage />} />
      </Route>
      <Route element={<MemberPage />}>
        <Route path={paths.matches} element={<MatchesPage />} />
        <Route path={paths.expiredMatches} element={<ExpiredMatchesPage />} />
        <Route path={paths.profile} element={<ProfilePage />} />
        <Route path={paths.editProfile} element={<ProfileEditPage />} />
        <Route path={paths.editDetails} element={<ProfileDetailsPage />} />
        <Route path={paths.explore} element={<ExplorePage />} />
        <Route path={paths.likes} element={<LikesPage />} />
      </Route>
      <Route element={<MemberPage railOnly />}>
        <Route path={paths.profileOf(':userId')} element={<ProfileOfPage />} />
        <Route path={paths.planDate(':matchId')} element={<DatesPage />} />
        <Route path={paths.dateConfirmed} element={<DatesPage />} />
      </Route>
      <Route element={<MemberPage fixed />}>
        <Route path={paths.chats} element={<ConversationsPage />} />
        <Route path={paths.settings} element={<SettingsPage />} />
      </Route>
      <Route element={<MemberPage fixed railOnly />}>
        <Route path={paths.chat(':matchId')} element={<ConversationsPage />} />
        <Route path={paths.directMessages(':userId')} element={<DirectMessagesPage />} />
      </Route>
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

/** Only for these people: the others are led to where they belong. */
function OpenTo({ access }: { access: Access }) {
  return (
    <Guard access={access}>
      <OpenPage />
    </Guard>
  );
}

/** For guests; and for whoever follows the link to a new password, signed in on this device or not. */
function AuthGate() {
  const [query] = useSearchParams();
  return <OpenTo access={query.has('token') ? 'anyone' : 'guest'} />;
}

/** Only for people who are signed in, in the frame with the navigation. */
function MemberPage(look: MemberLook) {
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
