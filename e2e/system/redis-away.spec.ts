import { redisAway } from './support/redis-away.js';
import { expect, test } from './support/test.js';

test('sending goes on while Redis is dead, and who stays connected hears it all without asking', async ({ servers }) => {
  const { faults, slowestAckMs, stayedConnected } = await redisAway(servers);
  expect(faults).toEqual([]);
  expect(stayedConnected).toBe(true);
  expect(slowestAckMs).toBeLessThan(1000);
});
