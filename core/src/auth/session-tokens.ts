import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** 256 random bits, as they go into the cookie. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token; null when the text cannot be one. */
export const hashSessionToken = (token: string): Buffer | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
