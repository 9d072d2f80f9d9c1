import { chats } from './en/chats';
import { messages } from './en/messages';

/** What conversations say: the cards of Discover do not wait for it. */
export const forChats = { chats, messages };
