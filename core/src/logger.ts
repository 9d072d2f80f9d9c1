import { pino } from 'pino';

/** The process's own logger; text of messages, passwords and tokens never reach it. */
export const logger = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'token'],
  base: null,
});
