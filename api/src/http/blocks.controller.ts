import {
  type BlockedPersonDto,
  BlockPerson,
  BlocksService,
  PartingsService,
  type SuccessDto,
  toBlockedPersonDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('blocks')
export class BlocksController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly partings: PartingsService,
    private readonly limits: RateLimits,
  ) {}

  /** The same answer however often it is asked (rule 13). */
  @Post()
  @HttpCode(200)
  async block(@CurrentUser() viewer: Viewer, @Body() { blocked_id }: BlockPerson): Promise<SuccessDto> {
    await this.limits.consume('block', viewer.id);
    await this.partings.block(viewer, blocked_id.toLowerCase());
    return { success: true };
  }

  @Get()
  async list(@CurrentUser() viewer: Viewer): Promise<BlockedPersonDto[]> {
    return (await this.blocks.list(viewer)).map(toBlockedPersonDto);
  }

  @Delete(':personId')
  async unblock(@CurrentUser() viewer: Viewer, @Param('personId') personId: string): Promise<SuccessDto> {
    await this.blocks.unblock(viewer, personId.toLowerCase());
    return { success: true };
  }
}
