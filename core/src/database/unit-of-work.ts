import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainEventMap, DomainEventName } from '../events/domain-event-map.js';
import { DomainEvents } from '../events/domain-events.js';
import { Outbox, type RecordedEvent } from '../events/outbox.js';

/** One transaction: what is changed in it, and what will have happened once it commits. */
export class Transaction {
  private readonly recorded: { event: DomainEventName; payload: unknown }[] = [];
  private readonly stored: RecordedEvent[] = [];

  constructor(readonly manager: EntityManager) {}

  /** Remembers an event; it leaves after the commit, or from the outbox if the process dies in between. */
  record<E extends DomainEventName>(event: E, payload: DomainEventMap[E]): void {
    this.recorded.push({ event, payload });
  }

  /** Remembers an event whose outbox row a statement of this transaction has written itself. */
  recordStored<E extends DomainEventName>(event: E, payload: DomainEventMap[E], outboxId: number): void {
    this.stored.push({ event, payload, outboxId });
  }

  /** Raw SQL in this transaction. */
  query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.manager.query(text, values) as Promise<Row[]>;
  }

  /** What has been recorded so far, emptied. */
  takeRecorded(): { event: DomainEventName; payload: unknown }[] {
    return this.recorded.splice(0);
  }

  /** What a statement has stored so far, emptied. */
  takeStored(): RecordedEvent[] {
    return this.stored.splice(0);
  }
}

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
  ) {}

  /** Runs `work` in one transaction. Its events are stored with it and dispatched after the commit, never before. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let stored: RecordedEvent[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const tx = new Transaction(manager);
      const answer = await work(tx);
      stored = [...tx.takeStored(), ...(await this.outbox.store(manager, tx.takeRecorded()))];
      return answer;
    });
    for (const event of stored) void this.events.dispatch(event);
    return result;
  }
}
