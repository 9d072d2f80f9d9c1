import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { putCurrentUser } from '../features/session/session.queries';

/** A demo link opens by itself with what is kept on this device, or with a fresh demo account (rules 96-97). */
export function useDemoLogin(): void {
  const client = useQueryClient();
  const [query] = useSearchParams();
  const kind = query.get('demo');
  useEffect(() => {
    if (kind === null) return undefined;
    const stopping = new AbortController();
    // Few come by such a link: nobody else waits for what it does.
    void import('./demo-login')
      .then(({ keptDemoLogin, signInToDemo }) => signInToDemo(kind, keptDemoLogin(), stopping.signal))
      .then((user) => user && putCurrentUser(client, user));
    return () => stopping.abort();
  }, [kind, client]);
}
