import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';
import type { Pair } from './match.js';
import type { EndedMatch } from './matches.repository.js';

/** How a pair's matches end. */
type Ending = 'unmatched' | 'blocked';

/** Somebody as far as they may be blocked. */
export interface Blockable {
  isAdmin: boolean;
}

@Injectable()
export class PartingsRepository {
  /**
   * Somebody whose account is there, kept so until the end of `tx`. To be asked before any conversation is locked: whoever
   * leaves locks in this order too.
   */
  async lockPerson(tx: Transaction, id: string): Promise<Blockable | null> {
    const [person] = await tx.query<Blockable>(
      'select is_admin as "isAdmin" from users where id = $1 and deleted_at is null for no key update',
      [id],
    );
    return person ?? null;
  }

  /**
   * Ends matches of a locked pair, with their conversations, all or the one given; answers those that were still on a list.
   * The conversations are locked in id order, as whoever writes messages locks them: a message is either stored before, or
   * refused.
   */
  async end(tx: Transaction, { userA, userB }: Pair, ending: Ending, matchId: string | null = null): Promise<EndedMatch[]> {
    const which = 'm.user_a = $1 and m.user_b = $2 and ($3::uuid is null or m.id = $3)';
    const ids = [userA, userB, matchId];
    await tx.query(
      `select c.id from conversations c where c.id in (select m.conversation_id from matches m where ${which})
       order by c.id for no key update`,
      ids,
    );
    // A later statement: it sees what was committed while this one waited for the locks.
    const ended = await tx.query<EndedMatch>(
      `select m.id, m.user_a as "userA", m.user_b as "userB" from matches m where ${which} and m.status in ('active', 'expired')`,
      ids,
    );
    await tx.query(
      `update matches m set status = $4, closed_at = case when m.status = 'unmatched' then m.closed_at else clock_timestamp() end
       where ${which} and (m.status in ('active', 'expired') or $4 = 'blocked' and m.status <> 'blocked')`,
      [...ids, ending],
    );
    await tx.query(
      `update conversations c set state = 'closed' from matches m
       where m.conversation_id = c.id and ${which} and c.state <> 'closed' and m.status in ('unmatched', 'blocked')`,
      ids,
    );
    return ended;
  }

  /** Whether the match has come to an end that nobody can take back. */
  async isOver(tx: Transaction, matchId: string): Promise<boolean> {
    const rows = await tx.query(`select from matches where id = $1 and status in ('unmatched', 'blocked')`, [matchId]);
    return rows.length > 0;
  }

  /** What the two had decided about each other. */
  async forgetSwipes(tx: Transaction, { userA, userB }: Pair): Promise<void> {
    await tx.query('delete from swipes where (swiper_id, swipee_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))', [
      userA,
      userB,
    ]);
  }
}
