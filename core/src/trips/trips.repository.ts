import { Injectable } from '@nestjs/common';
import type { StopDto } from '../contract/itinerary.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { TripDays } from './itinerary.rules.js';
import type { Stay } from './stay.rules.js';

const STOPS: NamedStatement = { name: 'trips.stops', text: 'select stops from itineraries where user_id = $1' };

/** As the decks count them (migration 0046), for whoever is in none as well. A local is always at home. */
const WHEREABOUTS: NamedStatement = {
  name: 'trips.whereabouts',
  text: `select u.id as "userId", s.place, nullif(s.from_day, '-infinity')::text as "from", nullif(s.to_day, 'infinity')::text as "to"
    from users u left join itineraries i on i.user_id = u.id
    cross join lateral stays_of(u.location, case u.user_type when 'tourist' then u.travel_start_date end,
      case u.user_type when 'tourist' then u.travel_end_date end, coalesce(i.stops, '[]')) s
    where u.id = any($1::uuid[])`,
};

@Injectable()
export class TripsRepository {
  constructor(private readonly sql: Sql) {}

  /** The stops as they were told, in order. */
  async stopsOf(userId: string): Promise<StopDto[]> {
    const [row] = await this.sql.rows<{ stops: StopDto[] }>(STOPS, [userId]);
    return row?.stops ?? [];
  }

  /** Where these people are when, by their ids. */
  async whereabouts(userIds: string[]): Promise<Map<string, Stay[]>> {
    const rows = await this.sql.rows<Stay & { userId: string }>(WHEREABOUTS, [userIds]);
    const byId = new Map<string, Stay[]>(userIds.map((id) => [id, []]));
    for (const { userId, ...stay } of rows) byId.get(userId)?.push(stay);
    return byId;
  }

  /** Replaces the stops, and the trip's days with them. The account is locked already. */
  async save(tx: Transaction, userId: string, stops: StopDto[], { travelStartDate, travelEndDate }: TripDays): Promise<void> {
    await tx.query('update users set travel_start_date = $2, travel_end_date = $3 where id = $1', [
      userId,
      travelStartDate,
      travelEndDate,
    ]);
    await tx.query(
      `insert into itineraries (user_id, stops) values ($1, $2)
       on conflict (user_id) do update set stops = excluded.stops, updated_at = now()`,
      [userId, JSON.stringify(stops)],
    );
  }
}
