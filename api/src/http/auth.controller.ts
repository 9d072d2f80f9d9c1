import {
  AccountDeletionService,
  AuthService,
  ENV,
  type Env,
  Login,
  type OwnUserDto,
  type RegisterInput,
  RegisterLocal,
  RegisterTourist,
  RegistrationService,
  SessionsService,
  type SuccessDto,
  toOwnUserDto,
  UsersRepository,
  type VerifiedUser,
  type Viewer,
} from '@mingle/core';
import { Body, Controller, Headers, HttpCode, Inject, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { InputOneOf } from './input.js';
import { LoginGuard } from './login.guard.js';
import { BeforePasswordChange, Public } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';
import { SessionCookie } from './session-cookie.js';
import { CurrentUser, OptionalViewer } from './viewer.decorator.js';

const registerClass = (body: unknown) =>
  body && typeof body === 'object' && 'userType' in body && body.userType === 'local' ? RegisterLocal : RegisterTourist;

@Controller()
export class AuthController {
  private readonly cookie: SessionCookie;

  constructor(
    @Inject(ENV) env: Env,
    private readonly auth: AuthService,
    private readonly registration: RegistrationService,
    private readonly sessions: SessionsService,
    private readonly users: UsersRepository,
    private readonly deletion: AccountDeletionService,
    private readonly limits: RateLimits,
  ) {
    this.cookie = new SessionCookie(env);
  }

  @Public()
  @Post('register')
  async register(
    @Body(new InputOneOf(registerClass)) input: RegisterInput,
    @OptionalViewer() previous: Viewer | null,
    @Ip() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnUserDto> {
    await this.limits.consume('register', ip);
    const { userId, token } = await this.registration.register(input, previous, userAgent);
    this.cookie.set(reply, token);
    return toOwnUserDto(await this.users.get(userId));
  }

  @Public()
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @Post('login')
  async login(
    @Req() { user }: { user: VerifiedUser },
    @Body() { restore = false }: Login,
    @OptionalViewer() previous: Viewer | null,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnUserDto> {
    if (user.deletedAt) await this.deletion.comeBack(user.id, restore);
    this.cookie.set(reply, await this.auth.signIn(user, previous, userAgent));
    return toOwnUserDto(await this.users.get(user.id));
  }

  @BeforePasswordChange()
  @HttpCode(200)
  @Post('logout')
  async logout(@CurrentUser() viewer: Viewer, @Res({ passthrough: true }) reply: FastifyReply): Promise<SuccessDto> {
    await this.sessions.end(viewer);
    this.cookie.clear(reply);
    return { success: true };
  }
}
