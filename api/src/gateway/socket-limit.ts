/** Events per second that one socket may send for long, and at once, before RATE_LIMIT_FACTOR (rule 126). */
const PER_SECOND = 20;
const AT_ONCE = 60;
/** A client that was refused this much more often than allowed is cut off. */
const PATIENCE = 500;

export type Verdict = 'allowed' | 'refused' | 'flood';

/** How often one socket may send: a bucket that fills evenly. */
export class SocketLimit {
  private readonly capacity: number;
  private readonly perMs: number;
  private tokens: number;
  private refusals = 0;

  constructor(
    factor: number,
    private at: number,
  ) {
    this.capacity = Math.max(1, AT_ONCE * factor);
    this.perMs = (PER_SECOND * factor) / 1000;
    this.tokens = this.capacity;
  }

  /** Takes one event at this instant, in ms since the epoch. */
  take(now: number): Verdict {
    this.tokens = Math.min(this.capacity, this.tokens + Math.max(0, now - this.at) * this.perMs);
    this.at = now;
    if (this.tokens >= 1) {
      this.tokens--;
      this.refusals = Math.max(0, this.refusals - 1);
      return 'allowed';
    }
    return ++this.refusals > PATIENCE ? 'flood' : 'refused';
  }
}
