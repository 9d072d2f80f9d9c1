import type { ErrorBody } from '@mingle/core/contract';

const CANCELLED_MESSAGE = 'Request was cancelled';
const OFFLINE_MESSAGE = 'You appear to be offline. Please check your internet connection.';

/** refused: the server answered so; cancelled: aborted or timed out; network: no answer came. */
export type ApiErrorKind = 'refused' | 'cancelled' | 'network';

interface Refusal {
  status: number;
  message: string;
  body: Partial<ErrorBody> | null;
}

/** Why a call failed. `message` can be shown to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | null;
  readonly body: Partial<ErrorBody> | null;

  private constructor(
    readonly kind: ApiErrorKind,
    /** As called, from /api on: the retry table goes by it. */
    readonly path: string,
    { status, message, body }: Omit<Refusal, 'status'> & { status: number | null },
  ) {
    super(isPasswordPath(path) ? `Password reset error: ${message}` : message);
    this.status = status;
    this.body = body;
  }

  static refused(path: string, refusal: Refusal): ApiError {
    return new ApiError('refused', path, refusal);
  }

  static cancelled(path: string): ApiError {
    return new ApiError('cancelled', path, { status: null, body: null, message: CANCELLED_MESSAGE });
  }

  static network(path: string): ApiError {
    return new ApiError('network', path, { status: null, body: null, message: OFFLINE_MESSAGE });
  }

  /** Whether the server said that a paid plan is needed; `subscription` and `details` then say which. */
  get subscriptionRequired(): boolean {
    return this.body?.subscriptionRequired === true;
  }

  get subscription(): ErrorBody['subscription'] {
    return this.body?.subscription;
  }

  get details(): string | undefined {
    return this.body?.details;
  }

  /** Whether a daily limit of the free plan was met (rules 16, 43). */
  get limitReached(): boolean {
    return this.status === 403 && (this.body?.limitReached === true || /limitReached|(swipe|message) limit/.test(this.message));
  }
}

function isPasswordPath(path: string): boolean {
  return path.includes('forgot-password') || path.includes('reset-password');
}

/** The text of any thrown thing that a person may read, else the given one. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : otherwise;
}
