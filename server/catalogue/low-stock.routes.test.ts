import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { exportRoute } from '#contract/catalogue/catalogue-file-rules.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { type ImportFolder, openImportFolder } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let files: ImportFolder;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
  const { browser } = await openTestApp(shop);
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
});
afterAll(async () => {
  files.close();
  await shop.remove();
});

test('a product has its own number of low units, which files carry too [inventory-5]', async () => {
  const { id } = await buildProduct(shop, { name: 'Walnut Bowl' });
  const params = { id };
  const change = (body: object) =>
    manager.call(adminProductsApi.updateAdminProduct, { params, body });
  const shown = async () =>
    (await manager.call(adminProductsApi.readAdminProduct, { params })).body.data.product
      .lowStockAt;
  expect(await shown()).toBeNull();
  expect((await change({ lowStockAt: '4' })).status).toBe(200);
  expect(await shown()).toBe(4);
  for (const wrong of ['-1', '1.5', 'few', 1_000_001]) {
    const { status, body } = await change({ lowStockAt: wrong });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'lowStockAt',
          message:
            'The low stock threshold must be a whole number from 0 to 1000000, or empty for the shop’s',
        },
      ],
    ]);
  }
  expect((await change({ name: 'Walnut Dish' })).status).toBe(200);
  expect(await shown()).toBe(4);

  const exported = await manager.request({ method: 'GET', url: exportRoute });
  const text = exported.body as unknown as string;
  expect(parse(text, { bom: true, columns: true })).toMatchObject([{ lowStockAt: '4' }]);
  expect(await files.bring(text)).toMatchObject({ unchanged: 1, refused: 0 });
  expect((await change({ lowStockAt: '' })).status).toBe(200);
  expect(await shown()).toBeNull();
  expect(await files.bring(text)).toMatchObject({ updated: 1 });
  expect(await shown()).toBe(4);
  const without = 'key,name,description,category,price\n';
  await files.bring(`${without}${id},Walnut Dish,Turned from one piece.,painting,2500\n`);
  expect(await shown()).toBe(4);
});
