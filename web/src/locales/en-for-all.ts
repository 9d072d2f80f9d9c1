import { accounts } from './en/accounts';
import { chrome } from './en/chrome';
import { session } from './en/session';
import { site } from './en/site';
import { ui } from './en/ui';

/** What every page may say. */
export const forAll = { accounts, chrome, session, site, ui };
