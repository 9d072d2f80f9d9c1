import { Injectable } from '@nestjs/common';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { matchNotFound } from '../errors.js';
import type { Choices, Reading } from './reading.js';

const FIND: NamedStatement = {
  name: 'chat-translations.find',
  text: `select u.language, coalesce(t.always, false) as always, coalesce(t.is_known, false) as "isKnown",
      coalesce(t.previews, false) as previews
    from users u left join chat_translations t on t.reader_id = u.id and t.peer_id = $2
    where u.id = $1`,
};

const OPEN_CHATS_KNOWN_OF: NamedStatement = {
  name: 'chat-translations.known-of',
  text: `select m.id as "matchId", t.peer_id as "peerId" from chat_translations t
    join matches m on m.user_a = least(t.reader_id, t.peer_id) and m.user_b = greatest(t.reader_id, t.peer_id) and m.status = 'active'
    where t.reader_id = $1 and t.always and t.is_known`,
};

@Injectable()
export class ChatTranslationsRepository {
  constructor(private readonly sql: Sql) {}

  /** How `readerId` reads what `peerId` writes; null for nobody. */
  async find(readerId: string, peerId: string): Promise<Reading | null> {
    const [reading] = await this.sql.rows<Reading>(FIND, [readerId, peerId]);
    return reading ?? null;
  }

  /** The matches whose other person may know how `readerId` reads them. */
  openChatsKnownOf(readerId: string): Promise<{ matchId: string; peerId: string }[]> {
    return this.sql.rows(OPEN_CHATS_KNOWN_OF, [readerId]);
  }

  /** The reader's choices as they are until the end of the transaction. */
  async lock(tx: Transaction, readerId: string, peerId: string): Promise<Choices> {
    await tx.query('insert into chat_translations (reader_id, peer_id) values ($1, $2) on conflict do nothing', [
      readerId,
      peerId,
    ]);
    const [choices] = await tx.query<Choices>(
      `select always, is_known as "isKnown", previews from chat_translations
        where reader_id = $1 and peer_id = $2 for no key update`,
      [readerId, peerId],
    );
    if (!choices) throw matchNotFound();
    return choices;
  }

  async save(tx: Transaction, readerId: string, peerId: string, { always, isKnown, previews }: Choices): Promise<void> {
    await tx.query(
      `update chat_translations set always = $3, is_known = $4, previews = $5, updated_at = now()
        where reader_id = $1 and peer_id = $2`,
      [readerId, peerId, always, isKnown, previews],
    );
  }
}
