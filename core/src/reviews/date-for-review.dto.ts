import type { DateForReviewDto, OwnReviewDto } from '../contract/reviews.js';
import type { KnownMeeting } from './meetings.repository.js';
import { metAsSaidBy, promptsAt } from './review.rules.js';
import type { WrittenReview } from './written-reviews.repository.js';

/** A meeting as one of its two people looks at it. */
export interface ReviewedMeeting {
  meeting: KnownMeeting;
  revieweeId: string;
  own: WrittenReview | null;
  now: Date;
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
export function toDateForReviewDto(
  { meeting, revieweeId, own, now, blindDays }: ReviewedMeeting,
  viewerId: string,
): DateForReviewDto {
  const prompt = promptsAt(meeting, viewerId, own?.state ?? null, now);
  return {
    id: meeting.id,
    match_id: meeting.matchId,
    reviewee_id: revieweeId,
    location_name: meeting.locationName,
    location_type: meeting.locationType,
    planned: meeting.planned,
    starts_at: meeting.planned ? meeting.startsAt.toISOString() : null,
    met: metAsSaidBy(meeting, viewerId),
    prompt_at: prompt && (meeting.planned ? prompt : now).toISOString(),
    blind_days: blindDays,
    review: own && toOwnReviewDto(own),
  };
}
