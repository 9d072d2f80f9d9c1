import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { addDays, type CalendarDay } from '../contract/calendar.js';
import { TRIP_OVER_GRACE_DAYS } from '../contract/constants.js';
import { oppositeType, type UserType } from '../contract/vocabulary.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import { bornOnOrBefore } from './age.rules.js';
import type { Candidate } from './deck.rules.js';
import type { DeckNarrowing } from './deck-query.rules.js';

/** How many candidates are taken from the indexes and ordered in memory: a deck. */
const DECK_SIZE = 600;

/** The lowest ranks (migration 0004) of people whose trip is not over, and of the verified among them. */
const LOWEST_RANK = String(1n << 61n);
const LOWEST_VERIFIED_RANK = String(3n << 60n);

/** Whoever the viewer has decided on, blocks either way, and everybody they have ever matched (rules 13, 22, 24). */
const EXCLUDED = `
    select swipee_id as id from swipes where swiper_id = $1 and (liked or decided_at > now() - $2 * interval '1 day')
    union all select blocked_id from blocks where blocker_id = $1
    union all select blocker_id from blocks where blocked_id = $1
    union all select user_b from matches where user_a = $1 and status <> 'blocked'
    union all select user_a from matches where user_b = $1 and status <> 'blocked'`;

/** $3 the other type, $4 lowest rank, $5 last and $6 earliest birth, $7 earliest end of a trip, $9 whether demo people count, $10 taste. */
const MEMBER = `u.user_type = $3 and u.deck_rank >= $4::bigint and u.dob <= $5 and u.dob > $6
      and (u.travel_end_date is null or u.travel_end_date >= $7) and ($9 or not u.is_demo)
      and ($10::smallint = 0 or tastes_meet(u.taste, $10::smallint))
      and u.id not in (select id from excluded)`;

const VIEWERS_PLACE = '(select location from users where id = $1)';
const HERE_NOW = '(u.travel_start_date is null or u.travel_start_date <= $8)';

/** Same place and here now, same place and still to come, elsewhere. A later walk runs only when the earlier ones gave too few. */
const WALKS = [
  { samePlace: true, where: `u.location = ${VIEWERS_PLACE} and ${HERE_NOW}` },
  { samePlace: true, where: `u.location = ${VIEWERS_PLACE} and not ${HERE_NOW}` },
  { samePlace: false, where: `(u.location = ${VIEWERS_PLACE}) is not true` },
];

/** One walk along an index, in its order; it stops at the window's size. */
const walk = (where: string): string =>
  `select u.id, u.deck_rank, u.subscription_tier, u.travel_start_date, u.travel_end_date from users u
      where ${MEMBER} and ${where} order by u.deck_rank desc limit ${DECK_SIZE}`;

/** With vibes: a walk for each, merged. */
const walkByVibe = (where: string): string =>
  `select u.* from unnest($11::text[]) as wanted(vibe)
      cross join lateral (${walk(`u.vibe_preference = wanted.vibe and ${where}`)}) u
      order by u.deck_rank desc limit ${DECK_SIZE}`;

const walkStatement = (name: string, along: (where: string) => string): NamedStatement => ({
  name,
  text: `with excluded as materialized (${EXCLUDED})
  select u.id, u.same_place as "samePlace", (u.deck_rank >> 60) & 1 = 1 as "isVerified", u.subscription_tier as tier,
    ($8::date - date '1970-01-01') - ((u.deck_rank >> 44) & 65535)::integer as "idleDays",
    u.travel_start_date::text as "travelStartDate", u.travel_end_date::text as "travelEndDate"
  from (${WALKS.map(({ samePlace, where }) => `(select w.*, ${samePlace} as same_place from (${along(where)}) w)`).join('\n    union all ')}
    limit ${DECK_SIZE}) u`,
});

const WALK = walkStatement('discovery.walk', walk);
const WALK_BY_VIBE = walkStatement('discovery.walk-by-vibe', walkByVibe);

/** For whom, on which day, how narrow, and how many days a pass keeps somebody away. */
export interface WalkFor {
  viewerId: string;
  viewerType: UserType;
  today: CalendarDay;
  narrowing: DeckNarrowing;
  passStandsDays: number;
}

/** The hot path of Discover: index-only walks that stop early (performance.md, design 6). */
@Injectable()
export class DeckWalk {
  constructor(
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** At most `DECK_SIZE` people whom the viewer may be shown, nearest and newest first (rules 22-23). */
  candidates({ viewerId, viewerType, today, narrowing, passStandsDays }: WalkFor): Promise<Candidate[]> {
    const { minAge, maxAge, vibes, verifiedOnly, taste } = narrowing;
    const values = [
      viewerId,
      passStandsDays,
      oppositeType(viewerType),
      verifiedOnly ? LOWEST_VERIFIED_RANK : LOWEST_RANK,
      bornOnOrBefore(minAge, today),
      maxAge === null ? '0001-01-01' : bornOnOrBefore(maxAge + 1, today),
      addDays(today, -TRIP_OVER_GRACE_DAYS),
      today,
      this.env.demoMode,
      taste,
    ];
    return vibes.length === 0
      ? this.sql.rows<Candidate>(WALK, values)
      : this.sql.rows<Candidate>(WALK_BY_VIBE, [...values, vibes]);
  }
}
