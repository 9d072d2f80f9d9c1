import { unavailable } from './errors.js';

/** Lets through a few tasks at a time, so that costly work cannot take the machine away from everything else. */
export class Lane {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waitingAtMost: number,
  ) {}

  /** @throws DomainError UNAVAILABLE when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++;
    else await this.turn();
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.waitingAtMost) throw unavailable();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
