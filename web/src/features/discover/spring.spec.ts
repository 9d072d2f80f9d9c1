import { SPRING_EASING } from './spring';

const points = SPRING_EASING.slice('linear('.length, -1).split(', ').map(Number);

it('starts at rest, passes its goal a little and ends on it', () => {
  expect(points[0]).toBe(0);
  expect(points.at(-1)).toBe(1);
  expect(Math.max(...points)).toBeGreaterThan(1);
  expect(Math.max(...points)).toBeLessThan(1.05);
});

it('lies still before it ends', () => {
  expect(Math.abs((points.at(-2) ?? 0) - 1)).toBeLessThan(0.01);
});
