import type { Language } from '@mingle/core/contract';
import { useCurrentUser, useSaveLanguage } from '../features/session/session.queries';
import { activateLanguage, rememberLanguage } from '../lib/i18n';

/** Changes the language at once, and keeps it: in the account of who is signed in, else on this device. */
export function useChangeLanguage(): (language: Language) => void {
  const user = useCurrentUser();
  const save = useSaveLanguage();
  return (language) => {
    void activateLanguage(language);
    rememberLanguage(language);
    // Until the password is changed, the account takes nothing else.
    if (user && !user.mustChangePassword) save.mutate({ user, language });
  };
}
