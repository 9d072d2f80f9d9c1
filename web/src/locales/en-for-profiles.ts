import { itinerary } from './en/itinerary';
import { profiles } from './en/profiles';

/** What only the profiles say: the other screens do not wait for it. */
export const forProfiles = { itinerary, profiles };
