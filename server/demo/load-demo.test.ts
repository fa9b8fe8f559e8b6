import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listProducts } from '../catalogue/list-products.ts';
import { listHeroImages } from '../gallery/list-hero-images.ts';
import { buildProduct } from '../testing/build-products.ts';
import { deleteProducts, emptyTables } from '../testing/empty-tables.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { loadDemoWhereEmpty } from './load-demo.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());
afterEach(async () => {
  await shop.db.deleteFrom('settings').execute();
  await emptyTables(shop, 'products');
  await shop.db.deleteFrom('hero_images').execute();
});

const countProducts = async () => (await listProducts(shop, {})).total;

test('a shop that has something of its own gets no demo, not even when it is empty again', async () => {
  const { id } = await buildProduct(shop, { deletedAt: new Date() });
  await loadDemoWhereEmpty(shop);
  expect(await countProducts()).toBe(0);
  await deleteProducts(shop, [id]);
  await loadDemoWhereEmpty(shop);
  expect(await countProducts()).toBe(0);
});

test('an empty shop is filled with pieces and pictures, and a broken-off load completed', async () => {
  await loadDemoWhereEmpty(shop);
  const { products, total } = await listProducts(shop, { limit: 100 });
  expect(total).toBeGreaterThan(55);
  expect(products.every(({ images }) => images.length > 0)).toBe(true);
  expect(products.some(({ sizes }) => sizes.length > 1)).toBe(true);
  const heroes = await listHeroImages(shop.db);
  expect(heroes.filter(({ category }) => category === 'gallery')).toHaveLength(6);
  expect(heroes.filter(({ category }) => category !== 'gallery')).toHaveLength(6);

  // As a kill would have left it.
  await shop.db.updateTable('settings').set({ value: '"loading"' }).execute();
  const some = products.slice(0, 3).map(({ id }) => id);
  await deleteProducts(shop, some);
  await loadDemoWhereEmpty(shop);
  expect(await countProducts()).toBe(total);
}, 240_000);
