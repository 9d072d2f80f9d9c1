import { REVIEW_PROMPT_AFTER_HOURS, REVIEW_PROMPT_DAYS } from '../contract/constants.js';
import { REVIEW_CATEGORIES, type ReviewCategory } from '../contract/reviews.js';
import { notTakenPlace, reviewedAlready } from '../errors.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What two people may review each other about: a date they planned, or that they met without planning one here (rule 10). */
export interface Meeting {
  id: string;
  matchId: string;
  inviterId: string;
  responderId: string;
  planned: boolean;
  /** Of one that was not planned: when somebody first spoke of it. */
  startsAt: Date;
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed';
  inviterMet: boolean | null;
  responderMet: boolean | null;
}

/** What was said so far of whether they met. */
export type Said = Pick<Meeting, 'planned' | 'startsAt' | 'inviterMet' | 'responderMet'>;

/** Where a review stands for whoever wrote it: null is that they wrote none. */
export type OwnState = 'sealed' | 'revealed' | null;

export const otherSide = (meeting: Pick<Meeting, 'inviterId' | 'responderId'>, viewerId: string): string =>
  viewerId === meeting.inviterId ? meeting.responderId : meeting.inviterId;

export const metAsSaidBy = (meeting: Meeting, viewerId: string): boolean | null =>
  viewerId === meeting.inviterId ? meeting.inviterMet : meeting.responderMet;

/** Only what was confirmed and has begun can have been anything (rules 10, 11). @throws DomainError CONFLICT */
export function assertTookPlace(meeting: Meeting, now: Date): void {
  const isOn = meeting.status === 'confirmed' || meeting.status === 'completed';
  if (!isOn || (meeting.planned && meeting.startsAt > now)) throw notTakenPlace();
}

/** Whoever has written about it has said that they met. @throws DomainError CONFLICT */
export function assertMaySay(met: boolean, own: OwnState): void {
  if (!met && own !== null) throw reviewedAlready('You have already reviewed this date.');
}

/**
 * When what was written about a meeting opens; null: not before something else happens. At once when both have written;
 * else so many days after the date, if it counts by then: a planned one unless somebody says that they did not meet, any
 * other only when both say that they did (rules 7, 11).
 */
export function opensAt(said: Said, written: number, blindDays: number, now: Date): Date | null {
  if (written === 2) return now;
  const { planned, inviterMet, responderMet } = said;
  const counts = planned ? inviterMet !== false && responderMet !== false : inviterMet === true && responderMet === true;
  if (!counts) return null;
  return new Date(Math.max(now.getTime(), said.startsAt.getTime() + blindDays * DAY_MS));
}

/**
 * From when on a chat asks one of the two for a review, or whether they met; null: it does not (rule 12). About what was
 * not planned it asks only whom the other one says they met.
 */
export function promptsAt(meeting: Meeting, viewerId: string, own: OwnState, now: Date): Date | null {
  if (own !== null || metAsSaidBy(meeting, viewerId) === false) return null;
  const theirs = metAsSaidBy(meeting, otherSide(meeting, viewerId));
  if (!meeting.planned && theirs !== true) return null;
  if (now.getTime() - meeting.startsAt.getTime() > REVIEW_PROMPT_DAYS * DAY_MS) return null;
  // When the other one first spoke of it is theirs.
  return meeting.planned ? new Date(meeting.startsAt.getTime() + REVIEW_PROMPT_AFTER_HOURS * HOUR_MS) : now;
}

/** In one order for everybody: in which one was ticked first is nobody's concern. */
export const inOrder = (categories: readonly ReviewCategory[]): ReviewCategory[] =>
  REVIEW_CATEGORIES.filter((category) => categories.includes(category));
