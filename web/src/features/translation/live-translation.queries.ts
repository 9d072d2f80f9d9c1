import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useEngineState } from './engine-state.store';
import { NotTranslated, translateLine } from './line-batch';
import { type Foreign, translationQuery } from './translation.queries';

/** The same for a line of a chat that is read live: asked for together with others, and without a toast when there is none. */
export const lineQuery = (foreign: Foreign) =>
  queryOptions({
    ...translationQuery(foreign),
    queryFn: async ({ client }) => {
      try {
        const translation = await translateLine(foreign);
        if (useEngineState.getState().isAway) {
          useEngineState.setState({ isAway: false });
          void askAgain(client);
        }
        return translation;
      } catch (error) {
        if (error instanceof NotTranslated && error.why === 'unavailable') useEngineState.setState({ isAway: true });
        throw error;
      }
    },
    retryOnMount: false,
  });

/** Asks anew for the lines on screen whose translation could not be had. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) =>
      queryKey[0] === 'translation' && state.error instanceof NotTranslated && state.error.why === 'unavailable',
  });
