import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contract,server,sandbox,cli,web,scripts,bench,torture,fuzz,attacks,demo}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['testing/database-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
