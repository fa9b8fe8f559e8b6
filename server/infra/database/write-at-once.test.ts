import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAtOnce } from '#server/infra/database/query/write-at-once.queries.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('two updates that could be of one row are refused, not lost', async () => {
  const written = shop.db.transaction().execute((trx) => {
    const free = trx.updateTable('products').set({ stock: 1 });
    return writeAtOnce(trx, [free.where('stock', '=', 2), free.where('stock', '=', 3)]);
  });
  await expect(written).rejects.toThrow('Two updates of one table');
});
