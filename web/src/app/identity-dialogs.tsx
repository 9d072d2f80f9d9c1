import './identity-texts';

// One file to be fetched when either is needed.
export { ForgotDialog } from '../features/identity/components/forgot-dialog';
export { ResetDialog } from '../features/identity/components/reset-dialog';
