import fc from 'fast-check';
import { ratingWarning } from '../contract/reviews.js';
import { type Judgement, ratingOf, ratingPartsOf } from './rating.rules.js';

const up = (reviewerId = 'fan'): Judgement => ({ reviewerId, rating: 5 });
const down = (reviewerId: string | null = 'critic'): Judgement => ({ reviewerId, rating: -5 });
const many = (count: number, judgement: Judgement) => Array.from({ length: count }, () => judgement);

it('is 4.8 when 98 of a hundred are content (rule 1)', () => {
  expect(ratingOf([...many(98, up()), ...many(2, down())], [])).toEqual({
    overallScore: 480,
    averageRating: '4.80',
    reviewCount: 100,
  });
});

it('is nothing without a review or a block (rule 2)', () => {
  expect(ratingOf([], [])).toEqual({ overallScore: null, averageRating: null, reviewCount: 0 });
});

describe('how loud few people can make the warning (rules 3, 4)', () => {
  it.each([
    ['one bad review', [down('a')], [], -25, 'moderate'],
    ['two bad reviews', [down('a'), down('b')], [], -50, 'high'],
    ['three bad reviews', [down('a'), down('b'), down('c')], [], -500, 'severe'],
    ['a block', [], ['a'], -25, 'moderate'],
    ['a block and a bad review of one person', [down('a')], ['a'], -25, 'moderate'],
    ['a block and a bad review of two people', [down('a')], ['b'], -50, 'high'],
    ['three blocks', [], ['a', 'b', 'c'], -75, 'severe'],
    ['one bad, one good review', [down('a'), up('b')], [], 0, null],
    ['one good review and a block', [up('a')], ['b'], 475, null],
  ])('%s', (_, reviews, blockers, score, warning) => {
    const { overallScore } = ratingOf(reviews as Judgement[], blockers as string[]);
    expect([overallScore, ratingWarning(overallScore)]).toEqual([score, warning]);
  });

  it('from three reviews on counts a block beside its own bad review', () => {
    expect(ratingOf([down('a'), up('b'), up('c')], ['a']).overallScore).toBe(167 - 25);
  });

  it('takes at most 150 for blocks', () => {
    const crowd = Array.from({ length: 40 }, (_, i) => `blocker ${i}`);
    expect(ratingOf([], crowd).overallScore).toBe(-150);
    expect(ratingOf(many(10, up()), crowd).overallScore).toBe(350);
  });
});

it('never leaves -500..500, and its mean never depends on blocks', () => {
  const judgement = fc.record({ reviewerId: fc.constantFrom('a', 'b', 'c', null), rating: fc.constantFrom(5, -5) });
  const blockers = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
  fc.assert(
    fc.property(fc.array(judgement, { maxLength: 20 }), blockers, (reviews, blockerIds) => {
      const { overallScore, averageRating } = ratingOf(reviews, blockerIds);
      expect(Math.abs(overallScore ?? 0)).toBeLessThanOrEqual(500);
      expect(Number.isInteger(overallScore ?? 0)).toBe(true);
      expect(averageRating).toBe(ratingOf(reviews, []).averageRating);
    }),
  );
});

it.each([
  [null, null],
  [0, null],
  [-1, 'moderate'],
  [-25, 'moderate'],
  [-26, 'high'],
  [-50, 'high'],
  [-51, 'severe'],
])('a score of %s warns: %s (rule 2)', (score, warning) => {
  expect(ratingWarning(score)).toBe(warning);
});

describe('the steps of a rating, as its owner reads them (rule 5)', () => {
  it('are those of a bad mean that few people made', () => {
    expect(ratingPartsOf([down('a')], ['b', 'a'])).toEqual({
      reviewCount: 1,
      thumbsUp: 0,
      thumbsDown: 1,
      averageRating: '-5.00',
      mean: -500,
      reviewPoints: -25,
      countedBlockerIds: ['b'],
      blockPoints: 25,
      overallScore: -50,
    });
  });

  it('add up to the score', () => {
    const judgement = fc.record({ reviewerId: fc.constantFrom('a', 'b', 'c', null), rating: fc.constantFrom(5, -5) });
    const blockers = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
    fc.assert(
      fc.property(fc.array(judgement, { maxLength: 12 }), blockers, (reviews, blockerIds) => {
        const parts = ratingPartsOf(reviews, blockerIds);
        const sum = (parts.reviewPoints ?? 0) - parts.blockPoints;
        expect(parts.overallScore ?? 0).toBe(Math.max(-500, sum) || 0);
        expect(parts.thumbsUp + parts.thumbsDown).toBe(reviews.length);
        expect(ratingOf(reviews, blockerIds).overallScore).toBe(parts.overallScore);
      }),
    );
  });
});
