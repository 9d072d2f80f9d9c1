import {
  DirectMessagesService,
  MarkDirectMessages,
  MarkMessages,
  type MessageDto,
  MessagesService,
  Publisher,
  SendMessageOnSocket,
  TYPING_THROTTLE_MS,
  Typing,
  toMessageDto,
} from '@mingle/core';
import { type BeforeApplicationShutdown, type OnModuleDestroy, UseFilters } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { AcknowledgeFilter } from './acknowledge.filter.js';
import { DepartedNodes } from './departed-nodes.js';
import { Farewell } from './farewell.js';
import { Handshake } from './handshake.js';
import { NodeChannel } from './node-channel.js';
import { type RealtimeServer, type RealtimeSocket, roomOf } from './realtime-socket.js';
import { SessionWatch } from './session-watch.js';

/** Typing in the same chat is passed on at most this often, in ms: a little more than clients tell it. */
const TYPING_MS = TYPING_THROTTLE_MS / 2;

/** The socket's door to the same services as REST (design 6). What a handler returns is the acknowledgement, after `ok: true`. */
@UseFilters(AcknowledgeFilter)
@WebSocketGateway()
export class RealtimeGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleDestroy, BeforeApplicationShutdown
{
  constructor(
    private readonly handshake: Handshake,
    private readonly channel: NodeChannel,
    private readonly sessionWatch: SessionWatch,
    private readonly departedNodes: DepartedNodes,
    private readonly farewell: Farewell,
    private readonly messages: MessagesService,
    private readonly directMessages: DirectMessagesService,
    private readonly publisher: Publisher,
  ) {}

  afterInit(server: RealtimeServer): void {
    this.handshake.install(server);
    this.channel.open(server);
    this.sessionWatch.open(server);
    this.farewell.open(server);
    this.departedNodes.watch();
  }

  handleConnection(socket: RealtimeSocket): void {
    void socket.join(roomOf(socket.data.viewer.id));
    socket.emit('hello', { now: Date.now() });
  }

  /** Whoever leaves the gateway leaves the node: no connection stays behind without a socket. */
  handleDisconnect(socket: RealtimeSocket): void {
    socket.conn.close();
  }

  onModuleDestroy(): void {
    this.handshake.close();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.farewell.say();
  }

  @SubscribeMessage('message:send')
  async send(
    @ConnectedSocket() socket: RealtimeSocket,
    @MessageBody() input: SendMessageOnSocket,
  ): Promise<{ message: MessageDto }> {
    const { viewer } = socket.data;
    const message = await this.messages.send(viewer, input.match_id, input, socket.id);
    return { message: toMessageDto(message, viewer.id) };
  }

  @SubscribeMessage('message:delivered')
  async markDelivered(@ConnectedSocket() socket: RealtimeSocket, @MessageBody() mark: MarkMessages): Promise<object> {
    await this.messages.markDelivered(socket.data.viewer, mark.match_id, mark.up_to_seq, socket.id);
    return {};
  }

  @SubscribeMessage('message:read')
  async markRead(@ConnectedSocket() socket: RealtimeSocket, @MessageBody() mark: MarkMessages): Promise<object> {
    await this.messages.markRead(socket.data.viewer, mark.match_id, mark.up_to_seq, socket.id);
    return {};
  }

  @SubscribeMessage('direct-message:read')
  async markDirectRead(@ConnectedSocket() socket: RealtimeSocket, @MessageBody() mark: MarkDirectMessages): Promise<object> {
    await this.directMessages.markRead(socket.data.viewer, mark.user_id.toLowerCase());
    return {};
  }

  @SubscribeMessage('typing')
  async typing(@ConnectedSocket() socket: RealtimeSocket, @MessageBody() { match_id: matchId }: Typing): Promise<object> {
    const { viewer, typing } = socket.data;
    const now = Date.now();
    if (typing?.matchId === matchId && now - typing.at < TYPING_MS) return {};
    const peerId = await this.messages.peerIn(viewer, matchId);
    socket.data.typing = { matchId, at: now };
    this.publisher.toUser(peerId, 'typing', { match_id: matchId, user_id: viewer.id });
    return {};
  }
}
