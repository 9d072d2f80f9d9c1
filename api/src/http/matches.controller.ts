import { type MatchDto, MatchesService, PartingsService, type SuccessDto, toMatchDto, type Viewer } from '@mingle/core';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

/** Ids are not checked here: a malformed one reads like an unknown one (rule 127). */
@Controller()
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly partings: PartingsService,
  ) {}

  @Get('matches')
  async list(@CurrentUser() viewer: Viewer): Promise<MatchDto[]> {
    return (await this.matches.list(viewer)).map((view) => toMatchDto(view, viewer));
  }

  @Get('expired-matches')
  async listExpired(@CurrentUser() viewer: Viewer): Promise<MatchDto[]> {
    return (await this.matches.listExpired(viewer)).map((view) => toMatchDto(view, viewer));
  }

  @Get('matches/:matchId')
  async find(@CurrentUser() viewer: Viewer, @Param('matchId') matchId: string): Promise<MatchDto> {
    return toMatchDto(await this.matches.find(viewer, matchId), viewer);
  }

  @Post('matches/:matchId/rematch')
  async rematch(@CurrentUser() viewer: Viewer, @Param('matchId') matchId: string): Promise<MatchDto> {
    return toMatchDto(await this.matches.rematch(viewer, matchId), viewer);
  }

  @Post('matches/:matchId/unmatch')
  @HttpCode(200)
  async unmatch(@CurrentUser() viewer: Viewer, @Param('matchId') matchId: string): Promise<SuccessDto> {
    await this.partings.unmatch(viewer, matchId);
    return { success: true };
  }
}
