import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type OneAtATime = (name: string, meanwhile: string, work: () => Promise<void>) => Promise<void>;

const script = join(import.meta.dirname, 'one-at-a-time.mjs');
const { oneAtATime }: { oneAtATime: OneAtATime } = await import(script);
const locks = join(import.meta.dirname, '../../../.locks');

test('two starts at once do the same work one after the other', async () => {
  const name = `test-${process.pid}`;
  const steps: string[] = [];
  const work = (who: string) => async () => {
    steps.push(`${who} begins`);
    // What a build does to its folder must not release the next one.
    expect(existsSync(join(locks, name))).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${who} ends`);
  };
  await Promise.all([
    oneAtATime(name, 'waiting', work('one')),
    oneAtATime(name, 'waiting', work('two')),
  ]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  expect(existsSync(join(locks, name))).toBe(false);
});
