/** Random numbers that come again: the seed is printed, and SYSTEM_SEED gives it back. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  static announced(what: string): Random {
    const seed = Number(process.env['SYSTEM_SEED'] ?? Date.now() % 1_000_000);
    console.log(`${what}: SYSTEM_SEED=${seed}`);
    return new Random(seed);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** As `between`, with small numbers as likely as large ones: 1 to 2 as often as 10 to 20. */
  spread(least: number, most: number): number {
    return Math.round(least * (most / least) ** this.next());
  }

  of<T>(list: readonly T[]): T {
    const item = list[this.between(0, list.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  /** mulberry32 */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}
