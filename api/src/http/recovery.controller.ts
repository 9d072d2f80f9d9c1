import {
  ChangePassword,
  EmailVerificationService,
  ForgotPassword,
  type ForgotPasswordDto,
  type OwnUserDto,
  PasswordChangeService,
  type PasswordStatusDto,
  RecoveryService,
  ResetPassword,
  type SuccessDto,
  toOwnUserDto,
  VerifyEmail,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { BeforePasswordChange, Public } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';
import { CurrentUser } from './viewer.decorator.js';

/** Word for word the same for everybody (rule 90). */
const FORGOT: ForgotPasswordDto = {
  success: true,
  message: 'If an account with that email exists, a password reset link has been sent.',
};

/** Passwords that were forgotten or must be changed, and addresses that are to be confirmed. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly passwords: PasswordChangeService,
    private readonly verification: EmailVerificationService,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @HttpCode(200)
  @Post('forgot-password')
  async forgot(@Body() input: ForgotPassword, @Ip() ip: string): Promise<ForgotPasswordDto> {
    await this.limits.consume('forgot', ip);
    await this.limits.consume('forgotOne', `${ip}:${input.email.toLowerCase()}`);
    await this.recovery.forgot(input);
    return FORGOT;
  }

  @Public()
  @HttpCode(200)
  @Post('reset-password')
  async reset(@Body() input: ResetPassword, @Ip() ip: string): Promise<SuccessDto> {
    await this.limits.consume('reset', ip);
    await this.recovery.reset(input);
    return { success: true };
  }

  @BeforePasswordChange()
  @Get('check-password-status')
  status(@CurrentUser() viewer: Viewer): Promise<PasswordStatusDto> {
    return this.passwords.status(viewer.id);
  }

  /** Not named in the specification: what the status asks for needs a door. */
  @BeforePasswordChange()
  @HttpCode(200)
  @Post('change-password')
  async change(@CurrentUser() viewer: Viewer, @Body() input: ChangePassword): Promise<SuccessDto> {
    await this.limits.consume('changePassword', viewer.id);
    await this.passwords.change(viewer, input);
    await this.limits.reset('changePassword', viewer.id);
    return { success: true };
  }

  @HttpCode(200)
  @Post('verify-email')
  async verify(@CurrentUser() viewer: Viewer, @Body() input: VerifyEmail): Promise<OwnUserDto> {
    return toOwnUserDto(await this.verification.confirm(viewer.id, input.token));
  }

  /** The link once more; nothing is sent to an address that is confirmed. */
  @HttpCode(200)
  @Post('verify-email/resend')
  async resend(@CurrentUser() viewer: Viewer): Promise<SuccessDto> {
    await this.limits.consume('verification', viewer.id);
    await this.verification.resend(viewer.id);
    return { success: true };
  }
}
