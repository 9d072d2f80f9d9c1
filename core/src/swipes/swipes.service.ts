import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { Swipe, SwipesInfo } from '../contract/swipes.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { notFound } from '../errors.js';
import { DomainEvents } from '../events/domain-events.js';
import { isUuid } from '../ids.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Like, Swiped } from './swipe.dto.js';
import { assertDecided, swipesInfo } from './swipe.rules.js';
import { SwipeDecisions } from './swipe-decision.js';
import { SwipesRepository } from './swipes.repository.js';

@Injectable()
export class SwipesService {
  constructor(
    private readonly decisions: SwipeDecisions,
    private readonly swipes: SwipesRepository,
    private readonly users: UsersRepository,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Likes or passes somebody (rules 16-19, 31, 42). @throws DomainError PROFILE_NOT_FOUND, SWIPE_LIMIT_REACHED */
  async swipe(viewer: Pick<Viewer, 'id'>, { swipee_id, liked }: Swipe): Promise<Swiped> {
    const swipeeId = swipee_id.toLowerCase();
    const decision = await this.decisions.decide(viewer.id, swipeeId, liked);
    for (const event of decision.events) void this.events.dispatch(event);
    assertDecided(decision);
    return { decision, pair: viewer.id < swipeeId ? [viewer.id, swipeeId] : [swipeeId, viewer.id] };
  }

  /** One's own likes, newest first; who has left is omitted (rule 40). */
  async likes(viewer: Viewer): Promise<Like[]> {
    const likes = await this.swipes.likesOf(viewer.id);
    const people = await this.users.findPeople(likes.map((like) => like.userId));
    const byId = new Map(people.map((person) => [person.id, person]));
    return likes.flatMap(({ swipeId, userId, matchId }) => {
      const person = byId.get(userId);
      return person ? [{ swipeId, person, matchId }] : [];
    });
  }

  /** Takes back one's own like; a match it led to stays, and nothing is refunded (rules 17, 39). @throws DomainError NOT_FOUND */
  async unlike(viewer: Viewer, swipeId: string): Promise<void> {
    if (!isUuid(swipeId) || !(await this.swipes.unlike(viewer.id, swipeId))) throw notFound('This like no longer exists.');
  }

  /** What is left of the viewer's day. */
  async remaining(viewer: Pick<Viewer, 'id'>): Promise<SwipesInfo> {
    const info = (await this.remainingOf([viewer.id])).get(viewer.id);
    if (!info) throw notFound();
    return info;
  }

  /** The same for many, by id; unknown ones are left out. */
  async remainingOf(userIds: string[]): Promise<Map<string, SwipesInfo>> {
    const counts = await this.swipes.countsOf(userIds);
    return new Map(counts.map((count) => [count.userId, swipesInfo(count)]));
  }

  /** A new day has begun in Bangkok: those who are online hear of it. The count itself needs no job (rule 18). */
  async startDay(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.swipes.deleteOldCounters(tx);
      tx.record('swipes.reset', {});
    });
  }
}
