import type { Env } from './env.js';

/**
 * Where links in mails lead, without a slash at the end. Never what a request says of its host: whoever asks for a mail to
 * somebody else must not choose where its link goes.
 */
export const baseUrlOf = ({ publicUrl, port }: Pick<Env, 'publicUrl' | 'port'>): string =>
  publicUrl?.origin ?? `http://localhost:${port}`;
