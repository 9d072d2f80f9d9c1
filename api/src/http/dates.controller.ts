import {
  type DateDto,
  DatesOfMatch,
  DatesService,
  invalidInput,
  isUuid,
  PlanDate,
  type PlannedDateDto,
  RespondToDate,
  toDateDto,
  toPlannedDateDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, Headers, Param, Patch, Post, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatePlanningGuard } from './date-planning.guard.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('dates')
export class DatesController {
  constructor(private readonly dates: DatesService) {}

  @UseGuards(DatePlanningGuard)
  @Post()
  async plan(
    @CurrentUser() viewer: Viewer,
    @Body() input: PlanDate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<PlannedDateDto> {
    return toPlannedDateDto(await this.dates.plan(viewer, input, { key: keyIn(key) }));
  }

  @Get()
  async list(@CurrentUser() viewer: Viewer, @Query() { match_id }: DatesOfMatch): Promise<DateDto[]> {
    return (await this.dates.list(viewer, match_id)).map(toDateDto);
  }

  @Patch(':dateId/status')
  async respond(
    @CurrentUser() viewer: Viewer,
    @Param('dateId') dateId: string,
    @Body() answer: RespondToDate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<DateDto> {
    return toDateDto(await this.dates.respond(viewer, dateId, answer, { key: keyIn(key) }));
  }

  @Get(':dateId/calendar')
  async calendar(
    @CurrentUser() viewer: Viewer,
    @Param('dateId') dateId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.dates.calendarFile(viewer, dateId);
    void reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="date.ics"')
      .header('cache-control', 'private, no-store');
    return file;
  }
}

/** The client's own name for what it asks, by which a repeat is known (rule 45). */
function keyIn(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (!isUuid(header)) throw invalidInput('Idempotency-Key must be a UUID.');
  return header.toLowerCase();
}
