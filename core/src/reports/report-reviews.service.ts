import { Injectable } from '@nestjs/common';
import { type Actor, AuditLogService } from '../audit/audit-log.service.js';
import { REPORTS_PAGE_SIZE } from '../contract/constants.js';
import type { DecideReport, ReportsQuery } from '../contract/reports.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { DomainError, notFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { type OwnFile, PhotosService } from '../photos/photos.service.js';
import type { ReportsPage } from './report.dto.js';
import type { ReviewedReport } from './report.js';
import { ReportReviewsRepository } from './report-reviews.repository.js';

/** What the team does with reports. Each look and each change is logged with it; without the log there is neither. */
@Injectable()
export class ReportReviewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ReportReviewsRepository,
    private readonly photos: PhotosService,
    private readonly audit: AuditLogService,
  ) {}

  /** A page of them, the newest first. */
  async list(admin: Actor, { state, page = 1 }: ReportsQuery): Promise<ReportsPage> {
    await this.unitOfWork.run((tx) => this.audit.record(tx, admin, 'reports.listed', null, { state: state ?? 'all', page }));
    const found = await this.reports.page(state ?? null, REPORTS_PAGE_SIZE, (page - 1) * REPORTS_PAGE_SIZE);
    return { ...found, page, limit: REPORTS_PAGE_SIZE };
  }

  /** @throws DomainError NOT_FOUND */
  view(admin: Actor, id: string): Promise<ReviewedReport> {
    return this.unitOfWork.run(async (tx) => {
      const report = await this.find(tx, id);
      await this.audit.record(tx, admin, 'report.viewed', report.subjectId, { report: id });
      return report;
    });
  }

  /** A picture in the copy of a report, whatever became of it elsewhere. @throws DomainError NOT_FOUND */
  async picture(admin: Actor, id: string, mediaId: string): Promise<Pick<OwnFile, 'mime'> & { content: Buffer }> {
    const isIn = await this.unitOfWork.run(async (tx) => {
      const { subjectId, mediaIds } = await this.find(tx, id);
      await this.audit.record(tx, admin, 'report.viewed', subjectId, { report: id, picture: mediaId });
      return mediaIds.includes(mediaId);
    });
    const file = isIn ? await this.photos.heldFile(mediaId) : null;
    const content = await file?.read();
    if (!file || !content) throw notFound('This photo is no longer available.');
    return { mime: file.mime, content };
  }

  /** Moves a report along, or takes a note of it. @throws DomainError NOT_FOUND, CONFLICT when it was reported anew since */
  change(admin: Actor, id: string, { state, note }: DecideReport): Promise<ReviewedReport> {
    return this.unitOfWork.run(async (tx) => {
      const before = await this.find(tx, id);
      const to = state ?? before.state;
      if (!(await this.reports.move(tx, id, to, note ?? before.note, admin.id))) {
        throw new DomainError('CONFLICT', 'This person has been reported anew. Please work on the newer report.');
      }
      const details = { report: id, from: before.state, to, noted: note !== undefined && note !== before.note };
      await this.audit.record(tx, admin, 'report.changed', before.subjectId, details);
      return this.find(tx, id);
    });
  }

  private async find(tx: Transaction, id: string): Promise<ReviewedReport> {
    const report = isUuid(id) ? await this.reports.lock(tx, id) : null;
    if (!report) throw notFound('This report is no longer available.');
    return report;
  }
}
