import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const late = () => new Error('late');

test('work that ends in time is told, whether it succeeds or fails', async () => {
  expect(await inTime(Promise.resolve(7), 60_000, late)).toBe(7);
  await expect(inTime(Promise.reject(new Error('failed')), 60_000, late)).rejects.toThrow('failed');
});

test('work that does not end is late, and its failure after that is nobody’s', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(inTime(promise, 1, late)).rejects.toThrow('late');
  // An unhandled rejection would fail the run.
  reject(new Error('failed later'));
});
