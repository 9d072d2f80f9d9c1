import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../errors.js';
import { isAboutRows, isLockTimeout, isRace } from './lane-connection.js';

const MAX_BATCH = 500;
/** More than this waiting means that the database is not keeping up: refusing is kinder than a queue of minutes. */
const MAX_WAITING = 20_000;
/** How often the rows that were held back are looked at, and for how long, in ms. */
const HELD_RETRY_MS = 50;
const HELD_MAX_MS = 5_000;

interface Entry<Item, Answer> {
  item: Item;
  since: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export interface GroupCommitOptions<Item, Answer> {
  /** Writes a batch in one statement and answers each item, in order. */
  write: (items: Item[]) => Promise<Answer[]>;
  /** Items with the same key stay in their order. */
  keyOf: (item: Item) => string;
  /** Which of these keys another transaction holds locked at this moment. */
  heldKeys: (keys: string[]) => Promise<Set<string>>;
  /** For a statement that cannot decide on two items with the same key: the second one waits for the next batch. */
  oncePerBatch?: boolean;
}

/**
 * One lane into the database: whatever arrives while a statement is under way rides in the next one, without a timer
 * (performance.md, design 1). A batch that fails because of one row is halved until that row stands alone. Keys whose rows
 * somebody else holds locked are put aside, so that they stall nobody, and come back in their order.
 */
export class GroupCommit<Item, Answer> {
  private waiting: Entry<Item, Answer>[] = [];
  private readonly held = new Map<string, Entry<Item, Answer>[]>();
  private draining: Promise<void> | null = null;
  private watching: Promise<void> | null = null;

  constructor(private readonly options: GroupCommitOptions<Item, Answer>) {}

  /** Resolves with the item's answer after its batch is committed. */
  add(item: Item): Promise<Answer> {
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      this.queue({ item, since: Date.now(), resolve, reject });
      this.wake();
    });
  }

  /** Resolves once nothing is waiting any more. */
  async idle(): Promise<void> {
    while (this.draining || this.watching) await Promise.all([this.draining, this.watching]);
  }

  private queue(entry: Entry<Item, Answer>): void {
    const behind = this.held.size > 0 ? this.held.get(this.options.keyOf(entry.item)) : undefined;
    (behind ?? this.waiting).push(entry);
  }

  private wake(): void {
    if (this.waiting.length === 0) return;
    this.draining ??= this.drain().finally(() => {
      this.draining = null;
      this.wake();
    });
  }

  private async drain(): Promise<void> {
    await nextTurn();
    while (this.waiting.length > 0) {
      const unwritten = await this.write(this.nextBatch());
      if (unwritten.length > 0) this.queueAgain(unwritten);
      if (this.waiting.length > 0) await nextTurn();
    }
  }

  private nextBatch(): Entry<Item, Answer>[] {
    if (!this.options.oncePerBatch) return this.waiting.splice(0, MAX_BATCH);
    const keys = new Set<string>();
    const [batch, later] = partition(this.waiting, ({ item }) => {
      const key = this.options.keyOf(item);
      const isFirst = keys.size < MAX_BATCH && !keys.has(key);
      if (isFirst) keys.add(key);
      return isFirst;
    });
    this.waiting = later;
    return batch;
  }

  /** Writes a batch; answers the entries that have to be written again, in their order. */
  private async write(batch: Entry<Item, Answer>[], isLastTry = false): Promise<Entry<Item, Answer>[]> {
    try {
      const answers = await this.options.write(batch.map((entry) => entry.item));
      for (const [i, entry] of batch.entries()) answer(entry, answers[i]);
      return [];
    } catch (error) {
      if (isLockTimeout(error)) return this.putAside(batch);
      const isHopeless = batch.length === 1 && (isLastTry || !isRace(error));
      if (!isAboutRows(error) || isHopeless) return refuse(batch, error);
      if (batch.length === 1) return this.write(batch, true);
      const half = batch.length >> 1;
      const unwritten = await this.write(batch.slice(0, half));
      return unwritten.length > 0 ? [...unwritten, ...batch.slice(half)] : this.write(batch.slice(half));
    }
  }

  /** Remembers which keys are held: whatever has such a key waits aside from now on. */
  private async putAside(batch: Entry<Item, Answer>[]): Promise<Entry<Item, Answer>[]> {
    for (const key of await this.heldAmong(batch.map((entry) => this.options.keyOf(entry.item)))) {
      if (!this.held.has(key)) this.held.set(key, []);
    }
    if (this.held.size > 0) this.watching ??= this.watchHeld().finally(() => (this.watching = null));
    return batch;
  }

  /** Puts entries back before those that came after them. */
  private queueAgain(unwritten: Entry<Item, Answer>[]): void {
    const [tooOld, young] = partition(unwritten, (entry) => Date.now() - entry.since > HELD_MAX_MS);
    refuse(tooOld, unavailable());
    const later = this.waiting.splice(0);
    for (const entry of [...young, ...later]) this.queue(entry);
  }

  private async watchHeld(): Promise<void> {
    while (this.held.size > 0) {
      await sleep(HELD_RETRY_MS);
      const still = await this.heldAmong([...this.held.keys()]);
      const free: Entry<Item, Answer>[] = [];
      for (const [key, entries] of this.held) {
        const [tooOld, young] = partition(entries, (entry) => Date.now() - entry.since > HELD_MAX_MS);
        if (still.has(key)) refuse(tooOld, unavailable());
        if (still.has(key) && young.length > 0) this.held.set(key, young);
        else this.held.delete(key);
        if (!still.has(key)) free.push(...entries);
      }
      this.waiting.unshift(...free);
      this.wake();
    }
  }

  private async heldAmong(keys: string[]): Promise<Set<string>> {
    return this.options.heldKeys([...new Set(keys)]).catch(() => new Set());
  }
}

function answer<Item, Answer>(entry: Entry<Item, Answer>, given: Answer | undefined): void {
  if (given === undefined) entry.reject(new Error('the statement left a row unanswered'));
  else entry.resolve(given);
}

function refuse<Item, Answer>(entries: Entry<Item, Answer>[], error: unknown): [] {
  for (const entry of entries) entry.reject(error);
  return [];
}

function partition<T>(list: T[], test: (item: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const item of list) (test(item) ? yes : no).push(item);
  return [yes, no];
}
