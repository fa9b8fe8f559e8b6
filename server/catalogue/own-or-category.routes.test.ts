import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { careMessage } from '#contract/categories/care.ts';
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

async function saveApparel(changes: { sizeChart?: string; care?: string }) {
  const { body } = await manager.call(categoriesApi.listAdminCategories);
  const apparel = body.data.categories.find(({ address }) => address === 'apparel')!;
  return manager.call(categoriesApi.updateCategory, {
    params: { address: 'apparel' },
    body: { ...apparel, sizeChart: undefined, care: undefined, ...changes },
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

test('a category says how to care for its products, and a product may say it itself', async () => {
  const { id } = await buildProduct(shop, { name: 'Stole', category: 'apparel' });
  const careOf = async () =>
    (await visitor.call(catalogueApi.readProduct, { params: { id } })).body.data.product.care;
  expect(await careOf()).toBe('');
  expect((await saveApparel({ care: ' - Wash by hand.\r\n- Dry in the shade. ' })).status).toBe(
    200,
  );
  expect(await careOf()).toBe('- Wash by hand.\n- Dry in the shade.');
  const long = await saveApparel({ care: 'x'.repeat(2001) });
  expect(long.status).toBe(400);
  expect(JSON.stringify(long.body)).toContain(careMessage);
  expect((await saveApparel({})).status).toBe(200);
  expect(await careOf()).toBe('- Wash by hand.\n- Dry in the shade.');

  const save = (care: string) =>
    manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body: { care } });
  const own = await save('Dry-clean.');
  expect(own.body.data.product.care).toBe('Dry-clean.');
  expect(await careOf()).toBe('Dry-clean.');
  const tooLong = await save('x'.repeat(2001));
  expect(tooLong.status).toBe(400);
  expect(JSON.stringify(tooLong.body)).toContain(careMessage);
  // The form is of the product alone: empty there, its category's on the page.
  expect((await save('')).body.data.product.care).toBe('');
  expect(await careOf()).toBe('- Wash by hand.\n- Dry in the shade.');
});
