import { setTimeout as sleep } from 'node:timers/promises';

/** What is counted while a window is open: operations with their latencies, in ms. */
export class Window {
  #latencies = [];
  #isOpen = false;

  /** Lets the load run for `warmMs` uncounted and then `ms` counted; `tell` hears of the window's beginning and end. */
  async measure({ warmMs, ms }, tell) {
    await sleep(warmMs);
    tell('begin');
    const began = performance.now();
    this.#latencies = [];
    this.#isOpen = true;
    await sleep(ms);
    this.#isOpen = false;
    const seconds = (performance.now() - began) / 1000;
    tell('end');
    return summary(this.#latencies, seconds);
  }

  /** One operation has ended that began at `since`. */
  count(since) {
    if (this.#isOpen) this.#latencies.push(performance.now() - since);
  }
}

function summary(latencies, seconds) {
  const sorted = latencies.toSorted((one, other) => one - other);
  const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const count = sorted.length;
  return { count, perSecond: count / seconds, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}
