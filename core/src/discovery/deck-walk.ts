import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { addDays, type CalendarDay } from '../contract/calendar.js';
import { TRIP_OVER_GRACE_DAYS } from '../contract/constants.js';
import { oppositeType, type UserType } from '../contract/vocabulary.js';
import { Sql } from '../database/sql.js';
import { placesAhead, type Stay } from '../trips/stay.rules.js';
import { bornOnOrBefore } from './age.rules.js';
import type { Candidate } from './deck.rules.js';
import type { DeckNarrowing } from './deck-query.rules.js';
import { DECK_SIZE, WALKS } from './deck-walk.sql.js';

/** The lowest ranks (migration 0004) of people whose trip is not over, and of the verified among them. */
const LOWEST_RANK = String(1n << 61n);
const LOWEST_VERIFIED_RANK = String(3n << 60n);

/** For whom, where they are when, on which day, how narrow, and how many days a pass keeps somebody away. */
export interface WalkFor {
  viewerId: string;
  viewerType: UserType;
  stays: readonly Stay[];
  today: CalendarDay;
  narrowing: DeckNarrowing;
  passStandsDays: number;
}

/** A person, and one of the stays that the walk found them by. */
type Found = Omit<Candidate, 'stays'> & Pick<Stay, 'from' | 'to'> & { place: string | null };

/** The hot path of Discover: index-only walks that stop early (performance.md, design 6). */
@Injectable()
export class DeckWalk {
  constructor(
    private readonly sql: Sql,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** At most `DECK_SIZE` people whom the viewer may be shown, nearest and newest first (rules 22-24). */
  async candidates({ viewerId, viewerType, stays, today, narrowing, passStandsDays }: WalkFor): Promise<Candidate[]> {
    const { minAge, maxAge, vibes, verifiedOnly, taste } = narrowing;
    const values = [
      viewerId,
      passStandsDays,
      oppositeType(viewerType),
      verifiedOnly ? LOWEST_VERIFIED_RANK : LOWEST_RANK,
      bornOnOrBefore(minAge, today),
      maxAge === null ? '0001-01-01' : bornOnOrBefore(maxAge + 1, today),
      addDays(today, -TRIP_OVER_GRACE_DAYS),
      this.env.demoMode,
      taste,
      today,
      placesAhead(stays, today),
    ];
    const walks = WALKS[viewerType];
    const found =
      vibes.length === 0
        ? await this.sql.rows<Found>(walks.any, values)
        : await this.sql.rows<Found>(walks.wanted, [...values, vibes]);
    return merged(found).slice(0, DECK_SIZE);
  }
}

/** Each person once, with all stays that they were found by. */
function merged(found: readonly Found[]): Candidate[] {
  const people = new Map<string, Candidate>();
  for (const { place, from, to, ...person } of found) {
    const known = people.get(person.id) ?? { ...person, stays: [] };
    if (place !== null) known.stays.push({ place, from, to });
    people.set(person.id, known);
  }
  return [...people.values()];
}
