import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MessageKey, t } from '../lib/i18n';
import { toast } from '../lib/toast';

/** Why a sign-in with Google did not happen, as the server leads back with it (rule 76). */
const REASONS: Record<string, [title: MessageKey, text: MessageKey]> = {
  google_unavailable: ['accounts.googleUnavailable', 'accounts.googleUnavailableText'],
  google_denied: ['accounts.googleDenied', 'accounts.googleDeniedText'],
  google_failed: ['accounts.googleFailed', 'accounts.googleFailedText'],
  google_email_in_use: ['accounts.emailTaken', 'accounts.googleEmailInUseText'],
  too_many_attempts: ['accounts.loginFailed', 'ui.tooManyAttempts'],
};

/** Says what the address tells of an error. Once: a refresh does not repeat it. */
export function useAuthError(): void {
  const [query, setQuery] = useSearchParams();
  const error = query.get('error');
  useEffect(() => {
    const reason = error === null ? undefined : REASONS[error];
    if (!reason) return;
    const [title, description] = reason;
    toast({ title: t(title), description: t(description), variant: 'destructive' });
    setQuery(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true },
    );
  }, [error, setQuery]);
}
