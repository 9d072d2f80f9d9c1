import { killAndCut } from './support/kill-and-cut.js';
import { mutant } from './support/mutant.js';
import { redisAway } from './support/redis-away.js';
import { expect, test } from './support/test.js';

test.describe('the trials see', () => {
  test('a product without its relay', async ({ servers }) => {
    const home = mutant('without-relay', {
      file: 'worker/dist/loops.js',
      from: "this.repeat('relay', ()=>this.deliver()),",
      to: '',
    });
    const { faults } = await redisAway(servers, home);
    expect(faults.map(({ kind }) => kind)).toContain('unheard');
  });

  test('an acknowledgement before the commit', async ({ servers }) => {
    const home = mutant('early-acknowledgement', {
      file: 'core/dist/database/lane-connection.js',
      from: `return (await client.query({
                ...statement,
                values
            })).rows;`,
      to: `await client.query('begin');
            setTimeout(() => void client.query('commit').catch(() => {}), 50);
            return (await client.query({ ...statement, values })).rows;`,
    });
    const hardship = { pairs: 6, apiKills: 4, home, patienceMs: 2000 };
    const { faults } = await killAndCut(servers, 'acknowledged too early', hardship);
    expect(faults.map(({ kind }) => kind)).toContain('lost');
  });
});
