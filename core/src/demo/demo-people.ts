import { addDays, type CalendarDay } from '../contract/calendar.js';
import type { StopDto } from '../contract/itinerary.js';
import {
  ADVENTURE_STYLES,
  type AdventureStyle,
  LOCATIONS,
  type Location,
  type SubscriptionTier,
  type UserType,
  type Vibe,
} from '../contract/vocabulary.js';
import { DEMO_LOCALS, DEMO_TOURISTS, type Sketch } from './demo-sketches.js';

/** How many people of each type live in each of the ten places. */
const PER_PLACE = 4;

/** A made-up person, the same on every machine. Always labelled Demo where people see them. */
export interface DemoPerson {
  /** 0-based; also the seed of the portrait. */
  ordinal: number;
  fullName: string;
  presents: Sketch['presents'];
  userType: UserType;
  location: Location;
  dob: CalendarDay;
  about: string;
  vibePreference: Vibe;
  adventurePreference: AdventureStyle;
  isVerified: boolean;
  subscriptionTier: SubscriptionTier;
  photoCount: number;
  travelStartDate: CalendarDay | null;
  travelEndDate: CalendarDay | null;
  /** One tourist of each place goes on to the next one within the week, so that every place has somebody who arrives. */
  stops: StopDto[];
  /** A fixed half likes everyone back and answers a first message, so that a lone newcomer sees the whole product. */
  likesBack: boolean;
}

/** Vibes that may stand on a demo profile: the specification's adult labels are left to real people's own choice. */
const DEMO_VIBES: Record<UserType, readonly Vibe[]> = {
  tourist: ['cultural-explorer', 'bit-of-both'],
  local: ['cultural-ambassador', 'party-guide'],
};

/** Everybody in the demo world. Only birthdays and trips move with `today`. */
export function demoPeople(today: CalendarDay): DemoPerson[] {
  return LOCATIONS.flatMap((location, place) =>
    (['local', 'tourist'] as const).flatMap((userType, side) =>
      Array.from({ length: PER_PLACE }, (_, i) => demoPerson(today, location, userType, (place * 2 + side) * PER_PLACE + i)),
    ),
  );
}

function demoPerson(today: CalendarDay, location: Location, userType: UserType, ordinal: number): DemoPerson {
  const sketches = userType === 'local' ? DEMO_LOCALS : DEMO_TOURISTS;
  const nth = Math.floor(ordinal / (2 * PER_PLACE)) * PER_PLACE + (ordinal % PER_PLACE);
  const sketch = sketches[nth % sketches.length] as Sketch;
  const likesBack = ordinal % 2 === 0;
  const isVerified = ordinal % 3 === 0;
  const tripStart = addDays(today, (ordinal % 7) - 5);
  return {
    ordinal,
    fullName: sketch.name,
    presents: sketch.presents,
    userType,
    location,
    dob: addDays(today, -Math.round(sketch.age * 365.25) - (ordinal % 300)),
    about: sketch.about.replace('{place}', location),
    vibePreference: DEMO_VIBES[userType][ordinal % 2] as Vibe,
    adventurePreference: ADVENTURE_STYLES[ordinal % ADVENTURE_STYLES.length] as AdventureStyle,
    isVerified,
    subscriptionTier: tierOf(ordinal, likesBack),
    photoCount: isVerified ? 4 : 2,
    travelStartDate: userType === 'tourist' ? tripStart : null,
    travelEndDate: userType === 'tourist' ? addDays(tripStart, 20 + (ordinal % 5) * 14) : null,
    stops: userType === 'tourist' && ordinal % PER_PLACE === 1 ? [nextStop(today, location, ordinal)] : [],
    likesBack,
  };
}

function nextStop(today: CalendarDay, location: Location, ordinal: number): StopDto {
  const place = LOCATIONS[(LOCATIONS.indexOf(location) + 1) % LOCATIONS.length] ?? location;
  const from = addDays(today, 2 + (ordinal % 5));
  return { place, from, to: addDays(from, 4) };
}

/** Those who answer everybody need more than the free quotas. */
function tierOf(ordinal: number, likesBack: boolean): SubscriptionTier {
  if (!likesBack) return 'free';
  return ordinal % 8 === 0 ? 'vip' : 'premium';
}
