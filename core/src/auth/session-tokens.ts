import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
const SESSION_ID = /^[0-9a-f]{64}$/;

/** 256 random bits, as they go into the cookie. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** How a session is named to its owner: the hash, in hex. */
export const sessionIdOf = (hash: Buffer): string => hash.toString('hex');

/** The hash that a session's id names; null when the text cannot be one. */
export const hashOfSessionId = (id: string): Buffer | null => (SESSION_ID.test(id) ? Buffer.from(id, 'hex') : null);

/** What the database keeps of a token; null when the text cannot be one. */
export const hashSessionToken = (token: string): Buffer | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
