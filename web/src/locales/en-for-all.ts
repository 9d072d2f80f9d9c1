import { accounts } from './en/accounts';
import { chrome } from './en/chrome';
import { people } from './en/people';
import { pictures } from './en/pictures';
import { session } from './en/session';
import { site } from './en/site';
import { ui } from './en/ui';

/** What every page may say. */
export const forAll = { accounts, chrome, people, pictures, session, site, ui };
