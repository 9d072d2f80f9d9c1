import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';

/** Why the team should look at a profile again. */
export type FlagReason = 'main_photo_changed';

@Injectable()
export class ProfileFlagsRepository {
  /** Raised again, it is open again; raised twice, it stays one. */
  async raise(tx: Transaction, userId: string, reason: FlagReason): Promise<void> {
    await tx.query(
      `insert into profile_flags (user_id, reason) values ($1, $2)
       on conflict (user_id, reason) do update set raised_at = now(), settled_at = null`,
      [userId, reason],
    );
  }

  /** Somebody looked. */
  async settle(tx: Transaction, userId: string): Promise<void> {
    await tx.query('update profile_flags set settled_at = now() where user_id = $1 and settled_at is null', [userId]);
  }
}
