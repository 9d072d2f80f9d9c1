import type { BlockedPersonDto } from '../contract/settings.js';
import type { BlockedPerson } from './blocks.repository.js';

export const toBlockedPersonDto = ({ id, fullName, blockedAt }: BlockedPerson): BlockedPersonDto => ({
  id,
  fullName,
  blockedAt: blockedAt.toISOString(),
});
