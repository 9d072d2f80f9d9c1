import { Breaker } from './breaker.js';

it('lets nobody wait after two failures in a row, and one try every twenty seconds', () => {
  let now = 0;
  const breaker = new Breaker(() => now);
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
  now = 19_999;
  expect(breaker.admits()).toBe(false);
  now = 20_000;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.failed();
  now = 39_999;
  expect(breaker.admits()).toBe(false);
  now = 40_000;
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});
