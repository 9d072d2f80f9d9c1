import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Somebody came by Google to an account that they asked to delete; `until` tells how long it can be kept. */
const LEAVING = 'google_leaving';

/** Says what the address tells of an error. Once: a refresh does not repeat it. */
export function useAuthError(): { leavingUntil: string | null; forgetLeaving: () => void } {
  const [query, setQuery] = useSearchParams();
  const [leavingUntil, setLeavingUntil] = useState<string | null>(null);
  const error = query.get('error');
  const until = query.get('until');
  useEffect(() => {
    if (error === null) return;
    if (error !== LEAVING) void import('./auth-errors').then(({ sayAuthError }) => sayAuthError(error));
    else if (until && !Number.isNaN(Date.parse(until))) setLeavingUntil(until);
    setQuery(
      (current) => {
        current.delete('error');
        current.delete('until');
        return current;
      },
      { replace: true },
    );
  }, [error, until, setQuery]);
  return { leavingUntil, forgetLeaving: () => setLeavingUntil(null) };
}
