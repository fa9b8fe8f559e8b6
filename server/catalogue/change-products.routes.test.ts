import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { ChangeOfMany } from '#contract/catalogue/admin-products.ts';
import { chosenExportPath } from '#contract/catalogue/catalogue-file-rules.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openProductDesk } from '#testing/product-desk.ts';

const { clock, shop, openBrowser, signInAs, manager, entries, close } = await openProductDesk();
afterAll(close);
beforeEach(() => emptyTables(shop, 'orders', 'products'));

const change = (products: ChangeOfMany[], browser = manager) =>
  browser.call(adminProductsApi.changeProducts, { body: { products } });
const read = async (id: string) =>
  (await manager.call(adminProductsApi.readAdminProduct, { params: { id } })).body.data.product;

describe('many products at once', () => {
  test('are taken off sale and moved, each with its line in the audit log, and back again', async () => {
    const bowl = await buildProduct(shop, { name: 'Bowl', category: 'accessories' });
    const stole = await buildProduct(shop, { name: 'Stole', category: 'apparel' });
    clock.pass(1000);
    const { status, body } = await change(
      [bowl, stole].map(({ id }) => ({ id, inStock: false, category: 'painting' })),
    );
    expect([status, body.data.left]).toEqual([200, []]);
    expect(await read(bowl.id)).toMatchObject({ onSale: false, category: 'painting' });
    const log = (await entries()).slice(0, 2);
    expect(log.map(({ subjectId, action }) => [subjectId, action]).sort()).toEqual(
      [bowl, stole].map(({ id }) => [id, 'changed']).sort(),
    );
    expect(log.find(({ subjectId }) => subjectId === stole.id)).toMatchObject({
      label: 'Stole',
      before: { category: 'apparel', inStock: true },
      after: { category: 'painting', inStock: false },
    });

    const former = { [bowl.id]: 'accessories', [stole.id]: 'apparel' };
    const back = await change(
      body.data.done.map(({ id, updatedAt }) => {
        return { id, seen: updatedAt, inStock: true, category: former[id] };
      }),
    );
    expect(back.body.data.left).toEqual([]);
    expect(await read(stole.id)).toMatchObject({ onSale: true, category: 'apparel' });
  });

  test('get prices of their own, also their variants, whose counts and SKUs stay', async () => {
    const plain = await buildProduct(shop, { pricePaise: 1000_00, discountPricePaise: 900_00 });
    const shirt = await buildProduct(shop, {
      options: { Size: ['S', 'M'] },
      variants: [
        { pricePaise: 500_00, stock: 3, sku: 'SHIRT-S' },
        { pricePaise: 600_00, stock: 4, sku: 'SHIRT-M' },
      ],
    });
    const { variants } = await read(shirt.id);
    const { body } = await change([
      { id: plain.id, price: 1100, discountPrice: 990 },
      {
        id: shirt.id,
        options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }],
        variants: variants.map(({ id, values, price }) => ({ id, values, price: price + 50 })),
      },
    ]);
    expect(body.data.left).toEqual([]);
    expect(await read(plain.id)).toMatchObject({ price: 1100, discountPrice: 990 });
    expect((await read(shirt.id)).variants).toMatchObject([
      { id: variants[0]?.id, price: 550, stock: 3, sku: 'SHIRT-S' },
      { id: variants[1]?.id, price: 650, stock: 4, sku: 'SHIRT-M' },
    ]);
  });

  test('are done but for one that is gone, one that somebody changed and one that breaks a rule', async () => {
    const [right, stale, wrong] = await Promise.all([1, 2, 3].map(() => buildProduct(shop)));
    const { updatedAt: seen } = await read(stale!.id);
    clock.pass(1000);
    await change([{ id: stale!.id, inStock: false }]);
    const before = (await entries()).length;
    const gone = randomUUID();
    const { status, body } = await change([
      { id: gone, price: 10 },
      { id: stale!.id, price: 10, seen },
      { id: wrong!.id, price: 0 },
      { id: 'nonsense', price: 10 },
      { id: right!.id, price: 10 },
    ]);
    expect(status).toBe(200);
    expect(body.data.done).toEqual([
      { id: right!.id, updatedAt: (await read(right!.id)).updatedAt },
    ]);
    expect(body.data.left).toEqual([
      { id: gone, message: 'Product not found' },
      { id: stale!.id, message: expect.stringContaining('Meera Joshi changed this') },
      { id: wrong!.id, message: 'Valid price is required' },
      { id: 'nonsense', message: 'Product not found' },
    ]);
    expect(await read(wrong!.id)).toMatchObject({ price: 2500 });
    expect((await entries()).length).toBe(before + 1);
  });

  test('are 1 to 100, and a manager’s', async () => {
    const { id } = await buildProduct(shop);
    expect((await change([])).status).toBe(400);
    const many = Array.from({ length: 101 }, () => ({ id, inStock: false }));
    expect((await change(many)).status).toBe(400);
    const one = [{ id, inStock: false }];
    const { browser: customer } = await signInNew(shop, openBrowser());
    expect((await change(one, openBrowser())).status).toBe(401);
    expect((await change(one, customer)).status).toBe(403);
    expect((await change(one, await signInAs('packer'))).status).toBe(403);
    expect(await read(id)).toMatchObject({ onSale: true });
  });
});

test('the file of chosen products has no others', async () => {
  const wanted = await buildProduct(shop, { name: 'Bowl' });
  await buildProduct(shop, { name: 'Stole' });
  const get = (url: string) => manager.request({ method: 'GET', url });
  const { status, body } = await get(chosenExportPath([wanted.id]));
  expect(status).toBe(200);
  expect(String(body)).toContain('Bowl');
  expect(String(body)).not.toContain('Stole');
  expect((await entries())[0]).toMatchObject({ action: 'exported', after: { chosen: 1, rows: 1 } });
  expect((await get(chosenExportPath(['nonsense']))).status).toBe(400);
});
