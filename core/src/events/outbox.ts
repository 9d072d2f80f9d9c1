import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { logger } from '../logger.js';
import type { DomainEventName } from './domain-event-map.js';

/** An event with its row in the outbox. */
export interface RecordedEvent {
  event: DomainEventName;
  payload: unknown;
  outboxId: number;
}

/** How long a delivered row may stay before the idle tick removes it, in ms. */
const IDLE_DELETE_MS = 500;

/** Where events rest between their commit and their delivery. */
@Injectable()
export class Outbox implements BeforeApplicationShutdown {
  private delivered: number[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Stores events in the transaction that caused them. */
  async store(manager: EntityManager, events: { event: DomainEventName; payload: unknown }[]): Promise<RecordedEvent[]> {
    if (events.length === 0) return [];
    const rows: { id: string }[] = await manager.query(
      `insert into outbox (event, payload)
       select e.event, e.payload::jsonb from unnest($1::text[], $2::text[]) with ordinality as e(event, payload, ord) order by ord
       returning id`,
      [events.map((e) => e.event), events.map((e) => JSON.stringify(e.payload))],
    );
    return events.map((event, i) => ({ ...event, outboxId: Number(rows[i]?.id) }));
  }

  /** The row's event was delivered: it goes with the next statement that takes rows along, or with the idle tick. */
  forget(outboxId: number): void {
    this.delivered.push(outboxId);
    this.timer ??= setTimeout(() => void this.deleteDelivered(), IDLE_DELETE_MS).unref();
  }

  /** Hands over the rows that may go to a statement that deletes them. */
  takeDelivered(): number[] {
    return this.delivered.splice(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.deleteDelivered();
  }

  private async deleteDelivered(): Promise<void> {
    this.timer = null;
    const ids = this.takeDelivered();
    if (ids.length === 0) return;
    try {
      await this.dataSource.query('delete from outbox where id = any($1::bigint[])', [ids]);
    } catch (error) {
      // The rows stay; the relay delivers them once more and clients drop the repeats by id.
      logger.warn({ err: error }, 'delivered outbox rows not deleted');
    }
  }
}
