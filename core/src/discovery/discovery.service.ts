import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import { addDays, dayIn } from '../contract/calendar.js';
import { PASS_RETURNS_AFTER_DAYS, PASS_RETURNS_EARLY_AFTER_DAYS, TRIP_OVER_GRACE_DAYS } from '../contract/constants.js';
import type { SwipesInfo } from '../contract/swipes.js';
import type { UserType } from '../contract/vocabulary.js';
import { SwipesService } from '../swipes/swipes.service.js';
import type { Stay } from '../trips/stay.rules.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { type DealtCard, orderDeck } from './deck.rules.js';
import { type DeckNarrowing, type RawQuery, readDeckPage } from './deck-query.rules.js';
import { type DeckSnapshot, DeckSnapshots } from './deck-snapshots.js';
import { DeckWalk } from './deck-walk.js';
import { DiscoveryRepository } from './discovery.repository.js';

/** The most trips that one statement retires. */
const RETIRE_SIZE = 1000;

/** Somebody on a page, and why they are there. */
export interface Shown {
  person: User;
  card: DealtCard;
}

/** A page of a deck. */
export interface Nearby {
  people: Shown[];
  page: number;
  limit: number;
  /** The size of the deck, which is at most its window: an estimate of how many there are, and never less than what is shown. */
  total: number;
  swipesInfo: SwipesInfo;
}

/** Whose deck, and what day and instant it is by the database's clock. */
interface Asking {
  viewerId: string;
  viewerType: UserType;
  narrowing: DeckNarrowing;
  stays: Stay[];
  now: Date;
}

@Injectable()
export class DiscoveryService {
  constructor(
    private readonly discovery: DiscoveryRepository,
    private readonly walk: DeckWalk,
    private readonly snapshots: DeckSnapshots,
    private readonly swipes: SwipesService,
    private readonly users: UsersRepository,
  ) {}

  /** The people whom a viewer may swipe on, a page at a time (rules 20-30). Whoever has no type yet is shown nobody. */
  async nearby(viewer: Viewer, query: RawQuery): Promise<Nearby> {
    const viewerType = viewer.userType ?? 'tourist';
    const [swipesInfo, { now, taste, stays }] = await Promise.all([
      this.swipes.remaining(viewer),
      this.discovery.asking(viewer.id),
    ]);
    const { page, limit, narrowing } = readDeckPage(query, { ...viewer, userType: viewerType, taste });
    if (!viewer.userType) return { people: [], page, limit, total: 0, swipesInfo };

    const asking = { viewerId: viewer.id, viewerType, narrowing, stays, now };
    const { cards, total } = await this.pageOf(asking, page, limit);
    const found = await this.users.findPeople(cards.map(({ id }) => id));
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const people = found.flatMap((person) => {
      const card = cardOf.get(person.id);
      return card ? [{ person, card }] : [];
    });
    return { people, page, limit, total, swipesInfo };
  }

  /** Ranks tourists whose trip is over below everybody else (rule 87). They are in no deck even before. */
  async retireEndedTrips(): Promise<void> {
    while ((await this.discovery.retireEndedTrips(RETIRE_SIZE)) === RETIRE_SIZE);
  }

  /** Page 1 deals a new deck; a later page is looked up in the deck that was dealt, without those who have gone since (rule 20). */
  private async pageOf(asking: Asking, page: number, limit: number): Promise<{ cards: DealtCard[]; total: number }> {
    const kept = page === 1 ? null : await this.snapshots.find(asking.viewerId, asking.narrowing);
    const deck = kept && kept.firstPage <= page ? kept : await this.deal(asking, page);
    const from = (page - deck.firstPage) * limit;
    const cards = deck.cards.slice(from, from + limit);
    const total = (deck.firstPage - 1) * limit + deck.cards.length;
    if (deck !== kept || cards.length === 0) return { cards, total };

    const earliestTripEnd = addDays(dayIn(asking.now), -TRIP_OVER_GRACE_DAYS);
    const { viewerId, narrowing } = asking;
    const there = await this.discovery.stillThere({
      viewerId,
      taste: narrowing.taste,
      ids: cards.map(({ id }) => id),
      dealtAt: deck.dealtAt,
      earliestTripEnd,
    });
    return { cards: cards.filter(({ id }) => there.has(id)), total };
  }

  private async deal({ viewerId, viewerType, narrowing, stays, now }: Asking, firstPage: number): Promise<DeckSnapshot> {
    const today = dayIn(now);
    const find = (passStandsDays: number) =>
      this.walk.candidates({ viewerId, viewerType, stays, today, narrowing, passStandsDays });
    const candidates = await find(PASS_RETURNS_AFTER_DAYS);
    // An empty deck brings back what was passed on a week ago (rule 24).
    const dealt = candidates.length > 0 ? candidates : await find(PASS_RETURNS_EARLY_AFTER_DAYS);
    const snapshot = { cards: orderDeck(dealt, { viewerId, today, stays }), dealtAt: now.getTime(), firstPage };
    await this.snapshots.keep(viewerId, narrowing, snapshot);
    return snapshot;
  }
}
