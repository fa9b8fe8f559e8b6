import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('no more tasks than places run at once, and a failed one frees its place', async () => {
  const inTurn = takeTurns(2);
  let running = 0;
  let most = 0;
  const task = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (number === 1) throw new Error('spoiled');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(() => task(n))));
  expect(most).toBe(2);
  expect(results.map((result) => result.status).filter((status) => status === 'rejected')).toEqual([
    'rejected',
  ]);
  expect(await inTurn(async () => 'next')).toBe('next');
});
