import { Injectable } from '@nestjs/common';
import type { ReportState } from '../contract/reports.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Transaction } from '../database/unit-of-work.js';
import type { ReviewedReport } from './report.js';

const COLUMNS = `r.id, r.reporter_id as "reporterId", r.subject_id as "subjectId", r.match_id as "matchId",
  r.message_id as "messageId", r.reason, r.text, r.copy, r.media_ids as "mediaIds", r.state, r.note,
  r.created_at as "createdAt", r.updated_at as "updatedAt", u.full_name as "reporterName",
  (select count(*)::int from reports o where o.subject_id = r.subject_id and o.state in ('open', 'reviewing')) as undecided`;
const FROM = 'from reports r left join users u on u.id = r.reporter_id';

const PAGE: NamedStatement = {
  name: 'report-reviews.page',
  text: `select ${COLUMNS} ${FROM} where $1::text is null or r.state = $1
    order by r.created_at desc, r.id desc limit $2 offset $3`,
};
const COUNT: NamedStatement = {
  name: 'report-reviews.count',
  text: 'select count(*)::int as total from reports where $1::text is null or state = $1',
};

/** Reports as the team works on them. */
@Injectable()
export class ReportReviewsRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest first; of one state, or of all. */
  async page(state: ReportState | null, limit: number, offset: number): Promise<{ reports: ReviewedReport[]; total: number }> {
    const [reports, [count]] = await Promise.all([
      this.sql.rows<ReviewedReport>(PAGE, [state, limit, offset]),
      this.sql.rows<{ total: number }>(COUNT, [state]),
    ]);
    return { reports, total: count?.total ?? 0 };
  }

  /** One of them, kept as it is until the end of `tx`. */
  async lock(tx: Transaction, id: string): Promise<ReviewedReport | null> {
    const [report] = await tx.query<ReviewedReport>(`select ${COLUMNS} ${FROM} where r.id = $1 for no key update of r`, [id]);
    return report ?? null;
  }

  /** False when the same reporter has another undecided report of the same person by now. */
  async move(tx: Transaction, id: string, state: ReportState, note: string, adminId: string): Promise<boolean> {
    const [, moved] = await tx.query<number>(
      `update reports r set state = $2, note = $3, decided_by = $4, updated_at = now()
       where id = $1 and not ($2 in ('open', 'reviewing') and r.state not in ('open', 'reviewing') and exists (
         select from reports o where o.id <> r.id and o.reporter_id = r.reporter_id and o.subject_id = r.subject_id
           and o.state in ('open', 'reviewing')))`,
      [id, state, note, adminId],
    );
    return moved === 1;
  }
}
