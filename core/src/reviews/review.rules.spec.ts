import { DomainError } from '../errors.js';
import { assertMaySay, assertTookPlace, inOrder, type Meeting, opensAt, promptsAt, type Said } from './review.rules.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const days = (count: number) => at(24 * count);

const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
  id: 'date',
  matchId: 'match',
  inviterId: 'ann',
  responderId: 'bo',
  planned: true,
  startsAt: days(-1),
  status: 'confirmed',
  inviterMet: null,
  responderMet: null,
  ...changes,
});

describe('when a review opens (rules 7, 11)', () => {
  const planned = { planned: true, startsAt: days(-1) };
  const unplanned = { planned: false, startsAt: days(-1) };
  const silent = { inviterMet: null, responderMet: null };
  it.each<[string, Said, number, number, Date | null]>([
    ['at once when both have written', { ...planned, inviterMet: true, responderMet: true }, 2, 14, NOW],
    ['14 days after a planned date of which nobody said anything', { ...planned, ...silent }, 1, 14, days(13)],
    ['then as well, when both said that they met', { ...planned, inviterMet: true, responderMet: true }, 1, 14, days(13)],
    ['not while one says that they did not meet', { ...planned, inviterMet: true, responderMet: false }, 1, 14, null],
    ['not of an unplanned meeting that only one speaks of', { ...unplanned, inviterMet: true, responderMet: null }, 1, 14, null],
    ['not of one that the other denies', { ...unplanned, inviterMet: true, responderMet: false }, 1, 14, null],
    [
      '14 days after an unplanned one that both speak of',
      { ...unplanned, inviterMet: true, responderMet: true },
      1,
      14,
      days(13),
    ],
    ['never before now', { ...planned, ...silent, startsAt: days(-20) }, 1, 14, NOW],
    ['at once with a window of 0 days', { ...planned, ...silent }, 1, 0, NOW],
    ['not even then while one denies it', { ...planned, inviterMet: true, responderMet: false }, 1, 0, null],
  ])('%s', (_, said, written, blindDays, expected) => {
    expect(opensAt(said, written, blindDays, NOW)).toEqual(expected);
  });
});

describe('when the chat asks (rule 12)', () => {
  it.each<[string, Date | null, Partial<Meeting>]>([
    ['three hours after a planned date began', at(2), { startsAt: at(-1) }],
    ['not when the viewer says that they did not meet', null, { inviterMet: false }],
    ['still when they met and nothing is written', at(-21), { inviterMet: true }],
    ['not for ever', null, { startsAt: days(-15) }],
    ['not about an unplanned meeting that nobody spoke of', null, { planned: false }],
    ['not about one that only the viewer speaks of', null, { planned: false, inviterMet: true }],
    ['at once about one that the other speaks of', NOW, { planned: false, responderMet: true }],
  ])('%s', (_, expected, changes) => {
    expect(promptsAt(meeting(changes), 'ann', null, NOW)).toEqual(expected);
  });

  it('not when it was reviewed', () => {
    expect(promptsAt(meeting(), 'ann', 'sealed', NOW)).toBeNull();
    expect(promptsAt(meeting(), 'ann', 'revealed', NOW)).toBeNull();
  });
});

describe('what can be reviewed (rules 10, 11)', () => {
  it.each<[string, boolean, Partial<Meeting>]>([
    ['a confirmed date that has begun', true, {}],
    ['one that is over', true, { status: 'completed' }],
    ['no invitation', false, { status: 'pending' }],
    ['nothing cancelled', false, { status: 'cancelled' }],
    ['nothing that is to come', false, { startsAt: at(1) }],
    ['an unplanned meeting just spoken of', true, { planned: false, status: 'completed', startsAt: at(0.001) }],
  ])('%s', (_, isAllowed, changes) => {
    const attempt = () => assertTookPlace(meeting(changes), NOW);
    if (isAllowed) expect(attempt).not.toThrow();
    else expect(attempt).toThrow('This date has not taken place.');
  });
});

it('lets nobody deny what they have reviewed', () => {
  expect(() => assertMaySay(false, 'sealed')).toThrow(DomainError);
  expect(() => assertMaySay(false, 'revealed')).toThrow(DomainError);
  expect(() => assertMaySay(true, 'sealed')).not.toThrow();
  expect(() => assertMaySay(false, null)).not.toThrow();
});

it('keeps categories in one order, whoever ticked which first', () => {
  expect(inOrder(['appearance', 'punctuality', 'respect'])).toEqual(['punctuality', 'respect', 'appearance']);
});
