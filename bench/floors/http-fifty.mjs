import { rows, serve } from './session-server.mjs';

/** Fifty people by primary key, others each time. */
const known = (await rows('ids', 'select id from users limit 20000', [])).map(({ id }) => id);
const someone = () => known[Math.floor(Math.random() * known.length)];

serve(() => rows('fifty', 'select * from users where id = any($1::uuid[])', [Array.from({ length: 50 }, someone)]));
