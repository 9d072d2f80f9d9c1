import { type ReportDto, ReportPerson, ReportsService, toReportDto, type Viewer } from '@mingle/core';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async list(@CurrentUser() viewer: Viewer): Promise<ReportDto[]> {
    return (await this.reports.list(viewer)).map(toReportDto);
  }

  @Post()
  async report(@CurrentUser() viewer: Viewer, @Body() input: ReportPerson): Promise<ReportDto> {
    await this.limits.consume('report', viewer.id);
    return toReportDto(await this.reports.report(viewer, input));
  }
}
