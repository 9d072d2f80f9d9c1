import type { DateForReviewDto, ReviewCategory, ReviewPromptDto } from '@mingle/core/contract';

export const STEPS = 3;
export type StepNumber = 1 | 2 | 3;

/** A review while it is being written. */
export interface Draft {
  rating: boolean | null;
  categories: ReviewCategory[];
  content: string;
}

/** What one has written so far, to go on from. */
export const draftOf = ({ review }: Pick<DateForReviewDto, 'review'>): Draft =>
  review
    ? { rating: review.rating > 0, categories: review.categories, content: review.content ?? '' }
    : { rating: null, categories: [], content: '' };

/** The categories mean the opposite under the other thumb: they are chosen anew. */
export const withThumb = (draft: Draft, rating: boolean): Draft =>
  draft.rating === rating ? draft : { ...draft, rating, categories: [] };

export const toggled = (draft: Draft, category: ReviewCategory): Draft => ({
  ...draft,
  categories: draft.categories.includes(category)
    ? draft.categories.filter((one) => one !== category)
    : [...draft.categories, category],
});

/** Whether a step has what it needs: a thumb, a category, and nothing (spec section 5). */
export const isStepDone = (draft: Draft, step: StepNumber): boolean =>
  step === 1 ? draft.rating !== null : step === 2 ? draft.categories.length > 0 : true;

/** What a chat asks about now, if anything: the latest, unless that was put away. */
export function promptFor(
  prompts: readonly ReviewPromptDto[] | undefined,
  matchId: string,
  now: number,
  isDismissed: (prompt: ReviewPromptDto) => boolean,
): ReviewPromptDto | null {
  const latest = prompts?.find(
    ({ match_id, prompt_at }) => match_id === matchId && (prompt_at === null || Date.parse(prompt_at) <= now),
  );
  return latest && !isDismissed(latest) ? latest : null;
}
