import type { OwnUserDto, ProfileDto } from '../contract/users.js';
import type { UserType } from '../contract/vocabulary.js';
import type { Between } from '../swipes/swipe.rules.js';
import { toOwnUserDto, toPersonDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';

/** A person as somebody looks at them. */
export interface ProfileView extends Between {
  person: User;
}

/** The own view is the full account; anybody else's is what rule 83 leaves of it. */
export function toProfileDto(
  { person, liked, matchId }: ProfileView,
  viewer: { id: string; userType: UserType | null },
): ProfileDto | OwnUserDto {
  if (person.id === viewer.id) return toOwnUserDto(person);
  const profile = { ...toPersonDto(person), liked, matchId };
  // The days of a trip are for the other type: whoever competes for the same people has no use for them.
  return person.userType === viewer.userType ? { ...profile, travelStartDate: null, travelEndDate: null } : profile;
}
