import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toaster } from '../src/components/ui/toaster';
import { i18n } from '../src/lib/i18n';
import { createQueryClient } from '../src/lib/query-client';

interface Options {
  /** The address at which it starts. */
  at?: string | { pathname: string; state?: unknown };
  client?: QueryClient;
}

/** Draws something in all that a screen stands in, toasts included; answers the client for a look into the cache. */
export function renderApp(ui: ReactNode, { at = '/', client = quickClient() }: Options = {}) {
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, client };
}

/** The client's own defaults, but without waiting between retries. */
export function quickClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  });
  return client;
}
