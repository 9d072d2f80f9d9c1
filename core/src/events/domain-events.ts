import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { logger } from '../logger.js';
import { Publisher } from '../realtime/publisher.js';
import type { DomainEventName } from './domain-event-map.js';
import { ON_DOMAIN_EVENT } from './on-domain-event.js';
import { Outbox, type RecordedEvent } from './outbox.js';

type Handle = (payload: unknown) => void | Promise<void>;

/**
 * What became of an event. `unsent`: some node could not be reached, and the next try may. `failed`: a listener threw, and
 * may throw again.
 */
export type Delivery = 'delivered' | 'unsent' | 'failed';

/** Hands what has happened to the listeners, and lets go of the outbox row once all they pushed has left. */
@Injectable()
export class DomainEvents implements OnApplicationBootstrap {
  private readonly handlers = new Map<DomainEventName, Handle[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly outbox: Outbox,
    private readonly publisher: Publisher,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const method = (instance as Record<string, Handle>)[name];
        const event = method && this.reflector.get<DomainEventName | undefined>(ON_DOMAIN_EVENT, method);
        if (event) this.on(event, (payload) => method.call(instance, payload));
      }
    }
  }

  on(event: DomainEventName, handle: Handle): void {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handle]);
  }

  /** Runs the listeners; unless everything has left, the row stays and the relay tries again. */
  async dispatch(event: RecordedEvent): Promise<Delivery> {
    const delivery = await this.deliver(event);
    if (delivery === 'delivered') this.outbox.forget(event.outboxId);
    return delivery;
  }

  /** Runs the listeners and waits until all they pushed has left. */
  async deliver({ event, payload, outboxId }: RecordedEvent): Promise<Delivery> {
    const position = this.publisher.position();
    try {
      // All begin in the same turn: what is pushed keeps the order of the events, however long a listener takes.
      await Promise.all((this.handlers.get(event) ?? []).map(async (handle) => handle(payload)));
      return (await this.publisher.sent(position)) ? 'delivered' : 'unsent';
    } catch (error) {
      logger.warn({ err: error, event, outboxId }, 'event not delivered; the relay will try again');
      return 'failed';
    }
  }
}
