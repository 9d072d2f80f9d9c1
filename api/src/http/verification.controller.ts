import { DecideVerification, type SuccessDto, VerificationService, type Viewer } from '@mingle/core';
import { Body, Controller, Get, Ip, Param, Patch, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminGuard } from './admin.guard.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('admin/users')
@UseGuards(AdminGuard)
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** The image itself; no browser may keep it. */
  @Get(':id/id-document')
  async idDocument(
    @CurrentUser() { id: adminId }: Viewer,
    @Ip() ip: string,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { mime, content } = await this.verification.view({ id: adminId, ip }, id.toLowerCase());
    void reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox");
    return new StreamableFile(content, { type: mime, length: content.length });
  }

  @Patch(':id/verify')
  async verify(
    @CurrentUser() { id: adminId }: Viewer,
    @Ip() ip: string,
    @Param('id') id: string,
    @Body() { isVerified }: DecideVerification,
  ): Promise<SuccessDto> {
    await this.verification.decide({ id: adminId, ip }, id.toLowerCase(), isVerified);
    return { success: true };
  }
}
