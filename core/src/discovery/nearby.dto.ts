import type { DeckTermsDto, NearbyDto } from '../contract/discovery.js';
import { toPersonDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';
import type { DealtCard } from './deck.rules.js';
import type { Nearby } from './discovery.service.js';

const RECENCY: DeckTermsDto['recency'][] = [null, null, 'week', 'day'];

export function toNearbyDto({ people, page, limit, total, swipesInfo }: Nearby): NearbyDto {
  return {
    users: people.map(({ person, card }) => ({ ...toPersonDto(person), why: toTerms(person, card) })),
    pagination: { page, limit, total: Math.max(total, people.length) },
    swipesInfo,
  };
}

/** Of a traveller who keeps their days to themselves only that they are here is told, and of who hides it not how lately (rule 83). */
function toTerms(person: User, card: DealtCard): DeckTermsDto {
  const { samePlace, overlapDays, isVerified, boosted, stay } = card;
  const tellsDays = person.userType === 'local' || person.showTravelDates;
  const here = samePlace && stay ? { place: stay.place, from: null, to: null } : null;
  return {
    samePlace,
    overlapDays: tellsDays ? overlapDays : null,
    isVerified,
    recency: person.presenceHidden ? null : (RECENCY[card.recency] ?? null),
    boosted,
    stay: tellsDays ? stay : here,
  };
}
