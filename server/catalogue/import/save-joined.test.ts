import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import type { CartChanges } from '#contract/cart/saved-cart.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { buildProduct, type ProductFacts, setVariants } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder } from '#testing/import-folder.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let files: ImportFolder;

beforeAll(async () => {
  checkout = await openCheckout();
  files = await openImportFolder(checkout.shop);
});
afterAll(async () => {
  files.close();
  await checkout.close();
});
beforeEach(() => emptyTables(checkout.shop, 'products', 'orders'));

const header =
  'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
const file = [
  header,
  'pot,Clay Pot,Fired in the open.,true,Size,Small,2,deny,10',
  'pot,,,,,Large,3,deny,16',
].join('\n');

/** As a release without variants imported the file. */
async function importedBefore(key: string, facts: ProductFacts): Promise<string> {
  const { db } = checkout.shop;
  const { id } = await buildProduct(checkout.shop, facts);
  await db.updateTable('products').set({ sourceKey: key }).where('id', '=', id).execute();
  await setVariants(checkout.shop, id, { sourceStock: facts.stock ?? null });
  return id;
}

async function splitPot() {
  const small = await importedBefore('shopify:pot', { name: 'Clay Pot', size: 'Small', stock: 2 });
  const large = { name: 'Clay Pot – Large', size: 'Large', stock: 3 };
  return { small, large: await importedBefore('shopify:pot#large', large) };
}

async function stocks(): Promise<unknown[]> {
  const { products } = await listProducts(checkout.shop, { limit: 100 });
  return products.map(({ name, variants }) => [
    name,
    ...variants.map(({ values, stock }) => `${values.join()} ${stock}`),
  ]);
}

async function expectBooksToHold(): Promise<void> {
  const { violations } = await checkLedger(checkout.shop, { askedBy: 'command', days: null });
  expect(violations).toEqual([]);
}

test('a product that was split is joined again, and what was sold stays sold', async () => {
  const { small, large } = await splitPot();
  await setVariants(checkout.shop, small, { stock: 1 });
  await setVariants(checkout.shop, large, { stock: 0 });
  const report = await files.bring(file);
  expect(report).toMatchObject({ created: 0, updated: 1, hidden: 1 });
  expect(await stocks()).toEqual([['Clay Pot', 'Small 1', 'Large 0']]);
  const { products } = await listProducts(checkout.shop, { limit: 1 });
  expect(products[0]?.id).toBe(small);
  expect(await files.bring(file)).toMatchObject({ unchanged: 1, hidden: 0 });
  expect(await files.bring(file.replace('Large,3', 'Large,5'))).toMatchObject({ updated: 1 });
  expect(await stocks()).toEqual([['Clay Pot', 'Small 1', 'Large 2']]);
  await expectBooksToHold();
});

test('units in a checkout are sold once, or come back with the next import', async () => {
  const { large } = await splitPot();
  const asha = await checkout.newCustomer();
  await asha.order(large);
  await files.bring(file);
  expect(await stocks()).toEqual([['Clay Pot', 'Small 2', 'Large 2']]);
  await expectBooksToHold();

  await files.bring(file);
  expect(await stocks(), 'still in the checkout').toEqual([['Clay Pot', 'Small 2', 'Large 2']]);
  const { db } = checkout.shop;
  await db.updateTable('variants').set({ reserved: 0 }).where('productId', '=', large).execute();
  await files.bring(file);
  expect(await stocks(), 'given up').toEqual([['Clay Pot', 'Small 2', 'Large 3']]);
  await files.bring(file);
  expect(await stocks()).toEqual([['Clay Pot', 'Small 2', 'Large 3']]);
});

/** The whole cart and wishlist of a customer, after these changes. */
async function cartOf({ user, browser }: Customer, changes: Partial<CartChanges> = {}) {
  const sent = { userId: user.id, sentAt: now(), ...changes };
  const { body } = await browser.call(savedCartApi.syncCart, { body: sent });
  const { lines, wishes } = body.data;
  return {
    lines: lines.map(({ productId, selectedSize, quantity }) => [
      productId,
      selectedSize,
      quantity,
    ]),
    wishes: wishes.map(({ productId, variantId }) => [productId, variantId]),
  };
}

const now = () => checkout.clock.now().toISOString();
const lineOf = (productId: string, quantity: number) => {
  return { productId, selectedSize: null, quantity, changedAt: now() };
};
const wishFor = (productId: string) => {
  return { productId, removed: false, addedAt: now(), changedAt: now() };
};

test('carts and wishlists that name a part name the variant that it became [variants-41]', async () => {
  const { small, large } = await splitPot();
  const [asha, ravi] = [await checkout.newCustomer(), await checkout.newCustomer()];
  await cartOf(asha, { lines: [lineOf(large, 2)], wishes: [wishFor(large)] });
  await cartOf(ravi, {
    lines: [lineOf(small, 1), lineOf(large, 1)],
    wishes: [wishFor(small), wishFor(large)],
  });
  await files.bring(file);
  const { products } = await listProducts(checkout.shop, { limit: 1 });
  const [, becameLarge] = products[0]!.variants;
  expect(await cartOf(asha)).toEqual({
    lines: [[small, 'Large', 2]],
    wishes: [[small, becameLarge!.id]],
  });
  expect(await cartOf(ravi)).toEqual({
    lines: [
      [small, 'Small', 1],
      [small, 'Large', 1],
    ],
    wishes: [[small, null]],
  });
});

test('what is made to order is found in the cart as well, and is bought as what it became', async () => {
  const { large } = await splitPot();
  await setVariants(checkout.shop, large, { stock: null, sourceStock: null });
  const asha = await checkout.newCustomer();
  await cartOf(asha, { lines: [lineOf(large, 9)] });
  await files.bring(file.replace('Large,3,deny', 'Large,,continue'));
  const [line] = (await cartOf(asha)).lines;
  expect(line).toEqual([expect.any(String), 'Large', 9]);
  const [productId, selectedSize] = line as [string, string, number];
  const { body } = await asha.checkOut([{ productId, selectedSize }]);
  expect(body.data.amount).toBe(18_88);
  expect(await files.bring(file.replace('Large,3,deny', 'Large,,continue'))).toMatchObject({
    unchanged: 1,
  });
  expect((await cartOf(asha)).lines).toHaveLength(1);
});

test('while someone is paying for what changes, the parts stay as they are', async () => {
  const { small } = await splitPot();
  const asha = await checkout.newCustomer();
  await asha.order(small);
  const report = await files.bring(file.replace('Small,2,deny', 'Small,2,continue'));
  expect(report).toMatchObject({ hidden: 0 });
  expect(await stocks()).toEqual([
    ['Clay Pot', ' 2'],
    ['Clay Pot – Large', ' 3'],
  ]);
  expect(report.messages).toHaveLength(1);
});
