import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Relay } from '../events/relay.js';
import { MessagesRepository } from './messages.repository.js';

/** The outbox row of a batch only names its messages; the relay reads them back here. */
@Injectable()
export class SentMessages implements OnModuleInit {
  constructor(
    private readonly relay: Relay,
    private readonly messages: MessagesRepository,
  ) {}

  onModuleInit(): void {
    this.relay.rebuild('messages.sent', async (payload) => ({ messages: await this.messages.findStored(pairsIn(payload)) }));
  }
}

function pairsIn(payload: unknown): [string, number][] {
  if (!Array.isArray(payload)) throw new Error('not a list of messages');
  return payload.map((pair: unknown) => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string' || typeof pair[1] !== 'number') throw new Error('not a message');
    return [pair[0], pair[1]];
  });
}
