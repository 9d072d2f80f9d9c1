import { legal } from './en/legal';

/** What only the legal pages say: the other screens do not wait for it. */
export const forLegal = { legal };
