import { IsIn, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { isCalendarDay } from './calendar.js';
import { DATE_LOCATION_MAX_LENGTH, DATE_NOTES_MAX_LENGTH, DATE_RESPONSE_MAX_LENGTH } from './constants.js';
import { type DateAction, type DateStatus, LOCATION_TYPES, type LocationType } from './date-words.js';
import type { MessageKind } from './messages.js';
import { Satisfies, TextLength, Trimmed } from './validation.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Where an address for the driver comes from: one of the client's own samples, or a recommendation's id. */
const VENUE = /^[a-z0-9][a-z0-9:-]{0,79}$/;

/** POST /api/dates. Day and time are Bangkok's wall clock (rule 65). */
export class PlanDate {
  @IsString({ message: 'This match no longer exists or is unavailable.' })
  match_id!: string;

  /** YYYY-MM-DD, Gregorian. */
  @Satisfies('day', isCalendarDay, { message: 'Please select a date' })
  date!: string;

  /** HH:mm. */
  @Matches(TIME, { message: 'Please select a time' })
  time!: string;

  @Trimmed()
  @TextLength(1, DATE_LOCATION_MAX_LENGTH, { message: 'Please enter a location' })
  location_name!: string;

  @IsIn(LOCATION_TYPES, { message: 'Please select a location' })
  location_type!: LocationType;

  @IsUUID(undefined, { message: 'Cannot identify the other user. Please try again later.' })
  responder_id!: string;

  @IsOptional()
  @Trimmed()
  @TextLength(0, DATE_NOTES_MAX_LENGTH, { message: 'Please write at most 500 characters.' })
  notes?: string | null;

  @IsOptional()
  @Matches(VENUE, { message: 'Please select a location' })
  venue?: string | null;

  /** Made by the client, here or as Idempotency-Key: a retry answers the first invitation (rule 45). */
  @IsOptional()
  @IsUUID(undefined, { message: 'This invitation could not be read. Please send it again.' })
  client_date_id?: string | null;
}

/** PATCH /api/dates/{dateId}/status. A status that nobody may ask for is a 409, as one that comes too late (rule 68). */
export class RespondToDate {
  @IsString({ message: 'Please choose an answer' })
  status!: string;

  @IsOptional()
  @Trimmed()
  @TextLength(0, DATE_RESPONSE_MAX_LENGTH, { message: 'Please write at most 300 characters.' })
  responseNote?: string | null;
}

/** GET /api/dates: the dates of one match. */
export class DatesOfMatch {
  @IsString({ message: 'This match no longer exists or is unavailable.' })
  match_id!: string;
}

/** A place as a driver reads it. */
export interface ThaiPlaceDto {
  name: string;
  address: string;
}

/** A date: the documented payload, and what the screens need beside it. */
export interface DateDto {
  dateId: string;
  matchId: string;
  /** YYYY-MM-DD and HH:mm in Bangkok. */
  date: string;
  time: string;
  location: string;
  locationType: LocationType;
  notes: string | null;
  /** One English sentence that says what this is, for lists and for clients that know no cards. */
  message: string;
  status: DateStatus;
  startsAt: string;
  inviterId: string;
  responderId: string;
  /** What was said with the latest answer. */
  responseNote: string | null;
  /** The other side would like another time or place; the invitation is still open (rule 69). */
  changeRequested: boolean;
  /** The newer invitation that took this one's place (rule 67). */
  supersededBy: string | null;
  venue: string | null;
  /** Of a recommended place. */
  thaiPlace: ThaiPlaceDto | null;
  /** Grows with every change: of two, the greater one is the newer. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** The answer to POST /api/dates. */
export interface PlannedDateDto extends DateDto {
  /** The day is outside the tourist's trip: worth a thought, no refusal (rule 65). */
  warning: string | null;
}

export type DateCardKind = Extract<MessageKind, `date_${string}`>;

/**
 * What the content of a `date_*` message holds, as JSON (rule 46). Of a pending date `status` is left out: it can be
 * answered (rule 70).
 */
export interface DateCardDto extends Omit<DateDto, 'status'> {
  type: DateCardKind;
  status?: Exclude<DateStatus, 'pending'>;
  /** What this card tells of; the other fields are the date as it is now. */
  action: DateAction;
  /** What was said with it. */
  note: string | null;
}

/** `date:updated`. */
export interface DateUpdate {
  match_id: string;
  date: DateDto;
}

/** `date:reminder`: a confirmed date begins in about so many hours. */
export interface DateReminder {
  match_id: string;
  date: DateDto;
  hours: number;
}
