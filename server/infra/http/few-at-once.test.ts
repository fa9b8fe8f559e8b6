import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('only so many uploads of one customer run at once, and none of another are refused', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const atOnce = fewAtOnce(2);
  const first = [1, 2].map((number) => atOnce('asha', () => ending.then(() => number)));
  await expect(atOnce('asha', async () => 3)).rejects.toThrow('Too many attempts');
  expect(await atOnce('meera', async () => 4)).toBe(4);
  end();
  expect(await Promise.all(first)).toEqual([1, 2]);
  expect(await atOnce('asha', async () => 5)).toBe(5);
});

test('an upload that fails frees its place', async () => {
  const atOnce = fewAtOnce(1);
  const fail = async () => {
    throw new Error('cut');
  };
  await expect(atOnce('asha', fail)).rejects.toThrow('cut');
  expect(await atOnce('asha', async () => 'whole')).toBe('whole');
});
