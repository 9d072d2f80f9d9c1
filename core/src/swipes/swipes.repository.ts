import { Injectable } from '@nestjs/common';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { SwipeCount } from './swipe.rules.js';

const COUNTS: NamedStatement = {
  name: 'swipes.counts',
  text: `select u.id as "userId", u.subscription_tier as tier, coalesce(d.used, 0) as used,
      (t.today + 1)::timestamp at time zone 'Asia/Bangkok' as "resetsAt"
    from (select (now() at time zone 'Asia/Bangkok')::date as today) t
    cross join users u
    left join swipe_days d on d.user_id = u.id and d.day = t.today
    where u.id = any($1::uuid[])`,
};

@Injectable()
export class SwipesRepository {
  constructor(private readonly sql: Sql) {}

  /** The day's counts of these people, in no order. */
  countsOf(userIds: string[]): Promise<(SwipeCount & { userId: string })[]> {
    return this.sql.rows<SwipeCount & { userId: string }>(COUNTS, [userIds]);
  }

  /** Counters of days that are over. Yesterday's stay a day longer, for whoever was just counting. */
  async deleteOldCounters(tx: Transaction): Promise<void> {
    await tx.query(`delete from swipe_days where day < (now() at time zone 'Asia/Bangkok')::date - 1`);
  }
}
