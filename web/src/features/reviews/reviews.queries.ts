import type {
  DateForReviewDto,
  OwnReviewDto,
  RatingBreakdownDto,
  ReviewOpinion,
  ReviewPromptDto,
  SubmitReview,
} from '@mingle/core/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client';

const ONE = ['date-for-review'] as const;

/** The date that may be reviewed in a chat, with what one has said of it; asked anew each time it is needed. */
export const dateForReviewQuery = (matchId: string) =>
  queryOptions({
    queryKey: [...ONE, matchId],
    queryFn: ({ signal }) => api.get<DateForReviewDto>(`/dates/create-for-review/${matchId}`, { signal }),
    staleTime: 0,
  });

/** The chats in which one is asked for a review. */
export const reviewPromptsQuery = queryOptions({
  queryKey: ['review-prompts'],
  queryFn: ({ signal }) => api.get<ReviewPromptDto[]>('/reviews/prompts', { signal }),
  meta: { live: true },
});

/** How one's own rating is made. */
export const ownRatingQuery = queryOptions({
  queryKey: ['own-rating'],
  queryFn: ({ signal }) => api.get<RatingBreakdownDto>('/user/rating', { signal }),
  staleTime: 0,
  meta: { live: true },
});

/** Sends a review, or another opinion in the place of one that is still sealed. */
export function useWriteReview({ id: dateId, match_id, review }: DateForReviewDto) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SubmitReview) => {
      const { rating, categories, content = null }: ReviewOpinion = input;
      return review
        ? api.put<OwnReviewDto>(`/reviews/${review.id}`, { rating, categories, content })
        : api.post<OwnReviewDto>('/reviews', input);
    },
    onSuccess: () => dropPrompt(client, dateId),
    // Also after a refusal: another device may have written it, or it is open by now.
    onError: () => refreshReviews(client, match_id),
  });
}

/** Says whether the two met. */
export function useSayMet({ date_id, match_id }: Pick<ReviewPromptDto, 'date_id' | 'match_id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (met: boolean) => api.post<DateForReviewDto>(`/dates/${date_id}/met`, { met }),
    onSuccess: ({ met }) => (met ? refreshReviews(client, match_id) : dropPrompt(client, date_id)),
  });
}

/** What may be reviewed in a chat, or was, is not what it was. */
export function refreshReviews(client: QueryClient, matchId?: string): void {
  void client.invalidateQueries({ queryKey: reviewPromptsQuery.queryKey });
  void client.invalidateQueries({ queryKey: matchId ? [...ONE, matchId] : ONE });
}

/** The own rating moved: what was said, and how it comes about, is fetched anew where it is on screen. */
export function refreshRating(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['reviews'] });
  void client.invalidateQueries({ queryKey: ownRatingQuery.queryKey });
}

function dropPrompt(client: QueryClient, dateId: string): void {
  client.setQueryData(reviewPromptsQuery.queryKey, (prompts) => prompts?.filter(({ date_id }) => date_id !== dateId));
}
