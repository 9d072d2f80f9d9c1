import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Says what the address tells of an error. Once: a refresh does not repeat it. */
export function useAuthError(): void {
  const [query, setQuery] = useSearchParams();
  const error = query.get('error');
  useEffect(() => {
    if (error === null) return;
    void import('./auth-errors').then(({ sayAuthError }) => sayAuthError(error));
    setQuery(
      (current) => {
        current.delete('error');
        return current;
      },
      { replace: true },
    );
  }, [error, setQuery]);
}
