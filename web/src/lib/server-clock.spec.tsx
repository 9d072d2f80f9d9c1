import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { noteServerTime, resetServerClock, serverNow, useServerNow } from './server-clock';

const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers();
  resetServerClock();
});
afterEach(() => jest.useRealTimers());

it('takes half the round trip into account', () => {
  const now = Date.now();
  noteServerTime(now + HOUR, now - 400, now);
  expect(serverNow()).toBe(now + HOUR + 200);
});

it('keeps the quickest measurement', () => {
  const now = Date.now();
  noteServerTime(now + HOUR, now - 20, now);
  noteServerTime(now + HOUR + 500, now - 2000, now);
  expect(serverNow()).toBe(now + HOUR + 10);
});

it('notices that the clock of the device was moved', () => {
  const now = Date.now();
  noteServerTime(now, now - 20, now);
  jest.setSystemTime(now + 3 * HOUR);
  noteServerTime(now, now + 3 * HOUR - 900, now + 3 * HOUR);
  expect(Math.abs(serverNow() - now)).toBeLessThan(1000);
});

function Clock({ pace, seen }: { pace: 'second' | 'halfMinute'; seen: number[] }) {
  seen.push(useServerNow(pace));
  return null;
}

it.each([
  ['second', 1000],
  ['halfMinute', 30_000],
] as const)('ticks every %s for all who watch, with one timer', (pace, period) => {
  const [one, two]: number[][] = [[], []];
  const view = render(
    <>
      <Clock pace={pace} seen={one ?? []} />
      <Clock pace={pace} seen={two ?? []} />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(period));
  expect((one?.at(-1) ?? 0) - (one?.[0] ?? 0)).toBe(period);
  expect(two?.at(-1)).toBe(one?.at(-1));
  view.unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('corrects a clock on screen at once when the server says how wrong it was', () => {
  const seen: number[] = [];
  render(<Clock pace="halfMinute" seen={seen} />);
  const now = Date.now();
  act(() => noteServerTime(now + 3 * HOUR, now, now));
  expect(seen.at(-1)).toBe(now + 3 * HOUR);
});
