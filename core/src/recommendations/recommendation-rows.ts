import { v5 } from 'uuid';
import { LOCATIONS, type Location } from '../contract/vocabulary.js';
import type { PlaceSketch } from './content/place-sketch.js';
import { PLACES } from './content/places.js';
import { TAGS_TH } from './content/tags.js';
import { hoursInThai } from './opening-hours.rules.js';
import type { Recommendation } from './recommendation.js';

/** Ids follow from the slugs: a place keeps its likes when its text is improved. */
const NAMESPACE = '6f1c8f0e-7d0b-4c39-9d4e-2a51b7f3c0aa';

/** Every place that comes with the product, as rows. */
export const recommendationRows = (): Recommendation[] =>
  LOCATIONS.flatMap((location) => PLACES[location].places.map((place) => rowOf(place, location, PLACES[location].nameTh)));

function rowOf(place: PlaceSketch, location: Location, cityTh: string): Recommendation {
  return {
    id: v5(place.slug, NAMESPACE),
    location,
    type: place.type,
    name: place.name,
    nameTh: place.nameTh,
    description: place.description,
    descriptionTh: place.descriptionTh,
    address: place.area === location ? location : `${place.area}, ${location}`,
    addressTh: place.areaTh === cityTh ? cityTh : `${place.areaTh} ${cityTh}`,
    openingHours: place.hours,
    openingHoursTh: hoursInThai(place.hours),
    priceRange: place.priceRange,
    rating: place.rating,
    tags: [...place.tags],
    tagsTh: place.tags.map((tag) => TAGS_TH[tag]),
    photos: [`/places/${place.picture}.svg`],
  };
}
