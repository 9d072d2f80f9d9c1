import type { Language, RecommendationDto } from '@mingle/core/contract';

/** How many tags a card shows; the others are a number (spec section 9). */
const TAGS_SHOWN = 4;

/** What is read of a place, in the reader's language. */
export interface PlaceTexts {
  name: string;
  description: string;
  address: string;
  hours: string;
  tags: string[];
  /** How many tags there are beyond. */
  moreTags: number;
}

export function placeTexts(place: RecommendationDto, language: Language): PlaceTexts {
  const inThai = language === 'th';
  const tags = inThai ? place.tags_th : place.tags;
  return {
    name: inThai ? place.name_th : place.name,
    description: inThai ? place.description_th : place.description,
    address: inThai ? place.address_th : place.address,
    hours: inThai ? place.openingHours_th : place.openingHours,
    tags: tags.slice(0, TAGS_SHOWN),
    moreTags: Math.max(0, tags.length - TAGS_SHOWN),
  };
}

/** 0-100 as 0-10: 85 and 87 are 9 (rule 116). */
export const outOfTen = (rating: number): number => Math.round(rating / 10);
