import { chats } from './en/chats';
import { discover } from './en/discover';
import { matches } from './en/matches';
import { messages } from './en/messages';
import { trips } from './en/trips';

/** What only signed-in people read: whoever is not does not wait for it. */
export const forMembers = { chats, discover, matches, messages, trips };
