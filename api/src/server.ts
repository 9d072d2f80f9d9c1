import { type Env, NestLogger } from '@mingle/core';
import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { appModule } from './app.module.js';
import { installGateway } from './gateway/gateway.providers.js';
import { serveClient } from './http/client-pages.js';
import { Readiness } from './http/health/readiness.js';
import { createAdapter, installPlatform } from './http/platform.js';
import { RequestGate } from './http/request-gate.js';

/** Paths that browsers open by themselves, outside /api. */
const UNPREFIXED = ['auth/google', 'auth/google/callback', 'media/:id'];

/** The api of a role, ready to listen. */
export async function createServer(env: Env): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(appModule(env.apiRole), createAdapter(env), {
    logger: new NestLogger(),
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: UNPREFIXED.map((path) => ({ path, method: RequestMethod.GET })) });

  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  const readiness = app.get(Readiness);
  await installPlatform(fastify, env, () => readiness.isStopping);
  app.get(RequestGate).install(fastify);
  if (env.apiRole !== 'gateway') await serveClient(fastify, env);
  if (env.apiRole !== 'http') installGateway(app, env);
  await app.init();
  await fastify.ready();
  return app;
}
