import { defineConfig } from '@playwright/test';

/** What must hold whichever process, server or network fails. No browser: clients are sockets and fetch. */
export default defineConfig({
  testDir: '.',
  // The client's own rules run here too, without the client's paths.
  tsconfig: '../tsconfig.json',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 240_000,
  retries: 0,
  reporter: [['list']],
});
