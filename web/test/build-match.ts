import type { MatchDto, PersonDto } from '@mingle/core/contract';
import { ownUser } from './people';

const HOUR_MS = 3_600_000;

/** Somebody else, as anyone may see them. */
export function buildPerson(changes: Partial<PersonDto> = {}): PersonDto {
  return {
    id: '0190b9a0-0000-7000-8000-000000000002',
    fullName: 'Nok',
    age: 27,
    dob: null,
    about: null,
    location: 'Bangkok',
    userType: 'local',
    travelStartDate: null,
    travelEndDate: null,
    photos: [],
    photoHashes: [],
    profilePicUrl: null,
    vibePreference: null,
    adventurePreference: null,
    isVerified: false,
    isDemo: false,
    subscriptionTier: 'free',
    profileRating: null,
    averageRating: '0.0',
    reviewCount: 0,
    active: 'today',
    gender: null,
    intent: null,
    ...changes,
  };
}

/** A match of the signed-in user in which nobody has written, a moment old. */
export function buildMatch(changes: Partial<MatchDto> = {}): MatchDto {
  const otherUser = changes.otherUser ?? buildPerson();
  return {
    id: '0190b9a0-0000-7000-8000-0000000000aa',
    user_id_1: ownUser().id,
    user_id_2: otherUser.id,
    status: 'active',
    otherUser,
    lastMessage: null,
    unreadCount: 0,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
    online: false,
    messagesRemaining: 2,
    messagesResetTime: new Date(Date.now() + 6 * HOUR_MS).toISOString(),
    serverNow: new Date().toISOString(),
    ...changes,
  };
}
