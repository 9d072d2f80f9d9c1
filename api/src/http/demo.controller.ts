import { AskForDemoLogin, type DemoLoginDto, DemoLoginsService } from '@mingle/core';
import { Body, Controller, Ip, Post } from '@nestjs/common';
import { Public } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';

@Controller()
export class DemoController {
  constructor(
    private readonly logins: DemoLoginsService,
    private readonly limits: RateLimits,
  ) {}

  /** For demo links, which find nothing kept on the device (rule 97). Not there outside DEMO_MODE. */
  @Public()
  @Post('demo-login')
  async lend(@Body() { kind }: AskForDemoLogin, @Ip() ip: string): Promise<DemoLoginDto> {
    await this.limits.consume('demoLogin', ip);
    return this.logins.fresh(kind);
  }
}
