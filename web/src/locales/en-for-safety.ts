import { safety } from './en/safety';

/** What is said about unmatching, blocking and reporting: chats, profiles and the settings bring it along. */
export const forSafety = { safety };
