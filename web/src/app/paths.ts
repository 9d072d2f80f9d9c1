import type { UserType } from '@mingle/core/contract';

/** Every address of the product, as links and redirects write it. */
export const paths = {
  landing: '/',
  auth: '/auth',
  completeProfile: '/complete-profile',
  preferences: '/preferences',
  verifyEmail: '/verify-email',
  onboarding: '/onboarding',
  accountType: '/account-type',
  vibePreference: (userType: UserType) => `/vibe-preference/${userType}`,
  signup: (userType: UserType) => `/signup/${userType}`,
  verificationPending: '/verification-pending',
  terms: '/terms',
  privacy: '/privacy',
  home: '/home',
  matches: '/matches',
  expiredMatches: '/matches/expired',
  chats: '/chats',
  likes: '/likes',
  explore: '/explore',
  profile: '/profile',
  profileOf: (userId: string) => `/profiles/${userId}`,
  editProfile: '/profile/edit',
  editDetails: '/profile/edit-details',
  settings: '/settings',
  chat: (matchId: string) => `/chat/${matchId}`,
} as const;
