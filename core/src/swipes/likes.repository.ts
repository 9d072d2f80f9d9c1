import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { LIKES_LISTED_MAX, PASS_UNDO_MS } from '../contract/constants.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Between, SwipeCount } from './swipe.rules.js';

/** Whoever has a rank in decks may be shown: not deleted, hidden or incomplete (migration 0004). */
const LIKES: NamedStatement = {
  name: 'swipes.likes',
  text: `select s.id as "swipeId", s.swipee_id as "userId",
      (select m.id from matches m join conversations c on c.id = m.conversation_id
        where m.user_a = least(s.swiper_id, s.swipee_id) and m.user_b = greatest(s.swiper_id, s.swipee_id)
          and m.status = 'active' and (c.expires_at is null or c.expires_at > now())) as "matchId"
    from swipes s join users u on u.id = s.swipee_id
    where s.swiper_id = $1 and s.liked and u.deck_rank is not null and ($2 or not u.is_demo)
      and not exists (select from blocks b where b.blocker_id = s.swiper_id and b.blocked_id = s.swipee_id)
      and not exists (select from blocks b where b.blocker_id = s.swipee_id and b.blocked_id = s.swiper_id)
    order by s.decided_at desc, s.id desc limit ${LIKES_LISTED_MAX}`,
};

/** The open match of a pair, by the database's clock (rule 35). */
const BETWEEN: NamedStatement = {
  name: 'swipes.between',
  text: `select exists (select from swipes where swiper_id = $1 and swipee_id = $2 and liked) as liked,
      (select m.id from matches m join conversations c on c.id = m.conversation_id
        where m.user_a = least($1::uuid, $2::uuid) and m.user_b = greatest($1::uuid, $2::uuid)
          and m.status = 'active' and (c.expires_at is null or c.expires_at > now())) as "matchId"`,
};

const UNLIKE: NamedStatement = {
  name: 'swipes.unlike',
  text: 'delete from swipes where id = $1 and swiper_id = $2 and liked returning id',
};

const UNDO_PASS: NamedStatement = {
  name: 'swipes.undo-pass',
  text: 'select tier, used, resets_at as "resetsAt" from undo_pass($1, $2, $3)',
};

/** One's own decisions that still stand, and taking them back. */
@Injectable()
export class LikesRepository {
  constructor(
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** One's own likes, newest first, without people on either side of a block and those who are not to be seen (rule 40). */
  likesOf(swiperId: string): Promise<{ swipeId: string; userId: string; matchId: string | null }[]> {
    return this.sql.rows(LIKES, [swiperId, this.env.demoMode]);
  }

  async between(viewerId: string, otherId: string): Promise<Between> {
    const [between] = await this.sql.rows<Between>(BETWEEN, [viewerId, otherId]);
    return between ?? { liked: false, matchId: null };
  }

  /** Whether there was such a like of this person. */
  async unlike(swiperId: string, swipeId: string): Promise<boolean> {
    return (await this.sql.rows(UNLIKE, [swipeId, swiperId])).length > 0;
  }

  /** The day's count after the pass was taken back; null when it is not this person's last, or too old (rule 17). */
  async undoPass(swiperId: string, swipeId: string): Promise<SwipeCount | null> {
    const [count] = await this.sql.rows<SwipeCount>(UNDO_PASS, [swiperId, swipeId, PASS_UNDO_MS]);
    return count ?? null;
  }
}
