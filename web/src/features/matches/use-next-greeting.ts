import type { OwnUserDto } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../lib/server-clock';
import { type Greeting, nextGreeting, useGreetings } from './greetings.store';
import { matchesQuery } from './matches.queries';

/** The new match that the first-message dialog is about now; only tourists are asked (spec section 6). */
export function useNextGreeting(viewer: OwnUserDto): Greeting | null {
  const greetings = useGreetings();
  const matches = useQuery(matchesQuery(viewer)).data ?? [];
  const now = useServerNow('halfMinute');
  return viewer.userType === 'tourist' ? nextGreeting(greetings, { viewerId: viewer.id, matches, now }) : null;
}
