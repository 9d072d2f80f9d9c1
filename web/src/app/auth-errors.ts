import { type MessageKey, t } from '../lib/i18n';
import { toast } from '../lib/toast';
import './identity-texts';

/** Why a sign-in with Google did not happen, as the server leads back with it (rule 76). */
const REASONS: Record<string, [title: MessageKey, text: MessageKey]> = {
  google_unavailable: ['identity.googleUnavailable', 'identity.googleUnavailableText'],
  google_denied: ['identity.googleDenied', 'identity.googleDeniedText'],
  google_failed: ['identity.googleFailed', 'identity.googleFailedText'],
  google_email_in_use: ['accounts.emailTaken', 'identity.googleEmailInUseText'],
  too_many_attempts: ['accounts.loginFailed', 'ui.tooManyAttempts'],
};

/** Says what the address tells of an error, if it is one of ours. */
export function sayAuthError(error: string): void {
  const [title, description] = REASONS[error] ?? [];
  if (title && description) toast({ title: t(title), description: t(description), variant: 'destructive' });
}
