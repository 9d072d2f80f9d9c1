import { Injectable } from '@nestjs/common';
import { DATE_LENGTH_HOURS, DATES_LISTED_MAX } from '../contract/constants.js';
import type { LocationType } from '../contract/date-words.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { Trip } from './date.rules.js';
import type { Change, LockedDate, PlannedDate } from './planned-date.js';

/** What the clock has decided already reads so, whether or not the worker has been there (rule 68). */
const STATUS_NOW = `case
    when d.status = 'pending' and d.starts_at <= now() then 'cancelled'
    when d.status = 'confirmed' and d.starts_at + ${DATE_LENGTH_HOURS} * interval '1 hour' <= now() then 'completed'
    else d.status end`;

/** A recommended place says where it is in Thai, as long as it is still the place that was named. */
const DATES = `select d.id, d.match_id as "matchId", d.inviter_id as "inviterId", d.responder_id as "responderId",
    d.starts_at as "startsAt", d.location_name as "locationName", d.location_type as "locationType", d.notes,
    ${STATUS_NOW} as status, d.response_note as "responseNote", d.change_requested as "changeRequested",
    d.superseded_by as "supersededBy", d.venue, r.name_th as "placeNameTh", r.address_th as "placeAddressTh",
    d.revision, d.calendar_id as "calendarId", d.created_at as "createdAt", d.updated_at as "updatedAt"
  from dates d left join recommendations r on r.id::text = d.venue and d.location_name in (r.name, r.name_th)`;

/** Of an open match, to its two people. */
const OPEN_TO = `m.status = 'active' and c.state = 'open' and $2 in (m.user_a, m.user_b)`;

const BY_IDS: NamedStatement = { name: 'dates.by-ids', text: `${DATES} where d.id = any($1::uuid[])` };

const FIND: NamedStatement = {
  name: 'dates.find',
  text: `${DATES} join matches m on m.id = d.match_id join conversations c on c.id = m.conversation_id
    where d.id = $1 and ${OPEN_TO}`,
};

const LIST: NamedStatement = {
  name: 'dates.list',
  text: `${DATES} join matches m on m.id = d.match_id join conversations c on c.id = m.conversation_id
    where d.match_id = $1 and ${OPEN_TO} order by d.starts_at desc, d.id desc limit ${DATES_LISTED_MAX}`,
};

const DUE: NamedStatement = {
  name: 'dates.due',
  text: `select id from dates where due_at <= now() and status in ('pending', 'confirmed') order by due_at limit $1`,
};

const PEOPLE: NamedStatement = {
  name: 'dates.people',
  text: 'select id, full_name as name, language from users where id = any($1::uuid[])',
};

/** A match whose conversation is held locked: nothing happens in it until this transaction is over. */
export interface LockedMatch {
  id: string;
  userA: string;
  userB: string;
  /** Open to its two people: not expired, ended, blocked or left. */
  isOpen: boolean;
  now: Date;
  /** The tourist's trip, if there is one of the two. */
  trip: Trip | null;
}

export interface NewDate {
  id: string;
  matchId: string;
  inviterId: string;
  responderId: string;
  startsAt: Date;
  locationName: string;
  locationType: LocationType;
  notes: string | null;
  venue: string | null;
  clientDateId: string;
  dueAt: Date | null;
}

/** The invitation that a newer one replaced. */
export interface Superseded {
  id: string;
  calendarId: string;
  revision: number;
  startsAt: Date;
}

@Injectable()
export class DatesRepository {
  constructor(private readonly sql: Sql) {}

  /** These dates, in no order; unknown ones are left out. */
  byIds(ids: string[]): Promise<PlannedDate[]> {
    return this.sql.rows<PlannedDate>(BY_IDS, [ids]);
  }

  /** A date of an open match to which the viewer belongs. */
  async find(viewerId: string, dateId: string): Promise<PlannedDate | null> {
    const [date] = await this.sql.rows<PlannedDate>(FIND, [dateId, viewerId]);
    return date ?? null;
  }

  /** The dates of an open match to which the viewer belongs, the latest first. */
  list(viewerId: string, matchId: string): Promise<PlannedDate[]> {
    return this.sql.rows<PlannedDate>(LIST, [matchId, viewerId]);
  }

