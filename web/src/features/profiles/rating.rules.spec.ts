import { averageOf } from './rating.rules';

const ratings = (...list: number[]) => list.map((rating) => ({ rating }));

it.each([
  [[], '0.0'],
  [[5], '5.0'],
  [[5, -5], '0.0'],
  [[5, 5, -5], '1.7'],
  [[...Array(98).fill(5), -5, -5], '4.8'],
  [[...Array(50).fill(5), ...Array(51).fill(-5)], '0.0'],
])('of %j is %s', (list, expected) => {
  expect(averageOf(ratings(...list))).toBe(expected);
});
