import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Env } from '@mingle/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isClientRoute } from './client-routes.js';

/** What the server itself answers; never a page of the client. */
const SERVER_PATH = /^\/(api|media|socket\.io)(\/|$)/;
/** Built files carry their content's hash in their name, so they never change. */
const HASHED_FILES = '/assets/';
const YEAR = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
const BRAND = /__BRAND__/g;

/**
 * The built client: its files, and its one page under every address that a browser may open. An unknown address gets the
 * page too, which shows 'Page Not Found', with the status to match; a missing file is a plain 404 (rule 119).
 */
export async function serveClient(fastify: FastifyInstance, env: Pick<Env, 'webDir' | 'brandName'>): Promise<void> {
  const root = resolve(env.webDir);
  const page = new ClientPage(join(root, 'index.html'), env.brandName);

  await fastify.register(fastifyStatic, { root, serve: false, cacheControl: false, dotfiles: 'ignore' });
  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (SERVER_PATH.test(path)) return notFound(reply);
    if (isFile(path)) {
      return reply.header('cache-control', path.startsWith(HASHED_FILES) ? YEAR : ALWAYS_ASK).sendFile(path.slice(1));
    }
    if (!wantsPage(request)) return notFound(reply);
    return sendPage(reply.status(isClientRoute(path) ? 200 : 404), page);
  });
}

/** The client's page with the product's name filled in; read again when a new build replaced it. */
class ClientPage {
  private cached: { html: string; builtAt: number } | null = null;
  private readonly brand: string;

  constructor(
    private readonly path: string,
    brandName: string,
  ) {
    this.brand = escapeHtml(brandName);
  }

  async html(): Promise<string> {
    const builtAt = (await stat(this.path)).mtimeMs;
    if (this.cached?.builtAt !== builtAt) {
      const html = (await readFile(this.path, 'utf8')).replace(BRAND, () => this.brand);
      this.cached = { html, builtAt };
    }
    return this.cached.html;
  }
}

async function sendPage(reply: FastifyReply, page: ClientPage): Promise<FastifyReply> {
  const html = await page.html().catch(() => null);
  if (html === null) return notFound(reply);
  return reply.header('cache-control', ALWAYS_ASK).type('text/html; charset=utf-8').send(html);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
const isFile = (path: string): boolean => /\.\w+$/.test(path) && path !== '/index.html';
const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
