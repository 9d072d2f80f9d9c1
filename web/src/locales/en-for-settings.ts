import { settings } from './en/settings';

/** What only the settings say: the other screens do not wait for it. */
export const forSettings = { settings };
