import { direct } from './en/direct';

/** What people say and read before a match. */
export const forDirect = { direct };
