import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let app: FastifyInstance;
let manager: TestBrowser;
let openBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ({ app, browser: openBrowser } = await openTestApp(shop));
  manager = (await signInNew(shop, openBrowser(), { staffRole: 'manager' })).browser;
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

async function buildShirt() {
  const { id } = await buildProduct(shop, { size: 'S, M, L', sizeStocks: { S: 5, M: 5, L: 5 } });
  const order = (selectedSize: string[], facts: object = {}) =>
    buildOrder(shop, null, {
      items: selectedSize.map((size) => ({ productId: id, selectedSize: size })),
      ...facts,
    });
  const variants = (await listVariants(shop, id)).map((each) => each.id);
  return { id, order, variants };
}

test('the orders and checkouts that have one of some variants are counted, each once [variants-32]', async () => {
  const { id, order, variants } = await buildShirt();
  await order(['S', 'M']);
  await order(['M'], { status: 'delivered' });
  await order(['L']);
  await order(['S'], { status: 'cancelled' });
  await order(['S'], { status: 'cancelled', paidAt: shop.clock.now() });
  const held = await order(['S'], { status: 'pending' });
  await shop.db
    .updateTable('orders')
    .set({ stockState: 'reserved' })
    .where('id', '=', held.id)
    .execute();
  const count = async (...ats: number[]) => {
    const body = { variants: ats.map((at) => variants[at]!) };
    return (await manager.call(adminProductsApi.countVariantUses, { params: { id }, body })).body
      .data;
  };
  expect(await count(0, 1)).toEqual({ orders: 3, checkouts: 1 });
  expect(await count(2)).toEqual({ orders: 1, checkouts: 0 });
  expect(await count()).toEqual({ orders: 0, checkouts: 0 });
  const other = await buildShirt();
  const body = { variants };
  const answer = await manager.call(adminProductsApi.countVariantUses, {
    params: { id: other.id },
    body,
  });
  expect(answer.body.data).toEqual({ orders: 0, checkouts: 0 });
});

test('what no product has, and who may not look, is refused', async () => {
  const { id, variants } = await buildShirt();
  const body = { variants };
  for (const unknown of ['x', shop.random.id()]) {
    const answer = await manager.call(adminProductsApi.countVariantUses, {
      params: { id: unknown },
      body,
    });
    expect(answer.status).toBe(404);
  }
  const wrong = await manager.call(adminProductsApi.countVariantUses, {
    params: { id },
    body: { variants: ['x'] },
  });
  expect(wrong.status).toBe(400);
  const visitor = await openBrowser().call(adminProductsApi.countVariantUses, {
    params: { id },
    body,
  });
  expect(visitor.status).toBe(401);
  const packer = (await signInNew(shop, openBrowser(), { staffRole: 'packer' })).browser;
  expect(
    (await packer.call(adminProductsApi.countVariantUses, { params: { id }, body })).status,
  ).toBe(403);
});
