import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { REPORT_NOTE_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from './constants.js';
import type { MessageKind } from './messages.js';
import type { PersonDto } from './users.js';
import { Numeric, TextLength, Trimmed } from './validation.js';

/** Why somebody is reported; 'other' is told in words. */
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'fake_profile',
  'underage',
  'money_scam',
  'sexual_services',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How far the team has come with a report; the first two are still undecided. */
export const REPORT_STATES = ['open', 'reviewing', 'actioned', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** POST /api/reports: somebody, by a match with them (also for 90 days after it ended) or by their profile. */
export class ReportPerson {
  @IsOptional()
  @IsString({ message: 'Please say whom to report' })
  match_id?: string;

  @IsOptional()
  @IsString({ message: 'Please say whom to report' })
  user_id?: string;

  /** One message of theirs, in the match. */
  @IsOptional()
  @IsUUID(undefined, { message: 'This message is no longer available.' })
  message_id?: string;

  @IsIn(REPORT_REASONS, { message: 'Please choose a reason' })
  reason!: ReportReason;

  @IsOptional()
  @Trimmed()
  @TextLength(0, REPORT_TEXT_MAX_LENGTH, { message: 'Please write at most 1000 characters.' })
  @IsString({ message: 'Please write at most 1000 characters.' })
  text?: string;
}

/** One row of GET /api/reports, and what POST answers: what its reporter sees of it. */
export interface ReportDto {
  id: string;
  /** As the reporter knew them. */
  fullName: string;
  reason: ReportReason;
  text: string;
  state: ReportState;
  createdAt: string;
  updatedAt: string;
}

/** GET /api/admin/reports. */
export class ReportsQuery {
  @IsOptional()
  @IsIn(REPORT_STATES, { message: 'state must be open, reviewing, actioned or dismissed' })
  state?: ReportState;

  @IsOptional()
  @Numeric()
  @Max(100_000, { message: 'page must be a number from 1' })
  @Min(1, { message: 'page must be a number from 1' })
  @IsInt({ message: 'page must be a number from 1' })
  page?: number;
}

/** PATCH /api/admin/reports/{id}: only what is given is changed. */
export class DecideReport {
  @IsOptional()
  @IsIn(REPORT_STATES, { message: 'state must be open, reviewing, actioned or dismissed' })
  state?: ReportState;

  /** For the team alone. */
  @IsOptional()
  @Trimmed()
  @TextLength(0, REPORT_NOTE_MAX_LENGTH, { message: 'Please write at most 2000 characters.' })
  @IsString({ message: 'Please write at most 2000 characters.' })
  note?: string;
}

/** A message as it was when it was reported. */
export interface ReportedMessageDto {
  id: string;
  seq: number;
  sender_id: string;
  kind: MessageKind;
  content: string;
  image_url: string | null;
  sent_at: string;
  /** The one that the reporter pointed at. */
  reported: boolean;
}

/** What was reported, as it was at that moment; nobody can change it. */
export interface ReportCopyDto {
  profile: PersonDto;
  messages: ReportedMessageDto[];
}

/** One row of GET /api/admin/reports. A name is null once its person is erased. */
export interface AdminReportRowDto {
  id: string;
  reason: ReportReason;
  state: ReportState;
  reporter: { id: string | null; fullName: string | null };
  subject: { id: string | null; fullName: string };
  /** Undecided reports about the same person, this one included. */
  undecided: number;
  createdAt: string;
  updatedAt: string;
}

export interface AdminReportsDto {
  reports: AdminReportRowDto[];
  pagination: { page: number; limit: number; total: number; pages: number };
}

/** GET and PATCH /api/admin/reports/{id}. */
export interface AdminReportDto extends AdminReportRowDto {
  text: string;
  note: string;
  match_id: string | null;
  message_id: string | null;
  copy: ReportCopyDto;
  /** Pictures in the copy: each is at GET /api/admin/reports/{id}/media/{mediaId}. */
  media: string[];
}
