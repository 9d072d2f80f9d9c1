import type { DateForReviewDto, OwnReviewDto, ReviewPromptDto } from '../contract/reviews.js';
import type { KnownMeeting } from './meetings.repository.js';
import { metAsSaidBy } from './review.rules.js';
import type { WrittenReview } from './written-reviews.repository.js';

/** A meeting as one of its two people looks at it. */
export interface ReviewedMeeting {
  meeting: KnownMeeting;
  revieweeId: string;
  own: WrittenReview | null;
  blindDays: number;
}

export const toOwnReviewDto = (review: WrittenReview): OwnReviewDto => ({
  id: review.id,
  date_id: review.dateId,
  reviewee_id: review.revieweeId,
  rating: review.rating,
  categories: review.categories,
  content: review.content,
  state: review.state,
});

/** Of an unplanned meeting the instant would tell when the other one first spoke of it: it is not told. */
export function toDateForReviewDto({ meeting, revieweeId, own, blindDays }: ReviewedMeeting, viewerId: string): DateForReviewDto {
  return {
    id: meeting.id,
    match_id: meeting.matchId,
    reviewee_id: revieweeId,
    location_name: meeting.locationName,
    location_type: meeting.locationType,
    planned: meeting.planned,
    starts_at: meeting.planned ? meeting.startsAt.toISOString() : null,
    met: metAsSaidBy(meeting, viewerId),
    blind_days: blindDays,
    review: own && toOwnReviewDto(own),
  };
}

/** A meeting that the viewer is asked about from an instant on. */
export interface Prompt {
  meeting: KnownMeeting;
  at: Date;
}

/** When the other one first spoke of an unplanned meeting is theirs: it is not told. */
export const toReviewPromptDto = ({ meeting, at }: Prompt, viewerId: string): ReviewPromptDto => ({
  match_id: meeting.matchId,
  date_id: meeting.id,
  planned: meeting.planned,
  met: metAsSaidBy(meeting, viewerId),
  prompt_at: meeting.planned ? at.toISOString() : null,
});
