import { DomainError, type ErrorBody, type ErrorCode, logger, TooManyRequests } from '@mingle/core';
import { HttpException, HttpStatus } from '@nestjs/common';

/** The one place where refusals meet HTTP. A code without a status does not compile. */
const STATUS: Record<ErrorCode, number> = {
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  BAD_CREDENTIALS: 401,
  LINK_INVALID: 400,
  FORBIDDEN_ORIGIN: 403,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  NOT_FOUND: 404,
  MATCH_NOT_FOUND: 404,
  PROFILE_NOT_FOUND: 404,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  UPLOAD_TOO_LARGE: 413,
  UPLOAD_NOT_AN_IMAGE: 415,
  UPLOAD_UNREADABLE: 400,
  SWIPE_LIMIT_REACHED: 403,
  MESSAGE_LIMIT_REACHED: 403,
  REMATCH_LIMIT_REACHED: 409,
  DIRECT_MESSAGE_REFUSED: 403,
  ALREADY_MATCHED: 409,
  ACCOUNT_LEAVING: 409,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** What a person reads when the framework itself refused. */
const MESSAGES: Record<number, string> = {
  400: 'This request could not be understood.',
  404: 'Not found.',
  405: 'Not found.',
  408: 'The request took too long. Please try again.',
  413: 'This is too large to be sent.',
  414: 'This address is too long.',
  415: 'This kind of content cannot be read here.',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The service is busy. Please try again in a moment.',
};
const UNREADABLE = 'Something went wrong. Please try again.';

/** Data that does not fit its type: the sender's mistake, whichever statement found it. */
const DATA_EXCEPTION = /^22/;
/** Lock and statement timeouts, deadlocks, lost or refused connections, shutdown: nothing was stored, a retry may work. */
const PASSING = /^(08|40|53|57|55P03)/;
const CONNECTION_LOST = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'];

export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  retryAfterSeconds?: number;
}

/** What the product answers to an error, by REST as by socket acknowledgement. Nothing internal is in it (rule 124). */
export function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof DomainError) return refusal(error);
  const status = statusOf(error);
  if (status >= 500) logger.error({ err: error }, 'request failed');
  return { status, body: { message: MESSAGES[status] ?? UNREADABLE } };
}

function refusal(error: DomainError): ErrorAnswer {
  const answer = { status: STATUS[error.code], body: { message: error.message, ...error.details } };
  return error instanceof TooManyRequests ? { ...answer, retryAfterSeconds: error.retryAfterSeconds } : answer;
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const code = codeOf(error);
  if (DATA_EXCEPTION.test(code)) return HttpStatus.BAD_REQUEST;
  if (PASSING.test(code) || CONNECTION_LOST.includes(code) || isPoolTimeout(error)) return HttpStatus.SERVICE_UNAVAILABLE;
  return HttpStatus.INTERNAL_SERVER_ERROR;
}

/** The driver's code, whether the driver itself threw or TypeORM wrapped it. */
function codeOf(error: unknown): string {
  if (!error || typeof error !== 'object') return '';
  if ('driverError' in error) return codeOf(error.driverError);
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
