import {
  type AdminReportDto,
  type AdminReportsDto,
  DecideReport,
  ReportReviewsService,
  ReportsQuery,
  toAdminReportDto,
  toAdminReportsDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, Ip, Param, Patch, Query, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard } from './admin.guard.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('admin/reports')
@UseGuards(AdminGuard)
export class AdminReportsController {
  constructor(private readonly reports: ReportReviewsService) {}

  @Get()
  async list(@CurrentUser() { id }: Viewer, @Ip() ip: string, @Query() query: ReportsQuery): Promise<AdminReportsDto> {
    return toAdminReportsDto(await this.reports.list({ id, ip }, query));
  }

  @Get(':reportId')
  async view(@CurrentUser() { id }: Viewer, @Ip() ip: string, @Param('reportId') reportId: string): Promise<AdminReportDto> {
    return toAdminReportDto(await this.reports.view({ id, ip }, reportId.toLowerCase()));
  }

  /** The image itself; no browser may keep it. */
  @Get(':reportId/media/:mediaId')
  async picture(
    @CurrentUser() { id }: Viewer,
    @Ip() ip: string,
    @Param('reportId') reportId: string,
    @Param('mediaId') mediaId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { mime, content } = await this.reports.picture({ id, ip }, reportId.toLowerCase(), mediaId.toLowerCase());
    void reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox");
    return new StreamableFile(content, { type: mime, length: content.length });
  }

  @Patch(':reportId')
  async change(
    @CurrentUser() { id }: Viewer,
    @Ip() ip: string,
    @Param('reportId') reportId: string,
    @Body() input: DecideReport,
  ): Promise<AdminReportDto> {
    return toAdminReportDto(await this.reports.change({ id, ip }, reportId.toLowerCase(), input));
  }
}
