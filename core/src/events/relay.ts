import { Injectable } from '@nestjs/common';
import { type NamedStatement, Sql } from '../database/sql.js';
import { logger } from '../logger.js';
import type { DomainEventMap, DomainEventName } from './domain-event-map.js';
import { type Delivery, DomainEvents } from './domain-events.js';

const BATCH = 100;
/** So many batches at a time; the rest waits for the next round. */
const BATCHES = 50;

/**
 * Takes what is overdue, and puts it off at once: nothing stays locked during the delivery, a crash only delays, and what
 * fails every time comes back ever more seldom (2 s, 4 s, ... 5 min) and so leaves room for the others.
 */
const TAKE: NamedStatement = {
  name: 'outbox.take-overdue',
  text: `with due as (
    select id from outbox where due_at <= now() order by due_at, id limit ${BATCH} for update skip locked
  )
  update outbox o set attempts = least(o.attempts + 1, 1000), due_at = now() + least(300, 2 ^ least(o.attempts + 1, 9)) * interval '1 second'
  from due where o.id = due.id
  returning o.id::float8 as id, o.event, o.payload, o.attempts`,
};
const DELIVERED: NamedStatement = { name: 'outbox.delivered', text: 'delete from outbox where id = any($1::bigint[])' };
/** Nobody could be reached: that is not the row's fault, and it is due again at once. */
const UNSENT: NamedStatement = {
  name: 'outbox.unsent',
  text: 'update outbox set attempts = attempts - 1, due_at = now() where id = any($1::bigint[])',
};

interface OverdueRow {
  id: number;
  event: DomainEventName;
  payload: unknown;
  attempts: number;
}

type Rebuild = (payload: unknown) => Promise<unknown>;

/** Delivers what the process that caused it could not: it died after its commit, or Redis was away (design 3). */
@Injectable()
export class Relay {
  private readonly rebuilds = new Map<DomainEventName, Rebuild>();

  constructor(
    private readonly sql: Sql,
    private readonly events: DomainEvents,
  ) {}

  /** Says how the payload of an event is made from what its outbox row holds; without it, the row holds the payload. */
  rebuild<E extends DomainEventName>(event: E, from: (row: unknown) => Promise<DomainEventMap[E]>): void {
    this.rebuilds.set(event, from);
  }

  /** Delivers what is overdue; several workers may do so at once. @returns how many events were delivered */
  async deliverOverdue(): Promise<number> {
    let delivered = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const rows = await this.sql.rows<OverdueRow>(TAKE, []);
      const deliveries = await Promise.all(rows.sort((one, other) => one.id - other.id).map((row) => this.deliver(row)));
      const idsOf = (wanted: Delivery) => rows.filter((_, i) => deliveries[i] === wanted).map(({ id }) => id);
      const [done, unsent] = [idsOf('delivered'), idsOf('unsent')];
      if (done.length > 0) await this.sql.rows(DELIVERED, [done]);
      if (unsent.length > 0) await this.sql.rows(UNSENT, [unsent]);
      delivered += done.length;
      if (rows.length < BATCH || unsent.length > 0) break;
    }
    return delivered;
  }

  private async deliver({ id, event, payload, attempts }: OverdueRow): Promise<Delivery> {
    try {
      const rebuild = this.rebuilds.get(event);
      return await this.events.deliver({ event, payload: rebuild ? await rebuild(payload) : payload, outboxId: id });
    } catch (error) {
      logger.error({ err: error, outboxId: id, event, attempts }, 'an outbox row cannot be read');
      return 'failed';
    }
  }
}
