import type { Catalogue } from './keys';
import { accounts } from './th/accounts';
import { chrome } from './th/chrome';
import { people } from './th/people';
import { session } from './th/session';
import { site } from './th/site';
import { ui } from './th/ui';

export const th: Catalogue = { accounts, chrome, people, session, site, ui };
