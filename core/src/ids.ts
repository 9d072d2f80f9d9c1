import { v4, v7, validate } from 'uuid';

/** Ids of rows: time-ordered, made in the application (design 5). */
export const newId = (): string => v7();

/** Ids that must not tell a time: media, tokens, links. */
export const newSecretId = (): string => v4();

/** Whether a text from outside can be an id at all. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && validate(text);
