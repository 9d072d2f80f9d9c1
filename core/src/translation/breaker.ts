/** Failures in a row after which nobody waits any more. */
const TRIES = 2;
/** How long, in ms, until one is let through to see whether it works again. */
const REST_MS = 20_000;

/** Keeps people from waiting for something that has just failed for others. */
export class Breaker {
  private failures = 0;
  private restUntil = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** False while it rests. The first to ask after the rest is the one to try; the others wait for what comes of it. */
  admits(): boolean {
    if (this.failures < TRIES) return true;
    if (this.now() < this.restUntil) return false;
    this.restUntil = this.now() + REST_MS;
    return true;
  }

  /** Whether the last who asked got no answer. */
  get isFailing(): boolean {
    return this.failures > 0;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    this.restUntil = this.now() + REST_MS;
  }
}
