import type { DateAction, DateStatus, LocationType } from '../contract/date-words.js';
import type { DateCardKind } from '../contract/dates.js';

/** A date of two matched people, as it is by the database's clock. */
export interface PlannedDate {
  id: string;
  matchId: string;
  inviterId: string;
  responderId: string;
  startsAt: Date;
  locationName: string;
  locationType: LocationType;
  notes: string | null;
  /** An unanswered invitation whose start has passed reads 'cancelled', a date that is over 'completed' (rule 68). */
  status: DateStatus;
  responseNote: string | null;
  changeRequested: boolean;
  supersededBy: string | null;
  venue: string | null;
  placeNameTh: string | null;
  placeAddressTh: string | null;
  revision: number;
  calendarId: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A date that is held locked, as its row has it, with what decides about it. */
export interface LockedDate {
  id: string;
  matchId: string;
  inviterId: string;
  responderId: string;
  startsAt: Date;
  /** As stored: nothing has been settled by the clock yet. */
  status: DateStatus;
  dueAt: Date | null;
  /** The request that made the latest change. */
  answerKey: string | null;
}

/** What becomes of a date, and the card that tells it. */
export interface Change {
  status: DateStatus;
  changeRequested: boolean;
  kind: DateCardKind;
  action: DateAction;
}
