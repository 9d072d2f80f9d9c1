import { type BlockedPersonDto, BlocksService, type SuccessDto, toBlockedPersonDto, type Viewer } from '@mingle/core';
import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('blocks')
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

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
