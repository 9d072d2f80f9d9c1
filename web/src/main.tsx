import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { ErrorBoundary } from './app/error-boundary';
import { Providers } from './app/providers';
import { Router } from './app/router';
import { currentUserQuery } from './features/session/session.queries';
import { activateLanguage, preferredLanguage } from './lib/i18n';
import { createQueryClient } from './lib/query-client';
import { registerServiceWorker } from './lib/service-worker';

const client = createQueryClient({
  // A session that ended elsewhere shows at the first refused call: the guard then leads to /auth.
  onUnauthorized: (queries) => {
    if (queries.getQueryData(currentUserQuery.queryKey)) void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  },
});

// The page is drawn in the right language at once, or in English when that language cannot be fetched.
activateLanguage(preferredLanguage())
  .catch(() => activateLanguage('en'))
  .finally(() => {
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no element #root.');
    createRoot(root).render(
      <StrictMode>
        <Providers client={client}>
          <ErrorBoundary>
            <Router />
          </ErrorBoundary>
        </Providers>
      </StrictMode>,
    );
  });

void registerServiceWorker();
