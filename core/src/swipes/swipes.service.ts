import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { Swipe, SwipesInfo } from '../contract/swipes.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { notFound } from '../errors.js';
import { DomainEvents } from '../events/domain-events.js';
import type { Swiped } from './swipe.dto.js';
import { assertDecided, swipesInfo } from './swipe.rules.js';
import { SwipeDecisions } from './swipe-decision.js';
import { SwipesRepository } from './swipes.repository.js';

@Injectable()
export class SwipesService {
  constructor(
    private readonly decisions: SwipeDecisions,
    private readonly swipes: SwipesRepository,
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
