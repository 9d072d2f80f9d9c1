import type { LikeDto, SwipeResultDto } from '../contract/swipes.js';
import { toPersonDto } from '../users/user.dto.js';
import type { User } from '../users/user.entity.js';
import { swipesInfo } from './swipe.rules.js';
import type { SwipeDecision } from './swipe-decision.js';

/** A decision that was taken, as its swiper sees it. */
export interface Swiped {
  decision: SwipeDecision;
  /** The two people, the smaller id first. */
  pair: [string, string];
}

/** One's own like, with whom, and the open match it has led to. */
export interface Like {
  swipeId: string;
  person: User;
  matchId: string | null;
}

export function toSwipeResultDto({ decision, pair: [user_id_1, user_id_2] }: Swiped): SwipeResultDto {
  return {
    isMatch: decision.matchId !== null,
    match: decision.matchId === null ? null : { id: decision.matchId, user_id_1, user_id_2 },
    swipe: { id: decision.swipeId },
    ...swipesInfo(decision),
  };
}

export function toLikeDto({ swipeId, person, matchId }: Like): LikeDto {
  return { swipe: { id: swipeId }, user: toPersonDto(person), matchId };
}
