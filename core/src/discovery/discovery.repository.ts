import { Injectable } from '@nestjs/common';
import { TRIP_OVER_GRACE_DAYS } from '../contract/constants.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import { notSignedIn } from '../errors.js';
import type { Stay } from '../trips/stay.rules.js';

/** Swipes this much older than a deck, in ms, are looked at as well: they may have been committed while it was dealt. */
const DEALING_MS = 60_000;

const STILL_THERE: NamedStatement = {
  name: 'discovery.still-there',
  text: `select u.id from unnest($2::uuid[]) as wanted(id) join users u using (id)
    where u.deck_rank is not null and (u.travel_end_date is null or u.travel_end_date >= $4)
      and tastes_meet(u.taste, $5::smallint)
      and not exists (select from swipes s where s.swiper_id = $1 and s.swipee_id = u.id and s.decided_at > $3)
      and not exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = u.id)
      and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1)
      and not exists (select from matches m where m.user_a = least($1, u.id) and m.user_b = greatest($1, u.id) and m.status <> 'blocked')`,
};

const ASKING: NamedStatement = {
  name: 'discovery.asking',
  text: `select now() as now, u.taste, coalesce((
        select jsonb_agg(jsonb_build_object('place', s.place, 'from', nullif(s.from_day, '-infinity')::text, 'to', nullif(s.to_day, 'infinity')::text))
        from stays_of(u.location, case u.user_type when 'tourist' then u.travel_start_date end,
          case u.user_type when 'tourist' then u.travel_end_date end, coalesce(i.stops, '[]')) s), '[]') as stays
    from users u left join itineraries i on i.user_id = u.id where u.id = $1`,
};

/** The rank falls by itself when a row is written (migration 0004); a trip that ends is not a write. */
const RETIRE_ENDED_TRIPS: NamedStatement = {
  name: 'discovery.retire-ended-trips',
  text: `update users set travel_end_date = travel_end_date where id in (
      select id from users where deck_rank >= 1::bigint << 61
        and travel_end_date < (now() at time zone 'Asia/Bangkok')::date - ${TRIP_OVER_GRACE_DAYS}
      order by id limit $1 for no key update skip locked)
    returning id`,
};

/** Some people of a deck, and for whom and when it was dealt, in ms since the epoch. */
export interface Dealt {
  viewerId: string;
  taste: number;
  ids: string[];
  dealtAt: number;
  earliestTripEnd: string;
}

@Injectable()
export class DiscoveryRepository {
  constructor(private readonly sql: Sql) {}

  /** Which of these people the viewer may still be shown, a deck having been dealt at `dealtAt` (rule 20). */
  async stillThere({ viewerId, taste, ids, dealtAt, earliestTripEnd }: Dealt): Promise<Set<string>> {
    const since = new Date(dealtAt - DEALING_MS);
    const rows = await this.sql.rows<{ id: string }>(STILL_THERE, [viewerId, ids, since, earliestTripEnd, taste]);
    return new Set(rows.map((row) => row.id));
  }

  /** What time it is by the database's clock, and the viewer's taste and whereabouts as they are now. */
  async asking(viewerId: string): Promise<{ now: Date; taste: number; stays: Stay[] }> {
    const [row] = await this.sql.rows<{ now: Date; taste: number; stays: Stay[] }>(ASKING, [viewerId]);
    if (!row) throw notSignedIn();
    return row;
  }

  /** Ranks tourists whose trip is over below everybody else; answers how many, at most `limit`. */
  async retireEndedTrips(limit: number): Promise<number> {
    return (await this.sql.rows(RETIRE_ENDED_TRIPS, [limit])).length;
  }
}
