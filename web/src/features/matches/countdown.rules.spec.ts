import { clockText, countdownAt, needsSeconds } from './countdown.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END = Date.UTC(2026, 10, 21, 12);

it.each([
  [24 * HOUR, 'hours', 24],
  [24 * HOUR - 1, 'hours', 23],
  [HOUR, 'hours', 1],
  [HOUR - 1, 'minutes', 59],
  [10 * MINUTE, 'minutes', 10],
  [10 * MINUTE - 1, 'seconds', 599],
  [1000, 'seconds', 1],
  [1, 'seconds', 0],
  [0, 'over', 0],
  [-HOUR, 'over', 0],
] as const)('with %i ms left it counts %s: %i', (remaining, phase, left) => {
  expect(countdownAt(END, END - remaining)).toMatchObject({ phase, left });
});

it('rescales the ring: of 24 hours, of 60 minutes, of 10 minutes', () => {
  expect(countdownAt(END, END - 12 * HOUR).fraction).toBe(0.5);
  expect(countdownAt(END, END - 30 * MINUTE).fraction).toBe(0.5);
  expect(countdownAt(END, END - 5 * MINUTE).fraction).toBe(0.5);
});

it('never draws more than a full ring', () => {
  expect(countdownAt(END, END - 25 * HOUR).fraction).toBe(1);
});

it('reads as a clock', () => {
  expect([599, 598, 61, 60, 9, 0].map(clockText)).toEqual(['9:59', '9:58', '1:01', '1:00', '0:09', '0:00']);
});

it('looks each second in time for the last ten minutes', () => {
  expect(needsSeconds(END, END - 11 * MINUTE)).toBe(false);
  expect(needsSeconds(END, END - 10.4 * MINUTE)).toBe(true);
});
