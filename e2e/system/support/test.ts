import { test as base, expect } from '@playwright/test';
import { Cluster } from './cluster.js';
import { ownFolder } from './folder.js';
import { Program } from './program.js';
import { Servers } from './servers.js';

/** Tests with a PostgreSQL and a Redis of their own, which they may kill. Everything ends with them, however they end. */
export const test = base.extend<object, { servers: Servers; cluster: Cluster }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      await ownFolder.take();
      try {
        await use(await Servers.start());
      } finally {
        await Program.killAll();
        ownFolder.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  cluster: [
    async ({ servers }, use) => {
      const cluster = await Cluster.on(servers);
      await use(cluster);
      expect(await cluster.end()).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
