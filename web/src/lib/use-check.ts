import { useCallback, useEffect } from 'react';

/** What is wrong with the values of a form, by field, in English. */
export type Complaints<T> = { [Field in keyof T & string]?: string };

/** What the values of a form come to: the input to send, or what is wrong. */
export type Checked<T> = { input: T; errors?: never } | { input?: never; errors: Complaints<T> };

export type Check<T> = (values: T) => Checked<T>;

/**
 * A check that is fetched beside the first paint, not before it: one may type and even send meanwhile. Where it cannot
 * be fetched the values pass as they are, for the server checks them with the same class.
 */
export function useCheck<T>(load: () => Promise<Check<T>>): (values: T) => Promise<Checked<T>> {
  const loaded = useCallback(() => load().catch(() => null), [load]);
  useEffect(() => {
    void loaded();
  }, [loaded]);
  return useCallback(
    async (input) => {
      const check = await loaded();
      return check ? check(input) : { input };
    },
    [loaded],
  );
}
