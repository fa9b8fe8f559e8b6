import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  // Other makers' browsers are looked at by `npm run test:full`.
  ...(process.env.TEST_FULL !== '1' && { testIgnore: 'engines/**' }),
  outputDir: `${process.env.TEST_REPORTS ?? 'build/test-reports'}/browser`,
  // One more than the processors of a small machine: many tests wait for what takes its time.
  workers: 3,
  retries: 0,
  // Far more than any needs, so that a busy machine fails none.
  timeout: 180_000,
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
      ],
    },
  },
});
