import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const MAX_BATCH = 500;

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

/**
 * Does things by the batch: whatever comes while one batch is under way goes into the next one, without a timer. Nothing is
 * part of a batch that began before it came.
 */
export class Batches<Item, Answer> {
  private waiting: Waiting<Item, Answer>[] = [];
  private busy = false;

  /** `handle` answers each item, in order; when it fails, it has failed for all of them. */
  constructor(private readonly handle: (items: Item[]) => Promise<(Answer | Promise<Answer>)[]>) {}

  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.busy) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.busy = true;
    await nextTurn();
    while (this.waiting.length > 0) await this.settle(this.waiting.splice(0, MAX_BATCH));
    this.busy = false;
  }

  private async settle(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.handle(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(answers[i] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Lets a crowd go on together: whoever waits within the same few ms does. */
export class Gathering {
  private current: Promise<void> | null = null;

  constructor(private readonly ms: number) {}

  wait(): Promise<void> {
    this.current ??= sleep(this.ms).then(() => {
      this.current = null;
    });
    return this.current;
  }
}
