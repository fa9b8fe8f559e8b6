import { configDefaults, defineConfig } from 'vitest/config';

const all = '{contract,server,sandbox,cli,web,tests,tools}/**/*.test.{ts,tsx}';
/** Attacks, and what needs tens of thousands of rows. */
const rest = ['tests/attacks/**/*.test.{ts,tsx}', '**/*.large.test.{ts,tsx}'];

/** TEST_PART runs one of the two parts of the unit tests; without it, both are run. */
const parts: Record<string, { include: string[]; exclude?: string[] }> = {
  daily: { include: [all], exclude: [...configDefaults.exclude, ...rest] },
  rest: { include: rest, exclude: [...configDefaults.exclude, 'build/**'] },
};
const part = process.env.TEST_PART || 'all';
const files = part === 'all' ? { include: [all] } : parts[part];
if (!files) throw new Error(`TEST_PART is daily or rest, not ${part}`);

export default defineConfig({
  test: {
    ...files,
    globalSetup: ['tests/testing/database-setup.ts'],
    pool: 'forks',
    // On two processors: a third file has them while others wait for the database or a retry.
    maxWorkers: 3,
    // To load the server again for each file is half of a run; no test leaves anything in a module.
    isolate: false,
    // Far more than any needs, so that a busy machine fails none.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
