import { signup } from './en/signup';

/** What is said on the way to an account: nobody else waits for it. */
export const forSignUp = { signup };
