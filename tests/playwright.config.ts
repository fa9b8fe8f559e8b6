import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Minutes of waiting in one file: begun last, they would end long after all others. */
const longest = ['several-processes.spec.ts', 'admin-import.spec.ts', 'processes-end.spec.ts'];
/** Other makers' browsers are looked at by `npm run test:full`. */
const otherBrowsers = process.env.TEST_FULL === '1' ? [] : ['engines/**'];

/** More than the processors, since tests also wait; each worker has a browser and shops in memory. */
const workers = Math.max(
  2,
  Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / 2e9)),
);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/browser-database.ts',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: [...longest, ...otherBrowsers] },
  ],
  outputDir: `${process.env.TEST_REPORTS ?? '../build/test-reports'}/browser`,
  workers,
  retries: 0,
  // Far more than any needs, so that a busy machine fails none.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    locale: 'en-IN',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Only the tests of it meet the service worker: elsewhere a route in a test must see every call.
    serviceWorkers: 'block',
    launchOptions: {
      // Found or fetched by `npm test`.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--no-first-run',
        // A busy browser at times gives up the animation of a key that scrolls, on any page.
        '--disable-smooth-scrolling',
      ],
    },
  },
});
