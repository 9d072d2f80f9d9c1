import type { LaneConnection } from '../database/lane-connection.js';

const HELD = {
  name: 'held_matches',
  text: `
with free as materialized (
  select c.id from conversations c
  where c.id = any(array(select m.conversation_id from matches m where m.id = any($1::uuid[])))
  for no key update skip locked
)
select m.id from matches m where m.id = any($1::uuid[]) and m.conversation_id not in (select id from free)`,
};

/** The matches among these whose conversation another transaction holds locked at this moment. */
export async function heldMatches(connection: LaneConnection, matchIds: string[]): Promise<Set<string>> {
  const rows = await connection.rows<{ id: string }>(HELD, [matchIds]);
  return new Set(rows.map((row) => row.id));
}
