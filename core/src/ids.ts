import { v4, v7 } from 'uuid';

/** Ids of rows: time-ordered, made in the application (design 5). */
export const newId = (): string => v7();

/** Ids that must not tell a time: media, tokens, links. */
export const newSecretId = (): string => v4();
