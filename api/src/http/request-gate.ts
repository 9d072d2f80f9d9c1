import { ENV, type Env, foreignOrigin, isForeign, notSignedIn, passwordChangeRequired, SessionsService } from '@mingle/core';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SessionCookie } from './session-cookie.js';
import { assertWellFormed } from './well-formed.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** The prefixes under which there is something to protect; the rest is the client's own files. */
const GUARDED = /^\/(api|media|auth\/google)(\/|$|\?)/;

/**
 * Decides, before a body is even read, whether a request is let in: not from another site's page, with a session
 * wherever one is needed, be the path known or not (rule 91), and with a password of one's own (rule 89).
 */
@Injectable()
export class RequestGate {
  private readonly cookie: SessionCookie;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly sessions: SessionsService,
  ) {
    this.cookie = new SessionCookie(env);
  }

  install(fastify: FastifyInstance): void {
    fastify.decorateRequest('viewer', null);
    fastify.addHook('onRequest', (request) => this.admit(request));
    fastify.addHook('preValidation', async ({ body, query, params }) => assertWellFormed(body, query, params));
  }

  private async admit(request: FastifyRequest): Promise<void> {
    if (!GUARDED.test(request.url)) return;
    if (!SAFE_METHODS.includes(request.method)) this.assertOwnOrigin(request);
    const { public: isPublic, anonymous, beforePasswordChange } = request.routeOptions.config;
    if (anonymous) return;
    const token = this.cookie.read(request.headers.cookie);
    request.viewer = token ? await this.sessions.read(token) : null;
    if (isPublic) return;
    if (!request.viewer) throw notSignedIn();
    if (request.viewer.mustChangePassword && !beforePasswordChange) throw passwordChangeRequired();
  }

  private assertOwnOrigin({ headers }: FastifyRequest): void {
    const secFetchSite = headers['sec-fetch-site'];
    const site = Array.isArray(secFetchSite) ? secFetchSite.join() : secFetchSite;
    if (isForeign({ origin: headers.origin, secFetchSite: site, host: headers.host }, this.env.publicUrl)) throw foreignOrigin();
  }
}
