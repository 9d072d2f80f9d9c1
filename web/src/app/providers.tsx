import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useCurrentUser } from '../features/session/session.queries';
import { activateLanguage, i18n, preferredLanguage } from '../lib/i18n';

// Fetched beside the first screen, not before it: nothing is toasted until somebody acts.
const Toaster = lazy(async () => ({ default: (await import('../components/ui/toaster')).Toaster }));

/** What every screen stands in. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <LanguageOfUser />
        {children}
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** The account's language wins as soon as it is known (rule 88). */
function LanguageOfUser() {
  const language = useCurrentUser()?.language;
  useEffect(() => {
    const wanted = preferredLanguage(language);
    if (wanted !== i18n.locale) void activateLanguage(wanted);
  }, [language]);
  return null;
}
