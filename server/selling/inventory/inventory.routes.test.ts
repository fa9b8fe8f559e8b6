import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import { inventoryFilePath } from '#contract/inventory/inventory-rules.ts';
import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { buildProduct, listVariants, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { countStatements } from '#testing/count-statements.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import type { TestShop } from '#testing/open-test-shop.ts';
import { sendForm } from '#testing/send-form.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { showVariant } from './read-inventory.ts';

let checkout: Checkout;
let shop: TestShop;
let visitor: TestBrowser;
let packer: TestBrowser;
let manager: TestBrowser;
let owner: TestBrowser;

beforeAll(async () => {
  checkout = await openCheckout();
  shop = checkout.shop;
  const browser = checkout.visitor;
  visitor = browser();
  packer = (await signInNew(shop, browser(), { staffRole: 'packer' })).browser;
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
  owner = (await signInNew(shop, browser(), { staffRole: 'owner' })).browser;
});
afterAll(() => checkout.close());
beforeEach(() => emptyTables(shop, 'orders', 'products'));

const list = async (query: object = {}) =>
  (await manager.call(inventoryApi.listInventory, { query })).body.data;
const labels = async (query: object) => {
  const { variants } = await list(query);
  return variants.map(({ name, label }) => [name, label].filter(Boolean).join(' '));
};
const one = async (query: object) => (await list(query)).variants[0]!;

function buildKurta() {
  return buildProduct(shop, {
    name: 'Handloom Kurta',
    options: { Colour: ['Indigo', 'Madder'], Size: ['M'] },
    variants: [
      { sku: 'HK-IM', barcode: '8901234567890', stock: 5, reserved: 1 },
      { sku: 'HK-MM', stock: null, onSale: false },
    ],
  });
}

const set = (id: string, body: { stock: number; seenStock: number; reason?: 'received' }) =>
  manager.call(inventoryApi.setCount, { params: { id }, body });

const lastEntry = () =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'subject', 'label', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the inventory', () => {
  test('lists the variants of all products with counts, codes and held units [inventory-1]', async () => {
    const { id } = await buildKurta();
    await buildProduct(shop, { name: 'Gone', stock: 3, deletedAt: new Date() });
    const [indigo] = await listVariants(shop, id);
    expect(await list()).toMatchObject({
      total: 2,
      pages: 1,
      variants: [
        {
          _id: indigo!.id,
          productId: id,
          name: 'Handloom Kurta',
          label: 'Indigo / M',
          sku: 'HK-IM',
          barcode: '8901234567890',
          stock: 5,
          held: 1,
          onSale: true,
          isShared: false,
        },
        { label: 'Madder / M', stock: null, held: 0, onSale: false },
      ],
    });
  });

  test('finds words of name, option, SKU and barcode, and a whole code alone [inventory-2]', async () => {
    await buildKurta();
    await buildProduct(shop, { name: 'Bowl 100%', stock: 0, variants: [{ sku: 'HK-IM2' }] });
    for (const q of ['kurta madder', 'Madder / M', 'hk-mm']) {
      expect([q, await labels({ q })]).toEqual([q, ['Handloom Kurta Madder / M']]);
    }
    expect(await labels({ q: 'mádder kurtas' })).toEqual(['Handloom Kurta Madder / M']);
    expect(await labels({ q: '4567' })).toEqual(['Handloom Kurta Indigo / M']);
    expect(await labels({ q: 'HK-IM' })).toEqual(['Handloom Kurta Indigo / M']);
    expect(await labels({ q: 'hk-im' })).toHaveLength(2);
    expect(await labels({ q: '0%' })).toEqual(['Bowl 100%']);
    for (const q of ['indigo nothing', '-', '’', ', -']) {
      expect([q, await labels({ q })]).toEqual([q, []]);
    }
  });

  test('is narrowed, sorted and paged [inventory-3]', async () => {
    for (const [name, stock] of [
      ['Aa', 0],
      ['Bb', 9],
      ['Cc', null],
      ['Dd', 1],
    ] as const) {
      await buildProduct(shop, { name, stock });
    }
    expect(await labels({ show: 'out' })).toEqual(['Aa']);
    expect(await labels({ show: 'made-to-order' })).toEqual(['Cc']);
    expect(await labels({ sort: 'fewest' })).toEqual(['Aa', 'Dd', 'Bb', 'Cc']);
    expect(await labels({ sort: 'most' })).toEqual(['Bb', 'Dd', 'Aa', 'Cc']);
    expect(await list({ limit: 3, page: 2 })).toMatchObject({ pages: 2, total: 4 });
    expect(await labels({ limit: 3, page: 2 })).toEqual(['Dd']);
    expect(
      (await manager.call(inventoryApi.listInventory, { query: { show: 'odd' } as never })).status,
    ).toBe(400);
  });

  test('takes as many statements for a hundred rows as for one', async () => {
    await buildKurta();
    const asked = async () =>
      (await countStatements(shop, () => list({ limit: 100 }))).statements.length;
    const few = await asked();
    for (let at = 0; at < 30; at += 1) await buildKurtaOf(at);
    expect(await asked()).toBe(few);
  });
});

