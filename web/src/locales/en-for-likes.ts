import { likes } from './en/likes';

/** What only My Likes says. */
export const forLikes = { likes };
