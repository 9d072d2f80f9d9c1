import { Injectable } from '@nestjs/common';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';

/** Somebody whom the viewer has blocked. */
export interface BlockedPerson {
  id: string;
  fullName: string;
  blockedAt: Date;
}

const LIST: NamedStatement = {
  name: 'blocks.list',
  text: `select u.id, u.full_name as "fullName", b.created_at as "blockedAt"
    from blocks b join users u on u.id = b.blocked_id and u.deleted_at is null
    where b.blocker_id = $1 order by b.created_at desc, u.id`,
};

@Injectable()
export class BlocksRepository {
  constructor(private readonly sql: Sql) {}

  /** Whom this person has blocked, the latest first. */
  listOf(blockerId: string): Promise<BlockedPerson[]> {
    return this.sql.rows<BlockedPerson>(LIST, [blockerId]);
  }

  /** Whether it is new. */
  async add(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
    const added = await tx.query(
      'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing returning blocked_id',
      [blockerId, blockedId],
    );
    return added.length > 0;
  }

  /** Whoever blocks the same person at the same moment comes before or after, never in between. */
  async remove(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
    await tx.query('select lock_pair($1, $2)', [blockerId, blockedId]);
    await tx.query('delete from blocks where blocker_id = $1 and blocked_id = $2', [blockerId, blockedId]);
  }
}
