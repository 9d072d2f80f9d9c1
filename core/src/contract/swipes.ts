import { IsBoolean, IsUUID } from 'class-validator';
import type { PersonDto } from './users.js';

/** POST /api/swipes. */
export class Swipe {
  @IsUUID(undefined, { message: 'This profile is no longer available.' })
  swipee_id!: string;

  @IsBoolean({ message: 'liked must be true or false' })
  liked!: boolean;
}

/** What is left today; null is unlimited (rule 19). */
export interface SwipesInfo {
  swipesRemaining: number | null;
  /** ISO instant of the next midnight in Thailand. */
  swipesResetTime: string;
}

export interface SwipeResultDto extends SwipesInfo {
  isMatch: boolean;
  match: { id: string; user_id_1: string; user_id_2: string } | null;
  swipe: { id: string };
}

/** DELETE /api/swipes/{swipeId}: a like, or the last pass, was taken back (rules 17, 39). */
export interface SwipeTakenBackDto extends SwipesInfo {
  success: true;
}

/** GET /api/swipes/likes: one's own likes, newest first (rule 40). */
export interface LikeDto {
  swipe: { id: string };
  user: PersonDto;
  matchId: string | null;
}
