import {
  DomainError,
  ENV,
  type Env,
  Google,
  GoogleRefusal,
  GoogleSignInService,
  LANGUAGES,
  type Language,
  logger,
  TooManyRequests,
  type Viewer,
} from '@mingle/core';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GoogleCookie } from './google-cookie.js';
import { Public } from './public.decorator.js';
import { RateLimits } from './rate-limits.js';
import { SessionCookie } from './session-cookie.js';
import { OptionalViewer } from './viewer.decorator.js';

const CALLBACK = '/auth/google/callback';

/** What /auth is told about a sign-in that did not happen (rule 76). */
type Reason =
  | 'google_unavailable'
  | 'google_denied'
  | 'google_failed'
  | 'google_email_in_use'
  | 'google_leaving'
  | 'too_many_attempts';

/** Sign-in with Google, with the whole browser. Every way out is a page of the client, never a bare error. */
@Controller('auth/google')
export class GoogleController {
  private readonly session: SessionCookie;
  private readonly pending: GoogleCookie;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly google: Google,
    private readonly signIn: GoogleSignInService,
    private readonly limits: RateLimits,
  ) {
    this.session = new SessionCookie(env);
    this.pending = new GoogleCookie(env);
  }

  @Public()
  @Get()
  async begin(@Query('restore') restore: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.leadBackOnError(reply, async () => {
      await this.limits.consume('google', request.ip);
      const { url, pending } = await this.google.begin(`${this.originOf(request)}${CALLBACK}`);
      this.pending.set(reply, { ...pending, restore: restore === '1' && isOwnLink(request) });
      await reply.redirect(url.href, 302);
    });
  }

  @Public()
  @Get('callback')
  async finish(
    @Req() request: FastifyRequest,
    @OptionalViewer() previous: Viewer | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.leadBackOnError(reply, async () => {
      const pending = this.pending.read(request.headers.cookie);
      this.pending.clear(reply);
      if (!this.env.google) throw new GoogleRefusal('unavailable');
      if (!pending) throw new GoogleRefusal('failed');
      await this.limits.consume('google', request.ip);
      const profile = await this.google.finish(new URL(request.url, this.originOf(request)), pending);
      const visitor = {
        previous,
        userAgent: request.headers['user-agent'],
        language: languageOf(request),
        restore: pending.restore,
      };
      const { token, complete } = await this.signIn.signIn(profile, visitor);
      this.session.set(reply, token);
      await reply.redirect(complete ? '/home' : '/complete-profile', 302);
    });
  }

  /** Google refuses any address but those it was told, so the request's own host may be believed here. */
  private originOf({ protocol, host }: FastifyRequest): string {
    return this.env.publicUrl?.origin ?? `${protocol}://${host}`;
  }

  private async leadBackOnError(reply: FastifyReply, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const leaving = error instanceof DomainError ? error.details.accountDeletion : undefined;
      const until = leaving ? `&until=${encodeURIComponent(leaving.eraseAt)}` : '';
      await reply.redirect(`/auth?error=${reasonOf(error)}${until}`, 302);
    }
  }
}

function reasonOf(error: unknown): Reason {
  if (error instanceof GoogleRefusal) {
    if (error.cause) logger.info({ err: error.cause }, error.message);
    return `google_${error.fault}`;
  }
  if (error instanceof TooManyRequests) return 'too_many_attempts';
  if (error instanceof DomainError && error.code === 'EMAIL_TAKEN') return 'google_email_in_use';
  if (error instanceof DomainError && error.code === 'ACCOUNT_LEAVING') return 'google_leaving';
  logger.error({ err: error }, 'sign-in with Google failed');
  return 'google_failed';
}

/** That an account is kept is decided on a page of ours: a link elsewhere brings none back. */
const isOwnLink = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

/** The first language of the browser that the interface speaks. */
function languageOf({ headers }: FastifyRequest): Language {
  const wishes = (headers['accept-language'] ?? '').split(',').map((wish) => wish.trim().slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wishes.find((wish) => LANGUAGES.some((one) => one === wish))) ?? 'en';
}
