import { SetMetadata } from '@nestjs/common';
import type { DomainEventMap, DomainEventName } from './domain-event-map.js';

export const ON_DOMAIN_EVENT = Symbol('ON_DOMAIN_EVENT');

type Handler<E extends DomainEventName> = (payload: DomainEventMap[E]) => void | Promise<void>;

/** Marks a listener's method: it runs after the commit, perhaps more than once, in any process. */
export const OnDomainEvent =
  <E extends DomainEventName>(event: E) =>
  <T extends Handler<E>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<T>): void => {
    SetMetadata(ON_DOMAIN_EVENT, event)(target, key, descriptor);
  };
