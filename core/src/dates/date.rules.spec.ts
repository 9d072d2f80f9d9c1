import { DATE_ANSWERS, type DateStatus } from '../contract/date-words.js';
import type { SubscriptionTier } from '../contract/vocabulary.js';
import { DomainError } from '../errors.js';
import {
  assertMayPlan,
  assertPlannable,
  cleanNote,
  cleanPlace,
  dueStep,
  instantOf,
  isOutsideTrip,
  judgeAnswer,
  nextDue,
  stepWhenBothMet,
  wallTimeOf,
} from './date.rules.js';
import type { LockedDate } from './planned-date.js';

const NOW = new Date('2026-11-22T05:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const date = (facts: Partial<LockedDate> = {}): LockedDate => ({
  id: 'd',
  matchId: 'm',
  inviterId: 'inviter',
  responderId: 'responder',
  startsAt: inHours(48),
  status: 'pending',
  dueAt: NOW,
  answerKey: null,
  ...facts,
});

/** 'status action' of what happens, or the code of the refusal. */
function outcome(facts: Partial<LockedDate>, who: string, wanted: string): string {
  try {
    const { status, action } = judgeAnswer(date(facts), who, wanted, NOW);
    return `${status} ${action}`;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

it.each<[SubscriptionTier, boolean]>([
  ['free', false],
  ['premium', false],
  ['vip', true],
])('lets %s people plan: %s (rule 64)', (subscriptionTier, may) => {
  const plan = () => assertMayPlan({ subscriptionTier });
  if (may) expect(plan).not.toThrow();
  else expect(plan).toThrow(expect.objectContaining({ details: expect.objectContaining({ subscriptionRequired: true }) }));
});

describe('who may do what (rules 68, 69)', () => {
  const C = 'CONFLICT';
  const table: [DateStatus, string, Record<string, string>][] = [
    [
      'pending',
      'responder',
      { confirmed: 'confirmed accepted', cancelled: 'cancelled declined', change_requested: 'pending change_requested' },
    ],
    ['pending', 'inviter', { confirmed: C, cancelled: 'cancelled withdrawn', change_requested: C }],
    ['confirmed', 'responder', { confirmed: C, cancelled: 'cancelled cancelled', change_requested: C }],
    ['confirmed', 'inviter', { confirmed: C, cancelled: 'cancelled cancelled', change_requested: C }],
    ['cancelled', 'responder', { confirmed: C, cancelled: C, change_requested: C }],
    ['cancelled', 'inviter', { confirmed: C, cancelled: C, change_requested: C }],
    ['completed', 'responder', { confirmed: C, cancelled: C, change_requested: C }],
    ['completed', 'inviter', { confirmed: C, cancelled: C, change_requested: C }],
  ];
  const cells = table.flatMap(([status, who, answers]) =>
    DATE_ANSWERS.map((answer) => [status, who, answer, answers[answer] ?? ''] as const),
  );

  it.each(cells)('%s, %s says %s: %s', (status, who, answer, expected) => {
    expect(outcome({ status }, who, answer)).toBe(expected);
  });

  it.each(cells)('%s, %s says %s once it has begun: refused', (status, who, answer) => {
    expect(outcome({ status, startsAt: NOW }, who, answer)).toBe(C);
  });

  it.each(['completed', 'pending', 'maybe', '', 'CONFIRMED'])('nobody can ask for %j', (wanted) => {
    for (const who of ['inviter', 'responder']) expect(outcome({}, who, wanted)).toBe(C);
  });

  it('is nobody else’s', () => {
    for (const answer of DATE_ANSWERS) expect(outcome({}, 'stranger', answer)).toBe('NOT_FOUND');
  });
});

describe('when a date may begin (rule 65)', () => {
  const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);
  it.each([
    [-1, false],
    [14.99, false],
    [15, true],
    [365 * 24 * 60, true],
    [365 * 24 * 60 + 1, false],
  ])('%d minutes from now: %s', (ahead, may) => {
    const plan = () => assertPlannable(minutes(ahead), NOW);
    if (may) expect(plan).not.toThrow();
    else expect(plan).toThrow(DomainError);
  });

  it('reads Bangkok wall time, wherever the server stands', () => {
    expect(instantOf('2026-11-22', '19:30').toISOString()).toBe('2026-11-22T12:30:00.000Z');
    expect(instantOf('2026-12-31', '00:00').toISOString()).toBe('2026-12-30T17:00:00.000Z');
    expect(wallTimeOf(new Date('2026-12-30T17:00:00Z'))).toEqual({ day: '2026-12-31', time: '00:00' });
  });

  it('warns outside the trip', () => {
    const trip = { travelStartDate: '2026-11-20', travelEndDate: '2026-11-30' };
    expect(['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map((day) => isOutsideTrip(day, trip))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isOutsideTrip('2026-11-19', null)).toBe(false);
    expect(isOutsideTrip('2026-11-19', { travelStartDate: null, travelEndDate: null })).toBe(false);
  });
});

describe('what happens by the clock', () => {
  it('lets an invitation run out at its start, not before', () => {
    expect(dueStep(date({ startsAt: inHours(0.01) }), NOW)).toMatchObject({ do: 'wait' });
    expect(dueStep(date({ startsAt: NOW }), NOW)).toMatchObject({
      do: 'change',
      change: { status: 'cancelled', action: 'lapsed' },
    });
  });

  it('completes a confirmed date three hours after its start', () => {
    expect(dueStep(date({ status: 'confirmed', startsAt: inHours(-2.9) }), NOW)).toEqual({ do: 'wait', nextDue: inHours(0.1) });
    expect(dueStep(date({ status: 'confirmed', startsAt: inHours(-3) }), NOW)).toMatchObject({
      do: 'change',
      change: { status: 'completed', kind: 'date_completed' },
    });
  });

  it('reminds a day and two hours before, once each', () => {
    const startsAt = inHours(30);
    const due = (at: Date): Date => nextDue('confirmed', startsAt, at) ?? at;
    const first = due(NOW);
    expect(first).toEqual(inHours(6));
    expect(dueStep(date({ status: 'confirmed', startsAt, dueAt: first }), first)).toEqual({
      do: 'remind',
      hours: 24,
      nextDue: inHours(28),
    });
    expect(dueStep(date({ status: 'confirmed', startsAt, dueAt: inHours(28) }), inHours(28))).toEqual({
      do: 'remind',
      hours: 2,
      nextDue: inHours(33),
    });
    expect(dueStep(date({ status: 'confirmed', startsAt, dueAt: inHours(33) }), inHours(29))).toEqual({
      do: 'wait',
      nextDue: inHours(33),
    });
  });

  it('tells only the latest of reminders that were missed, and none of a date that has begun', () => {
    const startsAt = inHours(1);
    expect(dueStep(date({ status: 'confirmed', startsAt, dueAt: inHours(-23) }), NOW)).toMatchObject({ do: 'remind', hours: 2 });
    expect(dueStep(date({ status: 'confirmed', startsAt: inHours(-1), dueAt: inHours(-25) }), NOW)).toMatchObject({ do: 'wait' });
  });

  it('has no reminder of what was confirmed on short notice', () => {
    expect(nextDue('confirmed', inHours(1), NOW)).toEqual(inHours(4));
    expect(nextDue('confirmed', inHours(3), NOW)).toEqual(inHours(1));
  });

  it('lets what is over rest', () => {
    for (const status of ['cancelled', 'completed'] as const) {
      expect(nextDue(status, inHours(3), NOW)).toBeNull();
      expect(dueStep(date({ status }), NOW)).toEqual({ do: 'wait', nextDue: null });
    }
  });
});

it('keeps names of places to one line, and notes to what can be seen', () => {
  expect(cleanPlace('  Blue\u0007\n Elephant ')).toBe('Blue Elephant');
  expect(() => cleanPlace('\u200b \n')).toThrow('Please enter a location');
  expect(cleanNote(' See you\r\nthere\u0000 ')).toBe('See you\nthere');
  expect([cleanNote(''), cleanNote(null), cleanNote(undefined), cleanNote(' \u200b\n')]).toEqual([null, null, null, null]);
});

it('is over early when both say that they met, once it has begun (rule 68)', () => {
  const begun = date({ status: 'confirmed', startsAt: inHours(-1) });
  expect(stepWhenBothMet(begun, true, NOW)).toMatchObject({ status: 'completed', kind: 'date_completed' });
  expect(stepWhenBothMet(begun, false, NOW)).toBeNull();
  expect(stepWhenBothMet(date({ status: 'confirmed', startsAt: inHours(1) }), true, NOW)).toBeNull();
  expect(stepWhenBothMet(date({ status: 'completed', startsAt: inHours(-1) }), true, NOW)).toBeNull();
});
