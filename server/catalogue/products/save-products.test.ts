import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productForm } from '#contract/catalogue/product-form.ts';
import { searchProducts } from '#server/catalogue/search/search-products.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { setVariants } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { deleteProduct } from './delete-product.ts';
import { loadProducts } from './load-products.ts';
import type { ProductDraft } from './product-draft.ts';
import { type SavedProduct, saveProducts } from './save-products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());
beforeEach(() => emptyTables(shop, 'products'));

function draft(changes: Partial<ProductDraft> = {}, fields: Record<string, unknown> = {}) {
  const form = productForm.parse({
    name: 'Walnut Bowl',
    description: 'Turned from one piece.',
    price: 1299.5,
    category: 'accessories',
    ...fields,
  });
  return { fields: form, stock: 1, sourceKey: 'csv:bowl', ...changes };
}

async function save(...drafts: ProductDraft[]) {
  return shop.db.transaction().execute((trx) => saveProducts(trx, shop, drafts));
}

async function saveOne(one: ProductDraft): Promise<SavedProduct> {
  return (await save(one))[0]!;
}

async function show(id: string) {
  const [product] = await loadProducts(shop.db, await readShopSettings(shop.db), [id]);
  return product!;
}

async function reserve(id: string): Promise<void> {
  await setVariants(shop, id, { reserved: 1 });
}

async function reserveSize(id: string, size: string): Promise<void> {
  await shop.db
    .updateTable('variants')
    .set({ reserved: 1 })
    .where('productId', '=', id)
    .where(sql<boolean>`option_values = array[${size}]`)
    .execute();
}

test('a draft becomes a product, and the same draft again changes nothing', async () => {
  const first = await saveOne(draft({}, { discountPrice: 999.99, tags: ['wood'] }));
  expect(first.outcome).toBe('created');
  const shown = await show(first.id);
  expect(shown).toMatchObject({ price: 1299.5, discountPrice: 999.99, stock: 1, tags: ['wood'] });
  const second = await saveOne(draft({}, { discountPrice: 999.99, tags: ['wood'] }));
  expect(second).toEqual({ id: first.id, outcome: 'unchanged', isHeld: false, takenSkus: [] });
});

test('a draft with the same key changes the product', async () => {
  const { id } = await saveOne(draft());
  const saved = await saveOne(draft({}, { name: 'Cherry Bowl', price: 10 }));
  expect(saved).toMatchObject({ id, outcome: 'updated' });
  expect(await show(id)).toMatchObject({ name: 'Cherry Bowl', price: 10 });
  expect((await searchProducts(shop, 'chery')).products[0]?.id).toBe(id);
  expect((await searchProducts(shop, 'walnut')).total).toBe(0);
});

test('many drafts are saved in one go, each answered in its place', async () => {
  await save(draft({ sourceKey: 'csv:2' }));
  const keys = ['csv:1', 'csv:2', 'csv:3'];
  const saved = await save(...keys.map((sourceKey) => draft({ sourceKey })));
  expect(saved.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'created']);
});

test('a deleted product is hidden, and comes back when it is saved again', async () => {
  const { id } = await saveOne(draft());
  await deleteProduct(shop, commandLine, id);
  await expect(deleteProduct(shop, commandLine, id)).rejects.toThrow('Product not found');
  const saved = await saveOne(draft());
  expect(saved).toMatchObject({ id, outcome: 'updated' });
  expect(await show(id)).toMatchObject({ id });
});

test('sizes have counts of their own', async () => {
  const sizes = (s: number, m: number) => [
    { size: 'S', stock: s },
    { size: 'M', stock: m },
  ];
  const shirt = draft({ stock: sizes(1, 2) }, { size: 'S, M' });
  const { id } = await saveOne(shirt);
  expect((await saveOne(shirt)).outcome).toBe('unchanged');
  expect(await show(id)).toMatchObject({ stock: 3, sizes: [{ availableQuantity: 1 }, {}] });
  await reserveSize(id, 'S');
  await save(draft({ stock: sizes(0, 5) }, { size: 'S, M' }));
  expect(await show(id)).toMatchObject({
    stock: 6,
    availableQuantity: 5,
    sizes: [
      { size: 'S', availableQuantity: 0 },
      { size: 'M', availableQuantity: 5 },
    ],
  });
});

test('a product changes from one count to sizes and back while no checkout holds it', async () => {
  const { id } = await saveOne(draft());
  await save(draft({ stock: [{ size: 'S', stock: 4 }] }));
  expect((await show(id)).stock).toBe(4);
  await save(draft({ stock: null }));
  expect((await show(id)).stock).toBeNull();
});

test('the studio sets what it has counted, but not while a customer is paying', async () => {
  const { id } = await saveOne(draft({ stock: [{ size: 'S', stock: 4 }] }));
  const count = (stock: ProductDraft['stock']) => saveOne(draft({ id, stock, isCountedNow: true }));
  await count(7);
  expect(await show(id)).toMatchObject({ stock: 7, sizes: [] });
  await reserve(id);
  await count(0);
  expect(await show(id)).toMatchObject({ stock: 1, availableQuantity: 0 });
  expect(await count(null)).toMatchObject({ isHeld: true });
  expect(await show(id)).toMatchObject({ stock: 1 });
});
