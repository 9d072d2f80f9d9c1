import {
  type JudgementsDto,
  ReviewModerationService,
  type SuccessDto,
  toJudgementsDto,
  type Viewer,
  VoidJudgement,
} from '@mingle/core';
import { Body, Controller, Get, Ip, Param, Patch, UseGuards } from '@nestjs/common';
import { AdminGuard } from './admin.guard.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('admin')
@UseGuards(AdminGuard)
export class ReviewModerationController {
  constructor(private readonly moderation: ReviewModerationService) {}

  @Get('users/:id/judgements')
  async list(@CurrentUser() { id: adminId }: Viewer, @Ip() ip: string, @Param('id') id: string): Promise<JudgementsDto> {
    return toJudgementsDto(await this.moderation.list({ id: adminId, ip }, id.toLowerCase()));
  }

  @Patch('reviews/:id')
  async voidReview(
    @CurrentUser() { id: adminId }: Viewer,
    @Ip() ip: string,
    @Param('id') id: string,
    @Body() { voided }: VoidJudgement,
  ): Promise<SuccessDto> {
    await this.moderation.voidReview({ id: adminId, ip }, id.toLowerCase(), voided);
    return { success: true };
  }

  @Patch('users/:id/blocks/:blockerId')
  async voidBlock(
    @CurrentUser() { id: adminId }: Viewer,
    @Ip() ip: string,
    @Param('id') id: string,
    @Param('blockerId') blockerId: string,
    @Body() { voided }: VoidJudgement,
  ): Promise<SuccessDto> {
    await this.moderation.voidBlock({ id: adminId, ip }, id.toLowerCase(), blockerId.toLowerCase(), voided);
    return { success: true };
  }
}
