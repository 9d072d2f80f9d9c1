import { IsArray, IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { REVIEW_CONTENT_MAX_LENGTH } from './constants.js';
import { REVIEW_CATEGORIES, type ReviewCategory } from './reviews.js';
import { Satisfies, TextLength, Trimmed } from './validation.js';

/** What one person thinks of another after they met. */
export class ReviewOpinion {
  /** Thumb up or down; it counts +5 or -5 (rule 1). */
  @IsBoolean({ message: 'Please choose thumbs up or thumbs down.' })
  rating!: boolean;

  /** What the thumb is about: praised with a thumb up, criticised with a thumb down. */
  @Satisfies('some', isSetOfCategories, { message: 'Please choose one to five of the categories, each once.' })
  @IsArray({ message: 'Please choose at least one category.' })
  categories!: ReviewCategory[];

  /** Left out, null and blank are the same: nothing. */
  @IsOptional()
  @TextLength(0, REVIEW_CONTENT_MAX_LENGTH, { message: 'Please write a comment of at most 1000 characters.' })
  @Trimmed()
  content?: string | null;
}

/** POST /api/reviews. A repeat under the same client id or `Idempotency-Key` header answers what the first did (rule 45). */
export class SubmitReview extends ReviewOpinion {
  /** One's own id (rule 8). */
  @IsUUID(undefined, { message: 'reviewer_id must be your own id.' })
  reviewer_id!: string;

  /** The other one of the date. */
  @IsUUID(undefined, { message: 'reviewee_id must be the other person of this date.' })
  reviewee_id!: string;

  /** As GET /api/dates/create-for-review/{matchId} tells it. */
  @IsUUID(undefined, { message: 'date_id must be the id of a date.' })
  date_id!: string;

  /** Made by the client. */
  @IsOptional()
  @IsUUID(undefined, { message: 'client_review_id must be a UUID.' })
  client_review_id?: string;
}

/** PUT /api/reviews/{id}: another opinion than before, as long as nobody else has read it (rule 8). */
export class EditReview extends ReviewOpinion {}

/** POST /api/dates/{dateId}/met. */
export class SayMet {
  @IsBoolean({ message: 'met must be true or false.' })
  met!: boolean;
}

/** PATCH /api/admin/reviews/{id} and PATCH /api/admin/users/{id}/blocks/{blockerId}: whether it still counts (rule 4). */
export class VoidJudgement {
  @IsBoolean({ message: 'voided must be true or false.' })
  voided!: boolean;
}

function isSetOfCategories(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size !== value.length) return false;
  return value.every((one) => REVIEW_CATEGORIES.includes(one));
}
