import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { type Env, newSecretId } from '@mingle/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { multipartLimits } from './multipart.js';

const BODY_LIMIT = 64 * 1024;
/** Where photos may come as data URLs, and how much of them (rule 79). */
const PICTURES_BODY_LIMIT = 16 * 1024 * 1024;
const PICTURES_PATHS = ['/api/register', '/api/users/:id/photos'];
/** Time for 5 MB over a slow phone line. */
const REQUEST_TIMEOUT_MS = 180_000;
const COMPRESS_FROM_BYTES = 1024;

/** The HTTP server under Nest. Its own refusals read like all others. */
export function createAdapter({ trustProxy }: Pick<Env, 'trustProxy'>): FastifyAdapter {
  const adapter = new FastifyAdapter({
    logger: false,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: newSecretId,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      stamp(reply, newSecretId());
      void reply
        .status(400)
        .type('application/json')
        .send(JSON.stringify({ message: 'This address could not be understood.' }));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      socket.end(rawRefusal(error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'));
    },
  });
  adapter.getInstance<FastifyInstance<Server>>().addHook('onRoute', (route) => {
    if (PICTURES_PATHS.includes(route.url)) route.bodyLimit = PICTURES_BODY_LIMIT;
  });
  return adapter;
}

/** Headers, cookies, uploads and compression; before any route is there. */
export async function installPlatform(fastify: FastifyInstance, env: Env, isStopping: () => boolean): Promise<void> {
  fastify.addHook('onSend', async (request, reply) => {
    stamp(reply, request.id);
    // Whoever was still being served goes elsewhere next: an idle connection would hold up the shutdown.
    if (isStopping()) void reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  const headers = securityHeaders(env);
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
  await fastify.register(fastifyCompress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  await fastify.register(fastifyCookie);
  await fastify.register(fastifyMultipart, { limits: multipartLimits });
}

/** Helmet's headers are the same for every answer: they are worked out once. */
function securityHeaders(env: Env): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(env) },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps(env) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/** The clock that countdowns go by, and the name of this answer for whoever asks about it (design 5). */
function stamp(reply: FastifyReply, requestId: string): void {
  void reply.header('x-server-time', Date.now()).header('x-request-id', requestId);
}

const isHttps = ({ publicUrl }: Env): boolean => publicUrl?.protocol === 'https:';

/**
 * No inline script, nothing from elsewhere, no text turned into markup (Trusted Types). Styles may be inline: dialogs lock
 * the page's scrolling with one.
 */
function contentPolicy(env: Env): Record<string, string[]> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...socketSources(env)],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    ...(isHttps(env) ? { upgradeInsecureRequests: [] } : {}),
  };
}

/** Older Safari does not count its own origin's sockets as 'self'. */
function socketSources({ publicUrl }: Env): string[] {
  return publicUrl ? [`${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`] : [];
}

function rawRefusal(status: string): string {
  const body = JSON.stringify({ message: 'This request could not be understood.' });
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
