import { setTimeout as pause } from 'node:timers/promises';
import type { MessageDto, Receipt } from '@mingle/core/contract';
import {
  applyReceipt,
  EMPTY_THREAD,
  firstHole,
  type Mark,
  refreshFrom,
  type Thread,
  upsertBySeq,
} from '../../../web/src/features/messages/thread.rules.js';

const RETRY_MS = 250;

/** One conversation as a device comes to know it, by the web client's own rules. */
export class LiveThread {
  private thread: Thread = EMPTY_THREAD;
  private fetching = false;
  private again = false;
  private closed = false;

  constructor(private readonly fetchAfter: (seq: number) => Promise<MessageDto[]>) {}

  get messages(): readonly MessageDto[] {
    return this.thread.messages;
  }

  /** The one way messages enter, as acknowledgement, push or fetch; what is missing between is fetched. */
  put(messages: readonly MessageDto[]): void {
    this.thread = upsertBySeq(this.thread, messages);
    if (firstHole(this.thread) !== null) void this.refetch();
  }

  receive(receipt: Receipt, kind: keyof Mark): void {
    this.thread = applyReceipt(this.thread, receipt, kind);
  }

  /** Fetches what may have been missed, until it is there. */
  async refetch(): Promise<void> {
    this.again = true;
    if (this.fetching) return;
    this.fetching = true;
    while (this.again && !this.closed) {
      this.again = false;
      try {
        const fetched = await this.fetchAfter(this.missingFrom());
        // Pushes may have come meanwhile.
        this.thread = upsertBySeq(this.thread, fetched);
      } catch {
        this.again = true;
        await pause(RETRY_MS);
      }
    }
    this.fetching = false;
  }

  close(): void {
    this.closed = true;
  }

  private missingFrom(): number {
    const first = this.thread.messages[0]?.seq ?? 1;
    return first > 1 ? 0 : Math.min(firstHole(this.thread) ?? Number.POSITIVE_INFINITY, refreshFrom(this.thread));
  }
}
