import { Injectable } from '@nestjs/common';
import { REPORT_KEPT_MONTHS, REPORTED_AROUND, REPORTED_MESSAGES, SEALED_DAYS } from '../contract/constants.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import { User } from '../users/user.entity.js';
import type { EvidenceMessage, Report, Subject } from './report.js';

const COLUMNS = `r.id, r.reporter_id as "reporterId", r.subject_id as "subjectId", r.match_id as "matchId",
  r.message_id as "messageId", r.reason, r.text, r.copy, r.media_ids as "mediaIds", r.state, r.note,
  r.created_at as "createdAt", r.updated_at as "updatedAt"`;

const LIST_OF: NamedStatement = {
  name: 'reports.list-of',
  text: `select ${COLUMNS} from reports r where r.reporter_id = $1 order by r.created_at desc, r.id desc limit 100`,
};

/** Also what was unmatched or blocked within the last 90 days, by whichever side (rules 38, 129). */
const REACHABLE = `(m.status in ('active', 'expired', 'rematched') or m.closed_at > now() - ${SEALED_DAYS} * interval '1 day')`;

export type NewReport = Pick<
  Report,
  'id' | 'reporterId' | 'subjectId' | 'matchId' | 'messageId' | 'reason' | 'text' | 'copy' | 'mediaIds'
>;

@Injectable()
export class ReportsRepository {
  constructor(private readonly sql: Sql) {}

  /** One's own reports, the newest first. */
  listOf(reporterId: string): Promise<Report[]> {
    return this.sql.rows<Report>(LIST_OF, [reporterId]);
  }

  /** The other person of a match to which the reporter belongs, or belonged until lately. */
  async subjectOfMatch(tx: Transaction, reporterId: string, matchId: string): Promise<Subject | null> {
    const [subject] = await tx.query<Subject>(
      `select case when m.user_a = $1 then m.user_b else m.user_a end as "userId", m.id as "matchId",
         m.conversation_id as "conversationId"
       from matches m where m.id = $2 and $1 in (m.user_a, m.user_b) and ${REACHABLE}`,
      [reporterId, matchId],
    );
    return subject ?? null;
  }

  /**
   * Somebody whose profile the reporter sees, or saw until they blocked them or parted from them; with the newest match of
   * the two, if there is one to look back to, or else with what they wrote to each other before any.
   */
  async subjectOfProfile(tx: Transaction, reporterId: string, userId: string): Promise<Subject | null> {
    const [subject] = await tx.query<Subject>(
      `select u.id as "userId", m.id as "matchId", coalesce(m.conversation_id, t.conversation_id) as "conversationId"
       from users u left join lateral (
         select m.id, m.conversation_id from matches m
         where m.user_a = least($1::uuid, u.id) and m.user_b = greatest($1::uuid, u.id) and ${REACHABLE}
         order by m.created_at desc limit 1) m on true
       left join lateral (
         select t.conversation_id from direct_threads t
         where t.user_a = least($1::uuid, u.id) and t.user_b = greatest($1::uuid, u.id)
           and (t.ended_at is null or t.ended_at > now() - ${SEALED_DAYS} * interval '1 day')
         order by t.began_at desc limit 1) t on true
       where u.id = $2 and u.deleted_at is null and u.user_type is not null
         and (m.id is not null or t.conversation_id is not null or not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1))`,
      [reporterId, userId],
    );
    return subject ?? null;
  }

  /** The account as it is, also of somebody who is leaving. */
  findAccount(tx: Transaction, userId: string): Promise<User | null> {
    return tx.manager.findOneBy(User, { id: userId });
  }

  /** The newest messages of a conversation, and those around the one that was pointed at; oldest first. */
  messagesOf(tx: Transaction, conversationId: string, messageId: string | null): Promise<EvidenceMessage[]> {
    return tx.query<EvidenceMessage>(
      `select d.id, d.seq, d.sender_id as "senderId", d.kind, d.content, d.image_url as "imageUrl", d.sent_at as "sentAt"
       from messages d, (
         select c.last_seq, (select p.seq from messages p where p.conversation_id = c.id and p.id = $2) as pointed
         from conversations c where c.id = $1) c
       where d.conversation_id = $1
         and (d.seq > c.last_seq - ${REPORTED_MESSAGES} or d.seq between c.pointed - ${REPORTED_AROUND} and c.pointed + ${REPORTED_AROUND})
       order by d.seq`,
      [conversationId, messageId],
    );
  }

  /** Whether it was stored: not when this reporter has an undecided report of this person, committed or just coming. */
  async insert(tx: Transaction, report: NewReport): Promise<boolean> {
    const stored = await tx.query(
      `insert into reports (id, reporter_id, subject_id, match_id, message_id, reason, text, copy, media_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (reporter_id, subject_id) where state in ('open', 'reviewing') do nothing returning id`,
      [
        report.id,
        report.reporterId,
        report.subjectId,
        report.matchId,
        report.messageId,
        report.reason,
        report.text,
        JSON.stringify(report.copy),
        report.mediaIds,
      ],
    );
    return stored.length > 0;
  }

  /** The undecided report of this reporter about this person. */
  async findUndecided(tx: Transaction, reporterId: string, subjectId: string): Promise<Report | null> {
    const [report] = await tx.query<Report>(
      `select ${COLUMNS} from reports r where r.reporter_id = $1 and r.subject_id = $2 and r.state in ('open', 'reviewing')`,
      [reporterId, subjectId],
    );
    return report ?? null;
  }

  /** Keeps the files of pictures as long as the report. */
  async holdMedia(tx: Transaction, mediaIds: string[]): Promise<void> {
    await tx.query(
      `update media set held_until = now() + interval '${REPORT_KEPT_MONTHS} months' where id = any($1::uuid[]) and purpose <> 'id'`,
      [mediaIds],
    );
  }
}
