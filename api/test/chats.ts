import { type Ack, type MessageDto, newId, type SubscriptionTier } from '@mingle/core';
import { buildMatchRow, type MatchToBuild } from '../../core/test/chat-world.js';
import type { Person, TestApp } from './support.js';

export interface Chat {
  ann: Person;
  bo: Person;
  matchId: string;
  conversationId: string;
}

/** Two signed-in people with an open match. */
export async function signedInPair(
  app: TestApp,
  facts: Omit<Partial<MatchToBuild>, 'people'> & { annTier?: SubscriptionTier; boTier?: SubscriptionTier } = {},
): Promise<Chat> {
  const { annTier = 'free', boTier = 'free', ...match } = facts;
  const ann = await app.person({ userType: 'tourist', subscriptionTier: annTier });
  const bo = await app.person({ userType: 'local', subscriptionTier: boTier });
  const row = await buildMatchRow(app, { people: [ann.id, bo.id], ...match });
  return { ann, bo, matchId: row.id, conversationId: row.conversationId };
}

export const send = (chat: Chat, from: Person, content: string, clientId = newId()) =>
  from.post(`/matches/${chat.matchId}/messages`, { content, client_message_id: clientId });

export const sendOnSocket = (chat: Chat, from: Person, content: unknown, clientId: unknown = newId()) =>
  from.socket.emit('message:send', { match_id: chat.matchId, content, client_message_id: clientId });

/** Sends on the socket and answers the message that was acknowledged. */
export async function sent(chat: Chat, from: Person, content: string, clientId = newId()): Promise<MessageDto> {
  const input = { match_id: chat.matchId, content, client_message_id: clientId };
  const ack: Ack<{ message: MessageDto }> = await from.socket.raw.timeout(5000).emitWithAck('message:send', input);
  if (!ack.ok) throw new Error(ack.message);
  return ack.message;
}

/** What a socket has heard by now of an event, after a pause in which it would have. */
export async function heardSoFar(person: Person, event: string, pauseMs = 150): Promise<unknown[]> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return person.socket.heard.filter((one) => one.event === event).map((one) => one.payload);
}
