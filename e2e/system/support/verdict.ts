import type { MessageDto } from '@mingle/core/contract';
import type { Chatter } from './chatter.js';
import { type Person, query } from './people.js';
import { messagesAfter } from './rest.js';

/**
 * lost: acknowledged and not there; doubled: there twice; hole: seq is not 1..n; disorder: not in the order of writing;
 * differs: a live-built history is not what REST returns; unheard: never pushed; refused: turned away for good.
 */
export type FaultKind = 'lost' | 'doubled' | 'hole' | 'disorder' | 'foreign' | 'differs' | 'unheard' | 'refused';

export interface Fault {
  kind: FaultKind;
  text: string;
}

/** What is known of one chat in the end. */
export interface Evidence {
  chatters: Chatter[];
  /** What REST returns, to each of the chatters. */
  stored: MessageDto[][];
}

/** Reads the whole conversation as each of its people. */
export async function gather(url: string, chatters: Chatter[]): Promise<Evidence> {
  const read = ({ person, matchId }: Chatter) => messagesAfter(url, person, matchId, 0);
  return { chatters, stored: await Promise.all(chatters.map(read)) };
}

/** All that is wrong with a chat; nothing, when every promise was kept. */
export function judge({ chatters, stored }: Evidence): Fault[] {
  const messages = stored[0] ?? [];
  return [
    ...holes(messages),
    ...doubles(messages),
    ...foreign(messages, chatters),
    ...chatters.flatMap((chatter) => [
      ...lost(messages, chatter),
      ...disorder(messages, chatter),
      ...chatter.refusals.map((text): Fault => ({ kind: 'refused', text })),
    ]),
    ...chatters.flatMap((chatter, i) => differences(chatter, stored[i] ?? [])),
  ];
}

/** Which of these messages somebody's sockets never heard. */
export function unheard(stored: readonly MessageDto[], heard: ReadonlySet<string>, by: Person): Fault[] {
  return stored
    .filter(({ id, sender_id }) => sender_id !== by.id && !heard.has(id))
    .map(({ seq, content }) => ({ kind: 'unheard', text: `message ${seq} "${content}" was never pushed` }));
}

/** How many messages the database itself has of a match: more than REST shows would be a fault too. */
export async function countStored(databaseUrl: string, matchId: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    databaseUrl,
    'select count(*) from messages d join matches m on m.conversation_id = d.conversation_id where m.id = $1',
    [matchId],
  );
  return Number(row?.count);
}

function holes(messages: MessageDto[]): Fault[] {
  const at = messages.findIndex(({ seq }, i) => seq !== i + 1);
  return at < 0 ? [] : [{ kind: 'hole', text: `seq ${messages[at]?.seq} follows ${at}` }];
}

function doubles(messages: MessageDto[]): Fault[] {
  const seen = new Set<string | null>();
  return messages
    .filter(({ client_message_id }) => seen.size === seen.add(client_message_id).size)
    .map(({ seq, content }) => ({ kind: 'doubled', text: `"${content}" is there again as ${seq}` }));
}

function foreign(messages: MessageDto[], chatters: Chatter[]): Fault[] {
  const written = new Map(chatters.flatMap((chatter) => chatter.written.map(({ id, content }) => [id, content] as const)));
  return messages
    .filter(({ client_message_id, content }) => written.get(client_message_id ?? '') !== content)
    .map(({ seq, content }) => ({ kind: 'foreign', text: `nobody wrote "${content}" (${seq})` }));
}

function lost(messages: MessageDto[], { acknowledged }: Chatter): Fault[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  return [...acknowledged.values()]
    .filter(({ seq, id }) => bySeq.get(seq)?.id !== id)
    .map(({ seq, content }) => ({ kind: 'lost', text: `"${content}" was acknowledged as ${seq} and is not there` }));
}

/** One's messages stand in the order in which they were written. */
function disorder(messages: MessageDto[], { person, written }: Chatter): Fault[] {
  const order = new Map(written.map(({ id }, i) => [id, i]));
  const places = messages
    .filter(({ sender_id }) => sender_id === person.id)
    .map((one) => order.get(one.client_message_id ?? '') ?? -1);
  const at = places.findIndex((place, i) => i > 0 && place <= (places[i - 1] ?? 0));
  return at < 0 ? [] : [{ kind: 'disorder', text: `number ${places[at]} stands behind number ${places[at - 1]}` }];
}

function differences({ live, person }: Chatter, stored: MessageDto[]): Fault[] {
  const at = stored.findIndex((message, i) => !isSame(live.messages[i], message, person));
  if (at < 0 && live.messages.length === stored.length) return [];
  const shown = JSON.stringify(live.messages[at < 0 ? stored.length : at]);
  const text = `${person.id} knows ${live.messages.length} of ${stored.length}; at ${at + 1}: ${shown} for ${JSON.stringify(stored[at])}`;
  return [{ kind: 'differs', text }];
}

/** Ticks are shown on one's own messages only. */
const TICKS = ['delivered', 'read'];

const isSame = (known: MessageDto | undefined, stored: MessageDto, viewer: Person): boolean =>
  Object.entries(stored).every(
    ([key, value]) => (known && Reflect.get(known, key) === value) || (TICKS.includes(key) && stored.sender_id !== viewer.id),
  ) && known !== undefined;
