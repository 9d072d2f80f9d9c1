import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { ReportPerson } from '../contract/reports.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { matchNotFound, profileNotFound } from '../errors.js';
import { isUuid, newId } from '../ids.js';
import { toReportCopy } from './report.dto.js';
import type { Report, Subject } from './report.js';
import { assertNamesSomebody, assertTheirs, mediaIn } from './report.rules.js';
import { ReportsRepository } from './reports.repository.js';

/** Telling the team of somebody (rules 38, 126, 129). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ReportsRepository,
  ) {}

  /** One's own reports, the newest first. */
  list(viewer: Pick<Viewer, 'id'>): Promise<Report[]> {
    return this.reports.listOf(viewer.id);
  }

  /**
   * Reports somebody with a copy of what they show and wrote as of now. While an earlier report of the same person is
   * undecided, that one is answered. The reported side learns nothing of it.
   * @throws DomainError INVALID_INPUT, MATCH_NOT_FOUND, PROFILE_NOT_FOUND, and NOT_FOUND for a message that is not theirs
   */
  report(viewer: Pick<Viewer, 'id'>, input: ReportPerson): Promise<Report> {
    assertNamesSomebody(input, viewer.id);
    return this.unitOfWork.run(async (tx) => {
      const subject = await this.subjectOf(tx, viewer.id, input);
      const standing = await this.reports.findUndecided(tx, viewer.id, subject.userId);
      if (standing) return standing;
      await this.freeze(tx, viewer.id, subject, input);
      const report = await this.reports.findUndecided(tx, viewer.id, subject.userId);
      if (!report) throw new Error('a report was not stored');
      return report;
    });
  }

  private async subjectOf(tx: Transaction, reporterId: string, { match_id, user_id = '' }: ReportPerson): Promise<Subject> {
    if (match_id) {
      const subject = isUuid(match_id) ? await this.reports.subjectOfMatch(tx, reporterId, match_id) : null;
      if (!subject) throw matchNotFound();
      return subject;
    }
    const subject = isUuid(user_id) ? await this.reports.subjectOfProfile(tx, reporterId, user_id) : null;
    if (!subject) throw profileNotFound();
    return subject;
  }

  private async freeze(tx: Transaction, reporterId: string, subject: Subject, input: ReportPerson): Promise<void> {
    const { userId, matchId, conversationId } = subject;
    const messageId = input.message_id?.toLowerCase() ?? null;
    const account = await this.reports.findAccount(tx, userId);
    if (!account) throw profileNotFound();
    const messages = conversationId ? await this.reports.messagesOf(tx, conversationId, messageId) : [];
    assertTheirs(messages, messageId, userId);
    const copy = toReportCopy(account, messages, messageId);
    const mediaIds = mediaIn([...copy.profile.photos, ...messages.map(({ imageUrl }) => imageUrl)]);
    const { reason, text = '' } = input;
    const ids = { id: newId(), reporterId, subjectId: userId, matchId, messageId };
    // Of two that come at once, the index lets one through; the other finds it.
    if (await this.reports.insert(tx, { ...ids, reason, text, copy, mediaIds })) await this.reports.holdMedia(tx, mediaIds);
  }
}
