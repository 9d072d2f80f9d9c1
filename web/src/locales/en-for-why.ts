import { why } from './en/why';

/** What is said when somebody asks why a card is there. */
export const forWhy = { why };