const buildKurtaOf = (at: number) =>
  buildProduct(shop, { name: `Kurta ${at}`, sizeStocks: { S: 1, M: 2, L: at } });

describe('low is', () => {
  const low = () => labels({ show: 'low' });

  test('what has the shop’s number or fewer, and had more before [inventory-4]', async () => {
    const { id } = await buildProduct(shop, { name: 'Cap', stock: 3 });
    await buildProduct(shop, { name: 'A painting', stock: 1 });
    expect(await low()).toEqual([]);
    await setVariants(shop, id, { stock: 2 });
    expect(await low()).toEqual(['Cap']);
    expect(await one({ q: 'Cap' })).toMatchObject({ isLow: true, lowStockAt: 2 });
    await setVariants(shop, id, { stock: 0 });
    expect(await low()).toEqual(['Cap']);
    await shop.db.updateTable('products').set({ onSale: false }).where('id', '=', id).execute();
    expect(await low()).toEqual([]);
  });

  test('what has the product’s own number or fewer; 0 is never [inventory-4]', async () => {
    await buildProduct(shop, { name: 'Soap', stock: 4, lowStockAt: 5 });
    const { id } = await buildProduct(shop, { name: 'Cap', stock: 9, lowStockAt: 0 });
    await setVariants(shop, id, { stock: 0 });
    expect(await low()).toEqual(['Soap']);
  });

  test('counted once where variants share their units [inventory-4]', async () => {
    const { id } = await buildProduct(shop, { name: 'Shawl', size: 'S, M', stock: 6 });
    await setVariants(shop, id, { stock: 1 });
    expect(await list({ show: 'low' })).toMatchObject({ total: 1 });
    const { variants } = await list();
    expect(variants.map(({ stock, isLow, isShared }) => [stock, isLow, isShared])).toEqual([
      [1, true, false],
      [1, false, true],
    ]);
  });

  test('nothing where the owner has switched it off [inventory-5]', async () => {
    const { id } = await buildProduct(shop, { name: 'Cap', stock: 9 });
    await setVariants(shop, id, { stock: 1 });
    const change = (lowStockAt: unknown) =>
      owner.call(adminSettingsApi.changeSettings, {
        body: { section: 'stock', lowStockAt: lowStockAt as number },
      });
    expect((await change(0)).status).toBe(200);
    expect(await low()).toEqual([]);
    expect((await change(1)).status).toBe(200);
    expect(await low()).toEqual(['Cap']);
    expect((await change(-1)).status).toBe(400);
    expect((await change(2)).status).toBe(200);
  });
});

