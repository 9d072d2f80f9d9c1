import type { ReviewPromptDto } from '@mingle/core/contract';
import { type Draft, draftOf, isStepDone, promptFor, toggled, withThumb } from './review.rules';

const empty: Draft = { rating: null, categories: [], content: '' };

it('needs a thumb, then a category, then nothing (spec section 5)', () => {
  expect(isStepDone(empty, 1)).toBe(false);
  const praised = withThumb(empty, true);
  expect(isStepDone(praised, 1)).toBe(true);
  expect(isStepDone(praised, 2)).toBe(false);
  expect(isStepDone(toggled(praised, 'respect'), 2)).toBe(true);
  expect(isStepDone(toggled(toggled(praised, 'respect'), 'respect'), 2)).toBe(false);
  expect(isStepDone(empty, 3)).toBe(true);
});

it('asks for the categories anew when the thumb turns: they would mean the opposite (rule 9)', () => {
  const praised = toggled(withThumb(empty, true), 'respect');
  expect(withThumb(praised, true).categories).toEqual(['respect']);
  expect(withThumb(praised, false)).toEqual({ rating: false, categories: [], content: '' });
});

it('goes on from what was written', () => {
  const review = {
    id: 'r',
    date_id: 'd',
    reviewee_id: 'p',
    rating: -5,
    categories: ['respect' as const],
    content: null,
    state: 'sealed' as const,
  };
  expect(draftOf({ review })).toEqual({ rating: false, categories: ['respect'], content: '' });
  expect(draftOf({ review: null })).toEqual(empty);
});

describe('what a chat asks about', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  const prompt = (date_id: string, prompt_at: string): ReviewPromptDto => ({
    match_id: 'm',
    date_id,
    planned: true,
    met: null,
    prompt_at,
  });
  const prompts = [
    prompt('next', '2026-11-22T00:00:00Z'),
    prompt('last', '2026-11-21T11:00:00Z'),
    prompt('first', '2026-11-15T00:00:00Z'),
  ];
  const never = () => false;
  it('is the latest whose time has come', () => {
    expect(promptFor(prompts, 'm', NOW, never)?.date_id).toBe('last');
    expect(promptFor(prompts, 'm', Date.parse('2026-11-23T00:00:00Z'), never)?.date_id).toBe('next');
    expect(promptFor(prompts, 'another', NOW, never)).toBeNull();
    expect(promptFor(undefined, 'm', NOW, never)).toBeNull();
  });

  it('is nothing once that was put away, not even an older one', () => {
    expect(promptFor(prompts, 'm', NOW, ({ date_id }) => date_id === 'last')).toBeNull();
  });
});
