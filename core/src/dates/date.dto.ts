import type { DateAction } from '../contract/date-words.js';
import type { DateCardDto, DateCardKind, DateDto, PlannedDateDto } from '../contract/dates.js';
import { wallTimeOf } from './date.rules.js';
import type { PlannedDate } from './planned-date.js';

/** A date as both of its people see it. Who said afterwards that they met is in none of it. */
export function toDateDto(date: PlannedDate): DateDto {
  const { day, time } = wallTimeOf(date.startsAt);
  return {
    dateId: date.id,
    matchId: date.matchId,
    date: day,
    time,
    location: date.locationName,
    locationType: date.locationType,
    notes: date.notes,
    message: `${SENTENCES[date.status]}: ${date.locationName}, ${day} ${time}`,
    status: date.status,
    startsAt: date.startsAt.toISOString(),
    inviterId: date.inviterId,
    responderId: date.responderId,
    responseNote: date.responseNote,
    changeRequested: date.changeRequested,
    supersededBy: date.supersededBy,
    venue: date.venue,
    thaiPlace: date.placeNameTh === null ? null : { name: date.placeNameTh, address: date.placeAddressTh ?? '' },
    revision: date.revision,
    createdAt: date.createdAt.toISOString(),
    updatedAt: date.updatedAt.toISOString(),
  };
}

/** A new date, with what its inviter should think about (rule 65). */
export function toPlannedDateDto({ date, isOutsideTrip }: { date: PlannedDate; isOutsideTrip: boolean }): PlannedDateDto {
  return { ...toDateDto(date), warning: isOutsideTrip ? 'This day is outside the travel dates of the trip.' : null };
}

/** What the content of a card shows (rule 46): the date as it is now, and what this card told when it came. */
export function toDateCardDto(
  date: PlannedDate,
  card: { type: DateCardKind; action: DateAction; note: string | null },
): DateCardDto {
  const { status, ...rest } = toDateDto(date);
  return {
    type: card.type,
    ...rest,
    // An invitation without a status is one that can be answered (rule 70).
    ...(status === 'pending' ? {} : { status }),
    action: card.action,
    note: card.note,
  };
}

const SENTENCES = {
  pending: 'Date invitation',
  confirmed: 'Date confirmed',
  cancelled: 'Date cancelled',
  completed: 'Date completed',
} as const;
