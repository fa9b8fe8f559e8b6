import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openForCustomers } from './start-app.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const open = (start: () => Promise<void>) => {
  const use = vi.fn();
  const words = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const opening = openForCustomers({}, { ...shop, jobs: { ...shop.jobs, start } }, { use });
  return { use, opening: opening.finally(() => words.mockRestore()) };
};

test('customers are served on where the database goes away before the jobs have begun', async () => {
  const start = vi
    .fn(async () => {})
    .mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  const { use, opening } = open(start);
  await opening;
  expect(use).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledTimes(2);
});

test('an error of ours ends the start', async () => {
  const { opening } = open(async () => {
    throw new TypeError('the jobs are wrong');
  });
  await expect(opening).rejects.toThrow('the jobs are wrong');
});
