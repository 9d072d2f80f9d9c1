import type { AdminReportDto, AdminReportRowDto, AdminReportsDto, ReportCopyDto, ReportDto } from '../contract/reports.js';
import { toPersonDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';
import type { EvidenceMessage, Report, ReviewedReport } from './report.js';

/** What is frozen: the profile as it is shown, and the end of the conversation. */
export const toReportCopy = (subject: User, messages: EvidenceMessage[], reportedId: string | null): ReportCopyDto => ({
  profile: toPersonDto(subject),
  messages: messages.map(({ id, seq, senderId, kind, content, imageUrl, sentAt }) => ({
    id,
    seq,
    sender_id: senderId,
    kind,
    content,
    image_url: imageUrl,
    sent_at: sentAt.toISOString(),
    reported: id === reportedId,
  })),
});

export const toReportDto = ({ id, copy, reason, text, state, createdAt, updatedAt }: Report): ReportDto => ({
  id,
  fullName: copy.profile.fullName,
  reason,
  text,
  state,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const toAdminReportDto = (report: ReviewedReport): AdminReportDto => ({
  ...toRow(report),
  text: report.text,
  note: report.note,
  match_id: report.matchId,
  message_id: report.messageId,
  copy: report.copy,
  media: report.mediaIds,
});

/** A page of reports, and how many there are. */
export interface ReportsPage {
  reports: ReviewedReport[];
  page: number;
  limit: number;
  total: number;
}

export const toAdminReportsDto = ({ reports, page, limit, total }: ReportsPage): AdminReportsDto => ({
  reports: reports.map(toRow),
  pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
});

const toRow = (report: ReviewedReport): AdminReportRowDto => ({
  id: report.id,
  reason: report.reason,
  state: report.state,
  reporter: { id: report.reporterId, fullName: report.reporterName },
  subject: { id: report.subjectId, fullName: report.copy.profile.fullName },
  undecided: report.undecided,
  createdAt: report.createdAt.toISOString(),
  updatedAt: report.updatedAt.toISOString(),
});
