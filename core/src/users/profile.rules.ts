import { endsAfterStart } from '../contract/trip.js';
import type { UpdateUser } from '../contract/users.js';
import { VIBES, type Vibe } from '../contract/vocabulary.js';
import { invalidInput } from '../errors.js';
import type { User } from './user.entity.js';

export type ProfileChanges = Partial<
  Pick<User, Exclude<keyof UpdateUser, 'vibeConsent'> | 'emailVerified' | 'isVerified' | 'idStatus' | 'verificationNotice'>
>;

/** These may be taken back; for all others null is the same as not given. */
const CLEARABLE = ['gender', 'intent', 'adventurePreference'];
/** These are said once, by whoever came without them (rule 81). */
const ONCE = ['username', 'userType'];
/** Noted with the vibe that it is about, not kept as it is. */
const NOT_KEPT = ['vibeConsent'];
const TRIP = ['travelStartDate', 'travelEndDate'];

/**
 * What an edit changes of an account, with what follows from it (rules 81, 84, 86). What stays as it is is not in it.
 * @throws DomainError INVALID_INPUT when a trip would end before it starts, and for a vibe of the other type
 */
export function changesOf(user: User, input: UpdateUser): ProfileChanges {
  const given = Object.entries(input).filter(
    ([field, value]) =>
      value !== undefined &&
      (value !== null || CLEARABLE.includes(field)) &&
      // Only tourists travel; locals' days are dropped like any field they do not have.
      (user.userType === 'tourist' || !TRIP.includes(field)) &&
      !NOT_KEPT.includes(field) &&
      (!ONCE.includes(field) || user[field as keyof ProfileChanges] === null) &&
      !isSame(user[field as keyof ProfileChanges], value),
  );
  const changes: ProfileChanges = Object.fromEntries(given);
  assertTrip({ ...user, ...changes });
  assertOwnVibe({ ...user, ...changes }, changes.vibePreference);
  return { ...changes, ...consequences(user, changes) };
}

function consequences(user: User, { email, fullName, dob }: ProfileChanges): ProfileChanges {
  const isOtherEmail = typeof email === 'string' && email.toLowerCase() !== user.email?.toLowerCase();
  const isOtherPerson = user.isVerified && (fullName !== undefined || dob !== undefined);
  return {
    ...(isOtherEmail && { emailVerified: false }),
    // What was looked at is no longer what is told. The document is gone by then: it has to be shown again.
    ...(isOtherPerson && {
      isVerified: false,
      verificationNotice: 'details_changed',
      ...(user.idStatus === 'verified' && { idStatus: 'none' }),
    }),
  };
}

function assertTrip({ travelStartDate, travelEndDate }: Pick<User, 'travelStartDate' | 'travelEndDate'>): void {
  if (endsAfterStart(travelStartDate, travelEndDate)) return;
  const message = 'End date must be after or equal to start date';
  throw invalidInput(message, { travelEndDate: message });
}

/** Tourists and locals choose from lists of their own (rule 30). */
function assertOwnVibe({ userType }: Pick<User, 'userType'>, vibe: Vibe | null | undefined): void {
  if (!vibe || (userType && VIBES[userType].includes(vibe))) return;
  throw invalidInput('Please choose a vibe', { vibePreference: 'Please choose a vibe' });
}

function isSame(before: unknown, after: unknown): boolean {
  const isSet = Array.isArray(before) && Array.isArray(after);
  return isSet ? JSON.stringify([...before].sort()) === JSON.stringify([...after].sort()) : before === after;
}
