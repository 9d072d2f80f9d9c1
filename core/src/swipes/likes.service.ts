import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { SwipesInfo } from '../contract/swipes.js';
import { notFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { UsersRepository } from '../users/users.repository.js';
import { LikesRepository } from './likes.repository.js';
import type { Like } from './swipe.dto.js';
import { type Between, swipesInfo } from './swipe.rules.js';
import { SwipesService } from './swipes.service.js';

@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly swipes: SwipesService,
    private readonly users: UsersRepository,
  ) {}

  /** One's own likes, newest first; who has left is omitted (rule 40). */
  async list(viewer: Pick<Viewer, 'id'>): Promise<Like[]> {
    const likes = await this.likes.likesOf(viewer.id);
    const people = await this.users.findPeople(likes.map((like) => like.userId));
    const byId = new Map(people.map((person) => [person.id, person]));
    return likes.flatMap(({ swipeId, userId, matchId }) => {
      const person = byId.get(userId);
      return person ? [{ swipeId, person, matchId }] : [];
    });
  }

  /** Whether the viewer likes somebody, and the match that is open between the two. */
  between(viewerId: string, otherId: string): Promise<Between> {
    return this.likes.between(viewerId, otherId);
  }

  /**
   * Takes back one's own like, or for 10 s the last pass; answers what is left of the day. A match that the like led to
   * stays, and the like is not refunded (rule 39); a pass is, once a day for free people (rule 17).
   * @throws DomainError NOT_FOUND
   */
  async takeBack(viewer: Pick<Viewer, 'id'>, swipeId: string): Promise<SwipesInfo> {
    if (!isUuid(swipeId)) throw notFound('This like no longer exists.');
    if (await this.likes.unlike(viewer.id, swipeId)) return this.swipes.remaining(viewer);
    const count = await this.likes.undoPass(viewer.id, swipeId);
    if (!count) throw notFound('This like no longer exists.');
    return swipesInfo(count);
  }
}
