import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import ReturnDialog from '../features/accounts/components/return-dialog';
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

/** Somebody came to an account that they asked to delete; `until` tells how long it can be kept. */
const LEAVING = 'google_leaving';

/** Says what the address tells of an error: once, a refresh does not repeat it; what asks for an answer stays until it has one. */
export default function AuthErrors() {
  const [query, setQuery] = useSearchParams();
  const error = query.get('error') ?? '';
  const until = query.get('until') ?? '';
  const isLeaving = error === LEAVING && !Number.isNaN(Date.parse(until));

  const forget = useCallback(() => {
    setQuery(
      (current) => {
        current.delete('error');
        current.delete('until');
        return current;
      },
      { replace: true },
    );
  }, [setQuery]);
  useEffect(() => {
    if (isLeaving) return;
    const [title, description] = REASONS[error] ?? [];
    if (title && description) toast({ title: t(title), description: t(description), variant: 'destructive' });
    forget();
  }, [error, isLeaving, forget]);

  return isLeaving ? <ReturnDialog eraseAt={until} keep="/auth/google?restore=1" onClose={forget} /> : null;
}
