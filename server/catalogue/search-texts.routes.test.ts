import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { productFormMessages } from '#contract/catalogue/product-form.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let visitor: TestBrowser;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
});
afterAll(() => shop.remove());

test('what search engines show of a product is the studio’s, or nothing; a title that is too long is refused', async () => {
  const { id } = await buildProduct(shop, { name: 'Kulhad' });
  const shown = async () => {
    const { product } = (await visitor.call(catalogueApi.readProduct, { params: { id } })).body
      .data;
    return [product.searchTitle, product.searchDescription];
  };
  const save = (body: { searchTitle?: string; searchDescription?: string }) =>
    manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body });
  expect(await shown()).toEqual([null, null]);
  const words = { searchTitle: 'Clay tea cup', searchDescription: 'Thrown in Khurja, set of one.' };
  expect((await save(words)).status).toBe(200);
  expect(await shown()).toEqual(Object.values(words));
  const long = await save({ searchTitle: 'a'.repeat(71) });
  expect(long.status).toBe(400);
  expect(JSON.stringify(long.body)).toContain(productFormMessages.searchTitleLong);
  expect((await save({ searchTitle: '' })).status).toBe(200);
  expect(await shown()).toEqual([null, words.searchDescription]);
});
