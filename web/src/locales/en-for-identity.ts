import { identity } from './en/identity';

/** What is said around an account that is not quite its person's yet: the other screens do not wait for it. */
export const forIdentity = { identity };
