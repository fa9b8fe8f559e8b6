import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let files: ImportFolder;
let visitor: TestBrowser;
let manager: TestBrowser;
let packer: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
  const { browser } = await openTestApp(shop);
  visitor = browser();
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
  ({ browser: packer } = await signInNew(shop, browser(), { staffRole: 'packer' }));
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(() => emptyTables(shop, 'products'));

const hidden = async (query = {}) =>
  (await manager.call(adminProductsApi.listHiddenProducts, { query })).body.data.products;
const listed = async () =>
  (await manager.call(adminProductsApi.listAdminProducts)).body.data.products;
const hide = (id: string) => manager.call(adminProductsApi.deleteAdminProduct, { params: { id } });
const show = (id: string, browser = manager) =>
  browser.call(adminProductsApi.showHiddenProduct, { params: { id } });

test('what an import brings in hidden is listed, and shown as it is once staff say so', async () => {
  const columns =
    'Handle,Title,Body (HTML),Status,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src';
  const pot = `pot,Clay Pot,Fired in the open.,draft,Size,S,2,5,${files.host}/pot.jpg`;
  await files.bring(`${columns}\n${pot}\npot,,,,,M,3,6,`);
  expect(await listed()).toEqual([]);
  const [found] = await hidden();
  expect(found).toMatchObject({ name: 'Clay Pot', price: 5 });
  expect(found?.image).toMatch(/^\/media\//);
  const { status, body } = await show(found?._id ?? '');
  expect([status, body.message]).toEqual([200, say.shown]);
  expect(await hidden()).toEqual([]);
  const [shown] = await listed();
  expect(shown?.variants.map(({ values, stock }) => [values[0], stock])).toEqual([
    ['S', 2],
    ['M', 3],
  ]);
});

test('hidden products are found by name and category, the latest first', async () => {
  const bowl = await buildProduct(shop, { name: 'Walnut Bowl', category: 'accessories' });
  const shawl = await buildProduct(shop, { name: '50% Wool Shawl', category: 'apparel' });
  await buildProduct(shop, { name: 'Shown Shawl' });
  for (const { id } of [bowl, shawl]) await hide(id);
  const names = async (query: object) => (await hidden(query)).map(({ name }) => name);
  expect((await names({})).toSorted()).toEqual(['50% Wool Shawl', 'Walnut Bowl']);
  expect(await names({ q: 'bowl' })).toEqual(['Walnut Bowl']);
  expect(await names({ q: '%' })).toEqual(['50% Wool Shawl']);
  expect(await names({ q: 'shawls wool' })).toEqual(['50% Wool Shawl']);
  expect(await names({ category: 'apparel' })).toEqual(['50% Wool Shawl']);
  expect(await names({ limit: 1, page: 2 })).toHaveLength(1);
});

test('one that is not hidden, or whose SKU is another’s by now, is refused with the reason', async () => {
  const { id } = await buildProduct(shop, { name: 'Walnut Bowl' });
  const other = await buildProduct(shop, { name: 'Oak Bowl' });
  const skuOf = async (productId: string) => {
    const [variant] = await listVariants(shop, productId);
    await shop.db
      .updateTable('variants')
      .set({ sku: 'B-1' })
      .where('id', '=', variant?.id ?? '')
      .execute();
  };
  expect((await show(id)).status).toBe(404);
  expect((await show('nothing')).status).toBe(404);
  await skuOf(id);
  await hide(id);
  await skuOf(other.id);
  const refused = await show(id);
  expect([refused.status, refused.body.message]).toEqual([409, say.skuMeanwhile]);
  expect(await hidden()).toHaveLength(1);
});

test('they are for managers and owners', async () => {
  const { id } = await buildProduct(shop);
  expect((await packer.call(adminProductsApi.listHiddenProducts)).status).toBe(403);
  expect((await visitor.call(adminProductsApi.listHiddenProducts)).status).toBe(401);
  expect((await show(id, packer)).status).toBe(403);
  expect((await show(id, visitor)).status).toBe(401);
});
