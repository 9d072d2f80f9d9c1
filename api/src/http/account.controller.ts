import {
  AccountDeletionService,
  AuthService,
  ConfirmIdentity,
  DataExportService,
  type DeletionReceiptDto,
  ENV,
  type Env,
  toDeletionReceiptDto,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, HttpCode, Inject, Post, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RateLimits } from './rate-limits.js';
import { SessionCookie } from './session-cookie.js';
import { CurrentUser } from './viewer.decorator.js';

/** What nobody but the account's own person may ask for: its password is asked for once more. */
@Controller('account')
export class AccountController {
  private readonly cookie: SessionCookie;

  constructor(
    @Inject(ENV) env: Env,
    private readonly auth: AuthService,
    private readonly dataExport: DataExportService,
    private readonly deletion: AccountDeletionService,
    private readonly limits: RateLimits,
  ) {
    this.cookie = new SessionCookie(env);
  }

  @HttpCode(200)
  @Post('export')
  async export(@CurrentUser() viewer: Viewer, @Body() { password }: ConfirmIdentity): Promise<StreamableFile> {
    await this.confirm(viewer, password);
    await this.limits.consume('export', viewer.id);
    const archive = await this.dataExport.open(viewer.id);
    return new StreamableFile(archive, { type: 'application/zip', disposition: 'attachment; filename="my-data.zip"' });
  }

  @HttpCode(200)
  @Post('deletion')
  async delete(
    @CurrentUser() viewer: Viewer,
    @Body() { password }: ConfirmIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionReceiptDto> {
    await this.confirm(viewer, password);
    const receipt = await this.deletion.request(viewer.id);
    this.cookie.clear(reply);
    return toDeletionReceiptDto(receipt);
  }

  /** @throws DomainError INVALID_INPUT naming the field, TooManyRequests */
  private async confirm(viewer: Viewer, password: string | undefined): Promise<void> {
    await this.limits.consume('confirm', viewer.id);
    await this.auth.confirm(viewer.id, password);
    await this.limits.reset('confirm', viewer.id);
  }
}
