import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { buildProduct, type ProductFacts, setVariants } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder } from '#testing/import-folder.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';

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
  await db.updateTable('products').set({ source_key: key }).where('id', '=', id).execute();
  await setVariants(checkout.shop, id, { source_stock: facts.stock ?? null });
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
  await db.updateTable('variants').set({ reserved: 0 }).where('product_id', '=', large).execute();
  await files.bring(file);
  expect(await stocks(), 'given up').toEqual([['Clay Pot', 'Small 2', 'Large 3']]);
  await files.bring(file);
  expect(await stocks()).toEqual([['Clay Pot', 'Small 2', 'Large 3']]);
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
