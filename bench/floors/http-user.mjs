import { rows, serve } from './session-server.mjs';

/** A signed-in GET: session and one SELECT. */
serve(async (userId) => (await rows('user', 'select * from users where id = $1', [userId]))[0]);
