import { checkPlan, EMPTY_PLAN, isOutsideTrip, type Plan, placeIn, startOf } from './plan.rules';
import { SAMPLE_VENUES } from './venues';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const plan = (changes: Partial<Plan>): Plan => ({
  ...EMPTY_PLAN,
  date: '2026-11-25',
  time: '19:30',
  venue: 'sample:arun-terrace',
  ...changes,
});
const errorsOf = (changes: Partial<Plan>) => checkPlan(plan(changes), NOW).errors;

it.each<[string, Partial<Plan>, object | undefined]>([
  ['all there', {}, undefined],
  ['no day', { date: '' }, { date: 'Please select a date' }],
  ['no such day', { date: '2027-02-29' }, { date: 'Please select a date' }],
  ['no time', { time: '' }, { time: 'Please select a time' }],
  ['no place', { venue: '' }, { venue: 'Please select a location' }],
  ['no place of one’s own', { isOwn: true, location: '  ' }, { location: 'Please enter a location' }],
  ['a place of one’s own', { isOwn: true, location: 'My garden', venue: '' }, undefined],
  ['yesterday', { date: '2026-11-21' }, { time: 'Please choose a time at least 15 minutes from now.' }],
  // It is noon in Bangkok.
  ['in 14 minutes', { date: '2026-11-22', time: '12:14' }, { time: 'Please choose a time at least 15 minutes from now.' }],
  ['in 15 minutes', { date: '2026-11-22', time: '12:15' }, undefined],
  ['in a year and a day', { date: '2027-11-23' }, { date: 'Please choose a day within the next year.' }],
  ['notes too long', { notes: 'x'.repeat(501) }, { notes: 'Please write at most 500 characters.' }],
])('says what is wrong: %s', (_, changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

it('says all that is missing at once', () => {
  expect(checkPlan(EMPTY_PLAN, NOW).errors).toEqual({
    date: 'Please select a date',
    time: 'Please select a time',
    venue: 'Please select a location',
  });
});

it('reads the clock of Bangkok, wherever the device is', () => {
  expect(startOf({ date: '2026-11-25', time: '19:30' })).toBe(Date.parse('2026-11-25T12:30:00Z'));
  expect(startOf({ date: '2026-11-25', time: '' })).toBeNull();
});

it('sends what was chosen or typed', () => {
  expect(placeIn(plan({}), SAMPLE_VENUES)).toEqual({
    location_name: 'Arun Terrace',
    location_type: 'restaurant',
    venue: 'sample:arun-terrace',
  });
  expect(placeIn(plan({ isOwn: true, location: ' My garden ' }), SAMPLE_VENUES)).toEqual({
    location_name: 'My garden',
    location_type: 'custom',
    venue: null,
  });
  expect(() => placeIn(plan({ venue: 'gone' }), SAMPLE_VENUES)).toThrow('Selected location not found');
  expect(() => placeIn(plan({ isOwn: true }), SAMPLE_VENUES)).toThrow('Please select a location or enter a custom one');
});

it('warns outside the trip only', () => {
  const trip = { travelStartDate: '2026-11-20', travelEndDate: '2026-11-30' };
  expect(['2026-11-19', '2026-11-20', '2026-12-01', ''].map((day) => isOutsideTrip(day, trip))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(isOutsideTrip('2026-11-19', { travelStartDate: null, travelEndDate: null })).toBe(false);
});
