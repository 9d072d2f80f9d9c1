import { explore } from './en/explore';

/** What only the places to go to say: the other screens do not wait for it. */
export const forExplore = { explore };
