import { expect, test } from 'vitest';
import { openKeyedQueue } from './keyed-queue.ts';

test('tasks of one key run one after the other, also after one that failed, and keep no other waiting', async () => {
  const { take, countOf } = openKeyedQueue();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const run = (key: string, name: string, wait: Promise<void> = Promise.resolve()) =>
    take(key, async () => {
      begun.push(name);
      await wait;
      return name;
    });
  const failing = run('asha', 'first', first.promise);
  const second = run('asha', 'second');
  expect(await run('hema', 'other')).toBe('other');
  expect(begun).toEqual(['first', 'other']);
  expect(countOf('asha')).toBe(2);
  first.reject(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  expect(await second).toBe('second');
  expect(countOf('asha')).toBe(0);
});
