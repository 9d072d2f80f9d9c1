import { setTimeout as pause } from 'node:timers/promises';
import type { Chatter } from './chatter.js';
import { eventually } from './eventually.js';
import type { Random } from './random.js';
import { type Fault, gather, judge } from './verdict.js';

const THINKS_MS = [40, 160] as const;
/** After the last fault: a client waits up to 10 s for an answer, then up to 2 s; the relay needs some seconds more. */
const SENT_WITHIN_MS = 60_000;
const TRUE_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 500;

/** Everybody writes, one message after the other, until told to stop. */
export class Traffic {
  private stopped = false;
  private awaited: (() => void)[] = [];
  private readonly running: Promise<void>[];

  constructor(
    readonly chatters: Chatter[],
    private readonly random: Random,
  ) {
    this.running = chatters.map((chatter) => this.talk(chatter));
  }

  get acknowledged(): number {
    return this.chatters.reduce((sum, chatter) => sum + chatter.acknowledged.size, 0);
  }

  /** Resolves once so many more messages have been acknowledged. */
  async flows(more: number, withinMs = 60_000): Promise<void> {
    const before = this.acknowledged;
    await eventually(`${more} more messages`, withinMs, () => this.acknowledged >= before + more);
  }

  /** Resolves in the moment in which somebody sends. */
  nextSend(): Promise<void> {
    return new Promise((resolve) => this.awaited.push(resolve));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async talk(chatter: Chatter): Promise<void> {
    for (let n = 1; !this.stopped; ) {
      if (chatter.isIdle) {
        chatter.write(`${chatter.person.id.slice(0, 4)} ${n++}`);
        for (const resolve of this.awaited.splice(0)) resolve();
      }
      await pause(this.random.between(...THINKS_MS));
    }
  }
}

/** Waits until all is sent and every device has caught up, then tells what is still wrong. */
export async function settle(url: string, chats: Chatter[][], patienceMs = TRUE_WITHIN_MS): Promise<Fault[]> {
  await eventually('everything is acknowledged', SENT_WITHIN_MS, () => chats.flat().every((chatter) => chatter.isIdle));
  let faults: Fault[] = [];
  for (const deadline = Date.now() + patienceMs; ; await pause(LOOK_EVERY_MS)) {
    faults = (await Promise.all(chats.map(async (chat) => judge(await gather(url, chat))))).flat();
    if (faults.length === 0 || Date.now() > deadline) return faults;
  }
}