describe('a count', () => {
  test('is set over the seen one, with its reason in ledger and audit log [inventory-6]', async () => {
    await buildKurta();
    const { _id: id } = await one({ q: 'HK-IM' });
    const { status, body } = await set(id, { stock: 12, seenStock: 5, reason: 'received' });
    expect([status, body.message]).toEqual([200, 'Handloom Kurta, Indigo / M: 12 in stock']);
    expect(body.data.variant).toMatchObject({ stock: 12, held: 1 });
    expect(await lastEntry()).toEqual({
      action: 'changed',
      subject: 'product',
      label: 'Handloom Kurta, Indigo / M',
      before: { stock: 5 },
      after: { stock: 12, reason: 'received' },
    });
    const moved = (await owner.call(adminLedgerApi.listStockMovements, { query: { q: 'HK-IM' } }))
      .body.data;
    expect(moved.movements[0]).toMatchObject({ kind: 'counted', reason: 'received', stock: 7 });
    expect((await findBroken(shop.db)).get('stock-movements')).toBeUndefined();
  });

  test('that changed in between is refused with the present one, and nothing is lost [inventory-7]', async () => {
    const { id: product } = await buildKurta();
    const { _id: id } = await one({ q: 'HK-IM' });
    await shop.db.updateTable('variants').set({ stock: 4 }).where('id', '=', id).execute();
    const late = await set(id, { stock: 12, seenStock: 5 });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The count has changed in the meantime. It is 4 now.',
    ]);
    expect(late.body.data.variant).toMatchObject({ _id: id, stock: 4 });
    expect((await listVariants(shop, product))[0]).toMatchObject({ stock: 4 });
    expect((await set(id, { stock: 12, seenStock: 4 })).status).toBe(200);
  });

  test('of shared units is set where they are counted', async () => {
    await buildProduct(shop, { name: 'Shawl', size: 'S, M', stock: 6 });
    const { _id: id } = (await list()).variants[1]!;
    expect((await set(id, { stock: 7, seenStock: 6 })).status).toBe(200);
    expect((await list()).variants.map(({ stock }) => stock)).toEqual([7, 7]);
  });

  test('that cannot be is refused by field', async () => {
    await buildKurta();
    const { _id: id } = await one({ q: 'HK-IM' });
    const refused = async (stock: number) => {
      const { status, body } = await set(id, { stock, seenStock: 5 });
      return [status, body.errors];
    };
    const errors = (message: string) => [400, [{ field: 'stock', message }]];
    expect(await refused(0)).toEqual(
      errors('1 unit is in checkouts at the moment. The count cannot be lower.'),
    );
    for (const wrong of [-1, 1.5, 1_000_001]) {
      expect(await refused(wrong)).toEqual(
        errors('Please enter a whole number from 0 to 10,00,000'),
      );
    }
    const { _id: madeToOrder } = await one({ q: 'HK-MM' });
    expect((await set(madeToOrder, { stock: 1, seenStock: 0 })).status).toBe(400);
  });

  test('at the same moment as checkouts is never lower than what they hold [inventory-14]', async () => {
    const customers = await Promise.all([checkout.newCustomer(), checkout.newCustomer()]);
    for (let round = 0; round < 5; round += 1) {
      const name = `Bowl ${round}`;
      const { id } = await buildProduct(shop, { name, stock: 3 });
      const { _id } = await one({ q: name });
      const [counted, ...orders] = await Promise.all([
        set(_id, { stock: 1, seenStock: 3 }),
        ...customers.map((customer) => customer.checkOut(id)),
      ]);
      const held = orders.filter(({ status }) => status === 200).length;
      const isSet = counted.status === 200;
      expect(await one({ q: name })).toMatchObject({ stock: isSet ? 1 : 3, held });
      expect(held).toBe(isSet ? 1 : 2);
    }
    expect((await findBroken(shop.db)).get('stock-movements')).toBeUndefined();
  });

  test('of a removed variant is not found, and nothing shows it', async () => {
    const { id } = await buildKurta();
    const [indigo] = await listVariants(shop, id);
    const removed = { deletedAt: new Date() };
    await shop.db.updateTable('variants').set(removed).where('id', '=', indigo!.id).execute();
    expect((await set(indigo!.id, { stock: 1, seenStock: 5 })).status).toBe(404);
    expect(await showVariant(shop.db, indigo!.id)).toBeUndefined();
    expect(await labels({})).toEqual(['Handloom Kurta Madder / M']);
  });

  test('of what is gone is not found', async () => {
    const { id } = await buildProduct(shop, { stock: 3, deletedAt: new Date() });
    const [gone] = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('productId', '=', id)
      .execute();
    for (const unknown of [gone!.id, shop.random.id(), 'nonsense']) {
      expect((await set(unknown, { stock: 1, seenStock: 3 })).status).toBe(404);
    }
  });
});

test('everything is for managers', async () => {
  await buildKurta();
  const { _id: id } = await one({ q: 'HK-IM' });
  const body = { stock: 1, seenStock: 5 };
  const url = inventoryFilePath(new URLSearchParams());
  const statuses = async (browser: TestBrowser) => [
    (await browser.call(inventoryApi.listInventory, { query: {} })).status,
    (await browser.call(inventoryApi.setCount, { params: { id }, body })).status,
    (await sendForm(browser, inventoryApi.checkCounts, {})).status,
    (await sendForm(browser, inventoryApi.applyCounts, {})).status,
    (await browser.request({ method: 'GET', url })).status,
  ];
  expect(await statuses(visitor)).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(packer)).toEqual([403, 403, 403, 403, 403]);
});
