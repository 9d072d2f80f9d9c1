import { accounts } from './en/accounts';
import { chats } from './en/chats';
import { chrome } from './en/chrome';
import { discover } from './en/discover';
import { matches } from './en/matches';
import { messages } from './en/messages';
import { people } from './en/people';
import { session } from './en/session';
import { site } from './en/site';
import { ui } from './en/ui';

export const en = { accounts, chats, chrome, discover, matches, messages, people, session, site, ui };
