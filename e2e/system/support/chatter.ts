import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ack, ClientToServerEvents, MessageDto, ServerToClientEvents } from '@mingle/core/contract';
import { io, type Socket } from 'socket.io-client';
import { comeBack, reconnection } from '../../../web/src/lib/reconnection.js';
import { LiveThread } from './live-thread.js';
import type { Person } from './people.js';
import { messagesAfter, Refused, sendByRest } from './rest.js';

/** As long as the client waits for an acknowledgement. */
const ACK_TIMEOUT_MS = 10_000;
const LONGEST_RETRY_MS = 2000;

export interface Written {
  id: string;
  content: string;
}

export interface ChatterOptions {
  /** Where REST is answered; and sockets, unless those have a place of their own. */
  url: string;
  socketUrl?: string;
  person: Person;
  matchId: string;
  /** The client spreads its reconnections over 5 s; a trial with many faults has less patience. */
  reconnectWithinMs?: number;
}

/**
 * Somebody in one chat, whose device behaves as the web client does: an outbox that sends in order, again with the same id
 * when no answer came, over the socket or else by REST; and a history built from pushes, refetched on each connection,
 * resync and hole.
 */
export class Chatter {
  readonly person: Person;
  readonly matchId: string;
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  readonly live: LiveThread;
  /** All that was written, in order. */
  readonly written: Written[] = [];
  /** What the server confirmed, by the client's id. */
  readonly acknowledged = new Map<string, MessageDto>();
  /** How long each confirmed try took, in ms. */
  readonly ackTimes: number[] = [];
  /** Final refusals: there should be none. */
  readonly refusals: string[] = [];
  private readonly url: string;
  private outbox: Written[] = [];
  private sending = false;
  private closed = false;
  private interrupt: () => void = () => {};
  private marked = 0;

  constructor({ url, socketUrl = url, person, matchId, reconnectWithinMs }: ChatterOptions) {
    this.url = url;
    this.person = person;
    this.matchId = matchId;
    this.live = new LiveThread((after) => messagesAfter(url, person, matchId, after));
    this.socket = io(socketUrl, {
      autoConnect: false,
      forceNew: true,
      transports: ['websocket'],
      extraHeaders: { cookie: person.cookie },
      ...reconnection(reconnectWithinMs),
    });
    comeBack(this.socket, reconnectWithinMs);
    this.socket.on('connect', () => {
      void this.live.refetch();
      this.wake();
    });
    this.socket.on('resync', () => void this.live.refetch());
    this.socket.on('message:new', (message) => this.hear(message));
    this.socket.on('message:delivered', (receipt) => this.live.receive(receipt, 'delivered'));
    this.socket.on('message:read', (receipt) => this.live.receive(receipt, 'read'));
    this.socket.connect();
  }

  /** Puts a message into the outbox; it leaves as soon as those before it have. */
  write(content: string): Written {
    const message = { id: randomUUID(), content };
    this.written.push(message);
    this.outbox.push(message);
    if (!this.sending) void this.drain();
    return message;
  }

  /** Nothing waits for its acknowledgement. */
  get isIdle(): boolean {
    return this.outbox.length === 0;
  }

  close(): void {
    this.closed = true;
    this.live.close();
    this.socket.removeAllListeners();
    this.socket.disconnect();
    this.wake();
  }

  private hear(message: MessageDto): void {
    this.live.put([message]);
    if (message.sender_id !== this.person.id) this.tellDelivered(message);
    // One's own come back before their acknowledgement, or in its place.
    else if (message.client_message_id) this.confirm(message.client_message_id, message);
  }

  private confirm(id: string, message: MessageDto): void {
    if (!this.acknowledged.has(id)) this.acknowledged.set(id, message);
    const isFirst = this.outbox[0]?.id === id;
    this.outbox = this.outbox.filter((waiting) => waiting.id !== id);
    if (isFirst) this.wake();
  }

  /** The wait for an answer that may be lost, or for the next try, ends now. */
  private wake(): void {
    this.interrupt();
  }

  private async drain(): Promise<void> {
    this.sending = true;
    for (let failures = 0; this.outbox[0] && !this.closed; ) {
      const message = this.outbox[0];
      const interrupted = new Promise<null>((resolve) => {
        this.interrupt = () => resolve(null);
      });
      const startedAt = performance.now();
      try {
        const stored = await Promise.race([this.deliver(message), interrupted]);
        if (!stored) continue;
        failures = 0;
        this.ackTimes.push(performance.now() - startedAt);
        this.live.put([stored]);
        this.confirm(message.id, stored);
      } catch (error) {
        if (error instanceof Refused && error.status < 500 && error.status !== 401) this.giveUp(message, error);
        else await Promise.race([pause(Math.min(100 * 2 ** failures++, LONGEST_RETRY_MS)), interrupted]);
      }
    }
    this.sending = false;
  }

  private giveUp(message: Written, error: Refused): void {
    this.refusals.push(`"${message.content}" was refused: ${error.message}`);
    this.outbox.shift();
  }

  private async deliver({ id, content }: Written): Promise<MessageDto> {
    if (!this.socket.connected) return sendByRest(this.url, this.person, this.matchId, content, id);
    const answer: Ack<{ message: MessageDto }> = await this.socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('message:send', { match_id: this.matchId, content, client_message_id: id });
    if (!answer.ok) throw new Refused(answer.status, answer.message);
    return answer.message;
  }

  private tellDelivered({ seq }: MessageDto): void {
    if (seq <= this.marked || !this.socket.connected) return;
    this.marked = seq;
    this.socket.emit('message:delivered', { match_id: this.matchId, up_to_seq: seq }, () => {});
  }
}
