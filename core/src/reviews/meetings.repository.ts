import { Injectable } from '@nestjs/common';
import { REVIEW_PROMPT_DAYS } from '../contract/constants.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { derivedId } from '../ids.js';
import type { Meeting } from './review.rules.js';

/** A meeting with where it was. */
export interface KnownMeeting extends Meeting {
  locationName: string;
  locationType: 'cafe' | 'restaurant' | 'bar' | 'custom';
}

/** The kind of id that stands for "these two met, though they planned no date" (rule 10). */
const MET_IN_PERSON = '5b0f7a0e-7d53-4b1c-9d2e-6f2f4c1a9e10';

export const unplannedIdOf = (matchId: string): string => derivedId(MET_IN_PERSON, matchId);

const COLUMNS = `d.id, d.match_id as "matchId", d.inviter_id as "inviterId", d.responder_id as "responderId",
  d.starts_at as "startsAt", d.status, d.inviter_met as "inviterMet", d.responder_met as "responderMet",
  d.location_name as "locationName", d.location_type as "locationType"`;

/** The latest date that was confirmed and has begun, else what was said of an unplanned one (rule 10). */
const LATEST: NamedStatement = {
  name: 'reviews.latest-meeting',
  text: `select ${COLUMNS} from dates d where d.match_id = $1
      and (d.id = $2 or d.status in ('confirmed', 'completed') and d.starts_at <= now())
    order by d.id = $2, d.starts_at desc limit 1`,
};

const FIND: NamedStatement = { name: 'reviews.find-meeting', text: `select ${COLUMNS} from dates d where d.id = $1` };

const OPEN_MATCHES: NamedStatement = {
  name: 'reviews.open-matches',
  text: `select id from matches where status = 'active' and user_a = $1
    union all select id from matches where status = 'active' and user_b = $1`,
};

/**
 * What the viewer may be asked about: dates that are confirmed, held, or spoken of by the other one, which they have not
 * reviewed, of matches that are open. Those long ago are left to nobody.
 */
const ASKABLE: NamedStatement = {
  name: 'reviews.askable',
  text: `select ${COLUMNS}, now() as now from dates d
      join matches m on m.id = d.match_id and m.status = 'active'
      join conversations c on c.id = m.conversation_id and c.state = 'open'
    where $1 in (d.inviter_id, d.responder_id) and d.status in ('confirmed', 'completed')
      and d.starts_at > now() - $2 * interval '1 day'
      and not exists (select from reviews r where r.date_id = d.id and r.reviewer_id = $1)
    order by d.starts_at desc, d.id`,
};

/** What the system put there was not written by anybody. */
const BOTH_WROTE: NamedStatement = {
  name: 'reviews.both-wrote',
  text: `select not exists (select from conversations c cross join unnest(array[c.user_a, c.user_b]) as person
      where c.id = $1 and not exists (select from messages m
        where m.conversation_id = c.id and m.sender_id = person and m.kind in ('text', 'image'))) as both`,
};

/** The dates of people, as far as reviews ask. */
@Injectable()
export class MeetingsRepository {
  constructor(private readonly sql: Sql) {}

  async latestOf(matchId: string): Promise<KnownMeeting | null> {
    const [row] = await this.sql.rows<KnownMeeting>(LATEST, [matchId, unplannedIdOf(matchId)]);
    return row ? known(row) : null;
  }

  async find(dateId: string): Promise<KnownMeeting | null> {
    const [row] = await this.sql.rows<KnownMeeting>(FIND, [dateId]);
    return row ? known(row) : null;
  }

  /** With the instant, by the database's clock. */
  async askable(viewerId: string): Promise<{ meeting: KnownMeeting; now: Date }[]> {
    const rows = await this.sql.rows<KnownMeeting & { now: Date }>(ASKABLE, [viewerId, REVIEW_PROMPT_DAYS]);
    return rows.map((row) => ({ meeting: known(row), now: row.now }));
  }

  /** The open match of a person that an unplanned date's id is made of. */
  async matchOfUnplanned(viewerId: string, dateId: string): Promise<string | null> {
    const matches = await this.sql.rows<{ id: string }>(OPEN_MATCHES, [viewerId]);
    return matches.find(({ id }) => unplannedIdOf(id) === dateId)?.id ?? null;
  }

  /** Whether each of the two has written to the other. */
  async bothWrote(conversationId: string): Promise<boolean> {
    const [row] = await this.sql.rows<{ both: boolean }>(BOTH_WROTE, [conversationId]);
    return row?.both === true;
  }

  /**
   * Locks a meeting; one that was not planned becomes a row now (rule 10). With it the instant at which the transaction
   * began, by the database's clock. Null: it is gone.
   */
  async lock(tx: Transaction, meeting: KnownMeeting): Promise<{ meeting: KnownMeeting; now: Date } | null> {
    if (!meeting.planned) {
      await tx.query(
        `insert into dates (id, match_id, inviter_id, responder_id, starts_at, location_name, location_type, status)
         values ($1, $2, $3, $4, date_trunc('milliseconds', now()), $5, $6, 'completed') on conflict (id) do nothing`,
        [meeting.id, meeting.matchId, meeting.inviterId, meeting.responderId, meeting.locationName, meeting.locationType],
      );
    }
    const [row] = await tx.query<KnownMeeting & { now: Date }>(
      `select ${COLUMNS}, now() as now from dates d where d.id = $1 for no key update`,
      [meeting.id],
    );
    return row ? { meeting: known(row), now: row.now } : null;
  }

  /** What one of the two says about whether they met. */
  async setMet(tx: Transaction, meeting: Meeting, personId: string, met: boolean): Promise<void> {
    const column = personId === meeting.inviterId ? 'inviter_met' : 'responder_met';
    await tx.query(`update dates set ${column} = $2, updated_at = now() where id = $1 and ${column} is distinct from $2`, [
      meeting.id,
      met,
    ]);
  }
}

const known = (row: KnownMeeting): KnownMeeting => ({ ...row, planned: row.id !== unplannedIdOf(row.matchId) });
