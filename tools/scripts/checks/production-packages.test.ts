import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLockedPackages } from './locked-packages.ts';

const tools = [
  '@axe-core/',
  '@biomejs/',
  '@playwright/',
  '@typescript/',
  '@vitest/',
  'autocannon',
  'fast-check',
  'kysely-codegen',
  'lighthouse',
  'playwright',
  'prettier',
  'puppeteer',
  'typescript',
  'vitest',
];

test('a shop is started without the tools of tests, lint and measurements', () => {
  const brought = readLockedPackages(join(import.meta.dirname, '../../..'))
    .filter(({ dev }) => !dev)
    .map(({ name }) => name);
  expect(brought.filter((name) => tools.some((tool) => name.startsWith(tool)))).toEqual([]);
});
