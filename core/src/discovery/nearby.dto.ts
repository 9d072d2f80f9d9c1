import type { NearbyDto } from '../contract/discovery.js';
import { toPersonDto } from '../users/user.dto.js';
import type { Nearby } from './discovery.service.js';

export function toNearbyDto({ people, page, limit, total, swipesInfo }: Nearby): NearbyDto {
  return {
    users: people.map((person) => toPersonDto(person)),
    pagination: { page, limit, total: Math.max(total, people.length) },
    swipesInfo,
  };
}
