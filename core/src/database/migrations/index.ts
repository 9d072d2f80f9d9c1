import { Foundation1700000000001 } from './0001-foundation.js';

/** In the order in which they run. */
export const migrations = [Foundation1700000000001];
