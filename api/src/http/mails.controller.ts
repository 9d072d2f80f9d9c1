import { MailChoicesService, type SuccessDto, type Unsubscribe } from '@mingle/core';
import { Body, Controller, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { Public } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';

/** Mails that somebody no longer wants: the link in them works without signing in. */
@Controller('mails')
export class MailsController {
  constructor(
    private readonly choices: MailChoicesService,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('unsubscribe')
  async unsubscribe(
    @Query('token') inQuery: unknown,
    @Body() body: Record<keyof Unsubscribe, unknown> | undefined,
    @Ip() ip: string,
  ): Promise<SuccessDto> {
    await this.limits.consume('unsubscribe', ip);
    const token = body?.token ?? inQuery;
    await this.choices.unsubscribe(typeof token === 'string' ? token : '');
    return { success: true };
  }
}
