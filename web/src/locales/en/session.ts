export const session = {
  signedOut: 'Logged out successfully',
  signOutFailed: 'Logout failed',
  languageFailed: 'Update Failed',
  languageFailedText: 'Could not update your language preference.',
  ended: 'You have been signed out.',
};
