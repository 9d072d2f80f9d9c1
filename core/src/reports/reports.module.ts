import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { ReportReviewsRepository } from './report-reviews.repository.js';
import { ReportReviewsService } from './report-reviews.service.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AuditModule, PhotosModule],
  providers: [ReportsRepository, ReportsService, ReportReviewsRepository, ReportReviewsService],
  exports: [ReportsService, ReportReviewsService],
})
export class ReportsModule {}
