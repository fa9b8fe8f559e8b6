import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { sizeChartMessage } from '#contract/categories/size-chart.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const ofAll = 'Size, Chest\nS, 96\nM, 101';
const own = 'Size, Waist\n28, 71-73\n30, 76-78\n\nMeasure where the band sits.';

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

async function saveApparel(changes: { sizeChart?: string }) {
  const { body } = await manager.call(categoriesApi.listAdminCategories);
  const apparel = body.data.categories.find(({ address }) => address === 'apparel')!;
  return manager.call(categoriesApi.updateCategory, {
    params: { address: 'apparel' },
    body: { ...apparel, sizeChart: undefined, ...changes },
  });
}

test('a category has a size chart, of which a product may have its own; what is no table is refused', async () => {
  const { id } = await buildProduct(shop, { name: 'Kurta', category: 'apparel' });
  const chartOf = async () =>
    (await visitor.call(catalogueApi.readProduct, { params: { id } })).body.data.product.sizeChart;
  expect(await chartOf()).toBe('');
  expect((await saveApparel({ sizeChart: ofAll })).status).toBe(200);
  expect(await chartOf()).toBe(ofAll);
  const wide = await saveApparel({ sizeChart: 'S is for slim people' });
  expect(wide.status).toBe(400);
  expect(JSON.stringify(wide.body)).toContain(sizeChartMessage);
  // Left out, such as by a file of an earlier release, it stays.
  expect((await saveApparel({})).status).toBe(200);
  expect(await chartOf()).toBe(ofAll);

  const save = (sizeChart: string) =>
    manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body: { sizeChart } });
  expect((await save(own)).status).toBe(200);
  expect(await chartOf()).toBe(own);
  const broken = await save('Size, Waist\n28, narrow');
  expect(broken.status).toBe(400);
  expect(JSON.stringify(broken.body)).toContain(sizeChartMessage);
  expect((await save('')).status).toBe(200);
  expect(await chartOf()).toBe(ofAll);
});
