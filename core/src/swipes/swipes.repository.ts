import { Injectable } from '@nestjs/common';
import { LIKES_LISTED_MAX } from '../contract/constants.js';
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

const LIKES: NamedStatement = {
  name: 'swipes.likes',
  text: `select s.id as "swipeId", s.swipee_id as "userId",
      (select m.id from matches m join conversations c on c.id = m.conversation_id
        where m.user_a = least(s.swiper_id, s.swipee_id) and m.user_b = greatest(s.swiper_id, s.swipee_id)
          and m.status = 'active' and (c.expires_at is null or c.expires_at > now())) as "matchId"
    from swipes s
    where s.swiper_id = $1 and s.liked
      and not exists (select from blocks b where b.blocker_id = s.swiper_id and b.blocked_id = s.swipee_id)
      and not exists (select from blocks b where b.blocker_id = s.swipee_id and b.blocked_id = s.swiper_id)
    order by s.decided_at desc, s.id desc limit ${LIKES_LISTED_MAX}`,
};

const UNLIKE: NamedStatement = {
  name: 'swipes.unlike',
  text: 'delete from swipes where id = $1 and swiper_id = $2 and liked returning id',
};

@Injectable()
export class SwipesRepository {
  constructor(private readonly sql: Sql) {}

  /** The day's counts of these people, in no order. */
  countsOf(userIds: string[]): Promise<(SwipeCount & { userId: string })[]> {
    return this.sql.rows<SwipeCount & { userId: string }>(COUNTS, [userIds]);
  }

  /** One's own likes, newest first, without people on either side of a block (rule 40). */
  likesOf(swiperId: string): Promise<{ swipeId: string; userId: string; matchId: string | null }[]> {
    return this.sql.rows(LIKES, [swiperId]);
  }

  /** Whether there was such a like of this person. */
  async unlike(swiperId: string, swipeId: string): Promise<boolean> {
    return (await this.sql.rows(UNLIKE, [swipeId, swiperId])).length > 0;
  }

  /** Counters of days that are over. Yesterday's stay a day longer, for whoever was just counting. */
  async deleteOldCounters(tx: Transaction): Promise<void> {
    await tx.query(`delete from swipe_days where day < (now() at time zone 'Asia/Bangkok')::date - 1`);
  }
}
