import type { ReportCopyDto, ReportReason, ReportState } from '../contract/reports.js';

/** A report as it is stored. */
export interface Report {
  id: string;
  reporterId: string | null;
  subjectId: string | null;
  matchId: string | null;
  messageId: string | null;
  reason: ReportReason;
  text: string;
  copy: ReportCopyDto;
  mediaIds: string[];
  state: ReportState;
  note: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A report as the team sees it. */
export interface ReviewedReport extends Report {
  reporterName: string | null;
  /** Undecided reports about the same person, this one included. */
  undecided: number;
}

/** A message that goes into the copy of a report. */
export interface EvidenceMessage {
  id: string;
  seq: number;
  senderId: string;
  kind: ReportCopyDto['messages'][number]['kind'];
  content: string;
  imageUrl: string | null;
  sentAt: Date;
}

/** Who is reported, and the conversation with them, if any. */
export interface Subject {
  userId: string;
  matchId: string | null;
  conversationId: string | null;
}
