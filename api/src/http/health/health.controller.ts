import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Anonymous } from '../public.decorator.js';
import { Readiness } from './readiness.js';

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers; for whoever restarts it when it does not. */
  @Anonymous()
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** All that the process needs is there; for whoever sends it traffic. */
  @Anonymous()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const missing = await this.readiness.missing();
    if (missing.length === 0) return { status: 'ok' };
    void reply.status(503);
    return { message: `Not ready: ${missing.join(', ')}.`, missing };
  }
}
