export const session = {
  signedOut: 'Logged out successfully',
  signOutFailed: 'Logout failed',
  ended: 'You have been signed out.',
};
