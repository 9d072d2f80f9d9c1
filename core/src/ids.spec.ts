import { isUuid, newId } from './ids.js';

it('makes ids that are all different and in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every(isUuid)).toBe(true);
});

it('tells the time of an id by its first 48 bits', () => {
  const before = Date.now();
  const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});
