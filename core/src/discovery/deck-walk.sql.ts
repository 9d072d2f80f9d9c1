import type { UserType } from '../contract/vocabulary.js';
import type { NamedStatement } from '../database/sql.js';

/** How many candidates are taken from the indexes and ordered in memory: a deck. */
export const DECK_SIZE = 600;

/** Whoever the viewer has decided on, blocks either way, and everybody they have ever matched (rules 13, 22, 24). */
const EXCLUDED = `
    select swipee_id as id from swipes where swiper_id = $1 and (liked or decided_at > now() - $2 * interval '1 day')
    union all select blocked_id from blocks where blocker_id = $1
    union all select blocker_id from blocks where blocked_id = $1
    union all select user_b from matches where user_a = $1 and status <> 'blocked'
    union all select user_a from matches where user_b = $1 and status <> 'blocked'`;

/** $4 lowest rank, $5 last and $6 earliest birth, $8 whether demo people count, $9 taste; `id` is whose row it is. */
const FITS = (id: string): string => `u.deck_rank >= $4::bigint and u.dob <= $5 and u.dob > $6
        and ($8 or not u.is_demo) and ($9::smallint = 0 or tastes_meet(u.taste, $9::smallint))
        and ${id} not in (select id from excluded)`;

/** $3 the other type, $7 earliest end of a trip. */
const MEMBER = `u.user_type = $3 and (u.travel_end_date is null or u.travel_end_date >= $7) and ${FITS('u.id')}`;

const PERSON = 'u.id, u.deck_rank, u.subscription_tier as tier';
const NOWHERE = 'null::text as place, null::date as from_day, null::date as to_day';

/** One walk along an index, in its order, or with wanted vibes ($12) one for each, merged; it stops at the window's size. */
function walk(by: Vibes, columns: string, from: string, where: string): string {
  const along = (vibe: string) =>
    `select ${columns} from ${from} u where ${vibe}${where} order by u.deck_rank desc limit ${DECK_SIZE}`;
  return by === 'any'
    ? along('')
    : `select v.* from unnest($12::text[]) as wanted(vibe) cross join lateral (${along('u.vibe_preference = wanted.vibe and ')}) v
        order by v.deck_rank desc limit ${DECK_SIZE}`;
}

type Vibes = 'any' | 'wanted';

const STAY = 'u.user_id as id, u.deck_rank, u.subscription_tier as tier, u.place, u.from_day, u.to_day';
const AT_HOME = `u.place = ($11::text[])[1] and ${FITS('u.user_id')}`;

/**
 * Those who share a place with the viewer, $11, on today, $10, or later. A local is at home: tourists whose stay there is on,
 * then those who are still to come. A tourist goes to places, the most important first: the locals of each.
 */
const NEAR: Record<UserType, (by: Vibes) => string> = {
  local: (by) => `(${walk(by, STAY, 'stays', `${AT_HOME} and u.from_day <= $10 and u.to_day >= $10`)})
      union all (${walk(by, STAY, 'stays', `${AT_HOME} and u.from_day > $10`)})
      limit ${DECK_SIZE}`,
  tourist: (by) => `select near.* from unnest($11::text[]) as ahead(town)
      cross join lateral (${walk(by, `${PERSON}, u.location as place, null::date, null::date`, 'users', `${MEMBER} and u.location = ahead.town`)})
        as near(id, deck_rank, tier, place, from_day, to_day) limit ${DECK_SIZE}`,
};

/** The others, when the near ones do not fill the window. Tourists who were near come again: they are merged by their id. */
const FAR: Record<UserType, (by: Vibes) => string> = {
  local: (by) => walk(by, `${PERSON}, ${NOWHERE}`, 'users', `${MEMBER} and (select count(*) from near) < ${DECK_SIZE}`),
  tourist: (by) =>
    walk(
      by,
      `${PERSON}, ${NOWHERE}`,
      'users',
      `${MEMBER} and (u.location = any($11)) is not true and (select count(*) from near) < ${DECK_SIZE}`,
    ),
};

/** One row for each person and stay; the window's order is settled in memory. */
const statement = (viewer: UserType, by: Vibes): NamedStatement => ({
  name: `discovery.walk-${viewer}-${by}`,
  text: `with excluded as materialized (${EXCLUDED}),
  near as materialized (${NEAR[viewer](by)})
  select id, (deck_rank >> 60) & 1 = 1 as "isVerified", tier,
    ($10::date - date '1970-01-01') - ((deck_rank >> 44) & 65535)::integer as "idleDays",
    place, nullif(from_day, '-infinity')::text as "from", nullif(to_day, 'infinity')::text as "to"
  from (select * from near union all (${FAR[viewer](by)})) found`,
});

/** The walks, by the type of the viewer and by whether vibes are wanted. */
export const WALKS: Record<UserType, Record<Vibes, NamedStatement>> = {
  local: { any: statement('local', 'any'), wanted: statement('local', 'wanted') },
  tourist: { any: statement('tourist', 'any'), wanted: statement('tourist', 'wanted') },
};
