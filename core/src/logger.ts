import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';

/** The process's own logger; text of messages, passwords and tokens never reach it. */
export const logger = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token'],
  base: null,
});

/** The framework's own words, in the process's log. */
export class NestLogger implements LoggerService {
  log(message: unknown, context?: string): void {
    logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    logger.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    logger.error({ details }, String(message));
  }
}
