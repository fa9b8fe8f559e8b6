import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('what comes at one moment is one call, and each has its own result', async () => {
  const calls: (readonly number[])[] = [];
  const double = together(async (numbers: readonly number[]) => {
    calls.push(numbers);
    return numbers.map((each) => 2 * each);
  });
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
  const third = double(3);
  await nextTurn();
  expect(await Promise.all([third, double(4)])).toEqual([6, 8]);
  expect(calls).toEqual([[1, 2], [3], [4]]);
});

test('an error is that of everyone who asked together, and of nobody else', async () => {
  const work = together(async (words: readonly string[]) => {
    if (words.includes('wrong')) throw new Error('wrong');
    return words;
  });
  const outcomes = await Promise.allSettled([work('right'), work('wrong')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await work('right')).toBe('right');
});
