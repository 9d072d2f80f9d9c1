import { killAndCut } from './support/kill-and-cut.js';
import { expect, test } from './support/test.js';

test('whatever is killed or cut: what was acknowledged is there once, in order, and everybody knows it', async ({ servers }) => {
  test.setTimeout(600_000);
  const hardship = { pairs: 6, apiKills: 20, redisKills: 10, postgresKills: 5, cuts: true };
  const { faults, crashes, acknowledged } = await killAndCut(servers, 'all is killed and cut', hardship);
  console.log(`${acknowledged} messages were acknowledged`);
  expect(faults).toEqual([]);
  expect(crashes).toEqual([]);
  expect(acknowledged).toBeGreaterThan(500);
});
