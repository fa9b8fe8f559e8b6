import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contract,server,sandbox,cli,web,scripts,bench,torture,fuzz,attacks,cluster,demo}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['testing/database-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // To load the server again for each file is half of a run; no test leaves anything in a module.
    isolate: false,
    // Far more than any needs, so that a busy machine fails none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
