import { ageOn, dayIn } from '../contract/calendar.js';
import type { OwnUserDto, PersonDto, ProfileRating } from '../contract/users.js';
import { DEFAULT_VIBES } from '../contract/vocabulary.js';
import type { User } from './user.entity.js';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A person as anybody sees them who may see them (rule 83). Only people with a type are ever shown to others.
 * A missing vibe is shown as the default of their type, and never stored (rule 30).
 */
export function toPersonDto(user: User, now: Date = new Date()): PersonDto {
  const userType = user.userType ?? 'tourist';
  return {
    ...profileOf(user, now),
    dob: null,
    userType,
    vibePreference: user.vibePreference ?? DEFAULT_VIBES[userType],
    // What the owner keeps to themselves is not there for anybody else (rules 23, 83).
    gender: user.showGender ? user.gender : null,
    intent: user.showIntent ? user.intent : null,
    travelStartDate: user.showTravelDates ? user.travelStartDate : null,
    travelEndDate: user.showTravelDates ? user.travelEndDate : null,
    active: user.presenceHidden ? null : activityOf(user.lastLoginAt, now),
  };
}

/** One's own account; the ID document itself is never in it (rule 80). */
export function toOwnUserDto(user: User, now: Date = new Date()): OwnUserDto {
  return {
    ...profileOf(user, now),
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerified,
    dob: user.dob,
    userType: user.userType,
    vibePreference: user.vibePreference,
    isAdmin: user.isAdmin,
    language: user.language,
    idDocument: null,
    idStatus: user.idStatus,
    verificationNotice: user.isVerified ? null : user.verificationNotice,
    gender: user.gender,
    interestedIn: user.interestedIn,
    intent: user.intent,
    showGender: user.showGender,
    showIntent: user.showIntent,
    showTravelDates: user.showTravelDates,
    travelStartDate: user.travelStartDate,
    travelEndDate: user.travelEndDate,
    mustChangePassword: user.mustChangePassword,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

type SeenByAll = Omit<
  PersonDto,
  'dob' | 'userType' | 'vibePreference' | 'active' | 'gender' | 'intent' | 'travelStartDate' | 'travelEndDate'
>;

function profileOf(user: User, now: Date): SeenByAll {
  return {
    id: user.id,
    fullName: user.fullName,
    age: user.dob === null ? null : ageOn(user.dob, dayIn(now)),
    about: user.about,
    location: user.location,
    photos: user.photos.map((photo) => photo.url),
    photoHashes: user.photos.map((photo) => photo.hash),
    profilePicUrl: user.photos[0]?.url ?? null,
    adventurePreference: user.adventurePreference,
    isVerified: user.isVerified,
    isDemo: user.isDemo,
    subscriptionTier: user.subscriptionTier,
    profileRating: ratingOf(user),
    averageRating: oneDecimal(Number(user.averageRating ?? 0)),
    reviewCount: user.reviewCount,
  };
}

function ratingOf(user: User): ProfileRating | null {
  return user.overallScore === null ? null : { overallScore: user.overallScore };
}

/** Never '-0.0'. */
export const oneDecimal = (value: number): string => (Math.round(value * 10) / 10 || 0).toFixed(1);

function activityOf(lastSeen: Date | null, now: Date): PersonDto['active'] {
  if (!lastSeen) return null;
  if (dayIn(lastSeen) === dayIn(now)) return 'today';
  return now.getTime() - lastSeen.getTime() < WEEK_MS ? 'week' : null;
}