  /** Which dates the worker has something to do about, the longest overdue first. */
  async due(limit: number): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(DUE, [limit])).map(({ id }) => id);
  }

  /** What a calendar says of people: their names and the language they read in. */
  async people(ids: string[]): Promise<Map<string, { name: string; language: string }>> {
    const rows = await this.sql.rows<{ id: string; name: string; language: string }>(PEOPLE, [ids]);
    return new Map(rows.map((person) => [person.id, person]));
  }

  /**
   * Locks the conversation of a match, as whoever writes messages or ends a match does: what comes at the same moment waits.
   * Read in a later statement than the lock, so that it sees what the lock has waited for.
   */
  async lockMatch(tx: Transaction, matchId: string): Promise<LockedMatch | null> {
    await tx.query(
      'select from conversations c where c.id = (select conversation_id from matches where id = $1) for no key update',
      [matchId],
    );
    const [match] = await tx.query<LockedMatch>(
      `select m.id, m.user_a as "userA", m.user_b as "userB", clock_timestamp() as now,
         m.status = 'active' and c.state = 'open' and (c.expires_at is null or c.expires_at > clock_timestamp())
           and not exists (select from blocks b where b.blocker_id = m.user_a and b.blocked_id = m.user_b)
           and not exists (select from blocks b where b.blocker_id = m.user_b and b.blocked_id = m.user_a) as "isOpen",
         (select jsonb_build_object('travelStartDate', u.travel_start_date, 'travelEndDate', u.travel_end_date)
            from users u where u.id in (m.user_a, m.user_b) and u.user_type = 'tourist' limit 1) as trip
       from matches m join conversations c on c.id = m.conversation_id where m.id = $1`,
      [matchId],
    );
    return match ?? null;
  }

  async matchOf(tx: Transaction, dateId: string): Promise<string | null> {
    const [date] = await tx.query<{ matchId: string }>('select match_id as "matchId" from dates where id = $1', [dateId]);
    return date?.matchId ?? null;
  }

  /** The date itself, nobody else's until the end of the transaction. */
  async lock(tx: Transaction, dateId: string): Promise<LockedDate | null> {
    const [date] = await tx.query<LockedDate>(
      `select id, match_id as "matchId", inviter_id as "inviterId", responder_id as "responderId", starts_at as "startsAt",
         status, due_at as "dueAt", answer_key as "answerKey"
       from dates where id = $1 for no key update`,
      [dateId],
    );
    return date ?? null;
  }

  /** The invitation that this client has sent under this id before. */
  async findRepeat(tx: Transaction, inviterId: string, clientDateId: string): Promise<string | null> {
    const [date] = await tx.query<{ id: string }>('select id from dates where inviter_id = $1 and client_date_id = $2', [
      inviterId,
      clientDateId,
    ]);
    return date?.id ?? null;
  }

  /** Cancels the open invitation of a match, if there is one (rule 67). */
  async supersede(tx: Transaction, matchId: string): Promise<Superseded | null> {
    const [rows] = await tx.query<Superseded[]>(
      `update dates set status = 'cancelled', change_requested = false, due_at = null, revision = revision + 1,
         updated_at = clock_timestamp()
       where match_id = $1 and status = 'pending'
       returning id, calendar_id as "calendarId", revision, starts_at as "startsAt"`,
      [matchId],
    );
    return rows?.[0] ?? null;
  }

  /** A new invitation; in the place of another one it is the same entry of a calendar, newer. */
  async insert(tx: Transaction, date: NewDate, replaced: Superseded | null): Promise<void> {
    await tx.query(
      `insert into dates (id, match_id, inviter_id, responder_id, starts_at, location_name, location_type, notes, venue,
         client_date_id, due_at, calendar_id, revision, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp(), clock_timestamp())`,
      [
        date.id,
        date.matchId,
        date.inviterId,
        date.responderId,
        date.startsAt,
        date.locationName,
        date.locationType,
        date.notes,
        date.venue,
        date.clientDateId,
        date.dueAt,
        replaced?.calendarId ?? date.id,
        replaced ? replaced.revision + 1 : 0,
      ],
    );
    if (replaced) await tx.query('update dates set superseded_by = $2 where id = $1', [replaced.id, date.id]);
  }

  /** Carries out a change on a locked date. Without a note that came with it, the last one stays. */
  async change(
    tx: Transaction,
    dateId: string,
    { status, changeRequested }: Change,
    { note, dueAt, key }: { note: string | null; dueAt: Date | null; key: string | null },
  ): Promise<void> {
    await tx.query(
      `update dates set status = $2, change_requested = $3, response_note = coalesce($4, response_note), due_at = $5,
         answer_key = $6, revision = revision + 1, updated_at = clock_timestamp() where id = $1`,
      [dateId, status, changeRequested, note, dueAt, key],
    );
  }

  /** Whether both people say that they met. */
  async bothMet(tx: Transaction, dateId: string): Promise<boolean> {
    const rows = await tx.query('select from dates where id = $1 and inviter_met and responder_met', [dateId]);
    return rows.length > 0;
  }

  async putOff(tx: Transaction, dateId: string, dueAt: Date | null): Promise<void> {
    await tx.query('update dates set due_at = $2 where id = $1', [dateId, dueAt]);
  }
}
