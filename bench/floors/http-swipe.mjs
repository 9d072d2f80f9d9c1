import { randomUUID } from 'node:crypto';
import { rows, serve } from './session-server.mjs';

/** One INSERT per swipe: no quota, no match, nobody is told. */
await rows(
  'table',
  `create table if not exists floor_swipes (
     id uuid primary key, swiper_id uuid not null, swipee_id uuid not null, liked boolean not null, unique (swiper_id, swipee_id))`,
  [],
);
const INSERT = 'insert into floor_swipes (id, swiper_id, swipee_id, liked) values ($1, $2, $3, $4) on conflict do nothing';

serve(async (userId, { swipee_id, liked }) => {
  const id = randomUUID();
  await rows('swipe', INSERT, [id, userId, swipee_id, liked]);
  return { swipe: { id }, isMatch: false };
});
