import { discover } from './en/discover';
import { matches } from './en/matches';
import { trips } from './en/trips';

/** What only signed-in people read: whoever is not does not wait for it. */
export const forMembers = { discover, matches, trips };
