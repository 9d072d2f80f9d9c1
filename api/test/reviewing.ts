import { type DateForReviewDto, newId } from '@mingle/core';
import type { Test } from 'supertest';
import { type Chat, send, signedInPair } from './chats.js';
import type { Person, TestApp } from './support.js';

export interface DateToBuild {
  /** From now; negative is ago. */
  startsInHours?: number;
  status?: 'pending' | 'confirmed' | 'cancelled' | 'completed';
}

/** A date of a match, straight in the database: Ann invited. */
export async function buildDate(app: TestApp, chat: Chat, { startsInHours = -24, status = 'confirmed' }: DateToBuild = {}) {
  const id = newId();
  await app.query(
    `insert into dates (id, match_id, inviter_id, responder_id, starts_at, location_name, location_type, status)
     values ($1, $2, $3, $4, now() + $5 * interval '1 hour', 'Blue Cafe', 'cafe', $6)`,
    [id, chat.matchId, chat.ann.id, chat.bo.id, startsInHours, status],
  );
  return id;
}

/** Two people with a date that they had. */
export async function pairWithDate(app: TestApp, date?: DateToBuild): Promise<Chat & { dateId: string }> {
  const chat = await signedInPair(app);
  return { ...chat, dateId: await buildDate(app, chat, date) };
}

/** Two people who planned nothing here, yet wrote to each other. */
export async function pairThatWrote(app: TestApp): Promise<Chat> {
  const chat = await signedInPair(app);
  await send(chat, chat.ann, 'Hello').expect(201);
  await send(chat, chat.bo, 'Hello yourself').expect(201);
  return chat;
}

export const dateForReview = async (chat: Chat, viewer: Person): Promise<DateForReviewDto> =>
  (await viewer.get(`/dates/create-for-review/${chat.matchId}`).expect(200)).body;

/** A valid body, from one of the two about the other. */
const reviewBody = (chat: Chat, from: Person, dateId: string, changes: Record<string, unknown> = {}) => ({
  reviewer_id: from.id,
  reviewee_id: from === chat.ann ? chat.bo.id : chat.ann.id,
  date_id: dateId,
  rating: true,
  categories: ['punctuality'],
  content: 'A fine evening.',
  ...changes,
});

export const submit = (chat: Chat, from: Person, dateId: string, changes: Record<string, unknown> = {}): Test =>
  from.post('/reviews', reviewBody(chat, from, dateId, changes));

/** What is stored of a date's reviews. */
export const storedReviews = (app: TestApp, dateId: string) =>
  app.query<{ reviewer_id: string; rating: number; content: string | null; revealed: boolean; revealed_at: Date | null }>(
    `select reviewer_id, rating, content, coalesce(revealed_at <= now(), false) as revealed, revealed_at
     from reviews where date_id = $1 order by created_at, id`,
    [dateId],
  );
