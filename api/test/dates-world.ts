import { type DateCardDto, type DateDto, type MessageDto, newId } from '@mingle/core';
import type { Test } from 'supertest';
import { type Chat, signedInPair } from './chats.js';
import { dayFromNow, type Person, type TestApp } from './support.js';

/** Ann, who is VIP, and Bo with an open match. */
export const couple = (app: TestApp, match: Parameters<typeof signedInPair>[1] = {}): Promise<Chat> =>
  signedInPair(app, { annTier: 'vip', ...match });

/** A body for POST /api/dates. */
export const invitation = (chat: Chat, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  match_id: chat.matchId,
  responder_id: chat.bo.id,
  date: dayFromNow(2),
  time: '19:30',
  location_name: 'Blue Elephant',
  location_type: 'restaurant',
  notes: 'Upstairs',
  client_date_id: newId(),
  ...changes,
});

export async function planned(chat: Chat, changes: Record<string, unknown> = {}): Promise<DateDto> {
  return (await chat.ann.post('/dates', invitation(chat, changes)).expect(201)).body;
}

export async function confirmed(chat: Chat, changes: Record<string, unknown> = {}): Promise<DateDto> {
  const { dateId } = await planned(chat, changes);
  return (await answer(chat.bo, dateId, 'confirmed').expect(200)).body;
}

export const answer = (who: Person, dateId: string, status: unknown, responseNote?: unknown): Test =>
  who.patch(`/dates/${dateId}/status`, { status, ...(responseNote === undefined ? {} : { responseNote }) });

export const history = async (chat: Chat, who: Person): Promise<MessageDto[]> =>
  (await who.get(`/matches/${chat.matchId}/messages`).expect(200)).body;

export const cardIn = ({ content }: { content: string }): DateCardDto => JSON.parse(content);

/** The cards that a person sees in a chat. */
export const cards = async (chat: Chat, who: Person): Promise<DateCardDto[]> =>
  (await history(chat, who)).filter(({ kind }) => kind.startsWith('date_')).map(cardIn);

/** The cards of a chat as 'kind action status'. */
export const story = async (chat: Chat, who: Person): Promise<string[]> =>
  (await cards(chat, who)).map(({ type, action, status }) => `${type} ${action} ${status ?? '-'}`);

/** Moves the start of a date, as if time had passed, and what is due with it. */
export const startIn = (app: TestApp, dateId: string, minutes: number): Promise<unknown> =>
  app.query(
    `update dates set due_at = due_at + (clock_timestamp() + $2 * interval '1 minute' - starts_at),
       starts_at = clock_timestamp() + $2 * interval '1 minute' where id = $1`,
    [dateId, minutes],
  );
