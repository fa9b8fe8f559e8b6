import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { putUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { type LockedOrder, lockOrder } from './orders.queries.ts';

let checkout: Checkout;
let asha: Customer;
let manager: TestBrowser;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  const owner = await signInNew(checkout.shop, checkout.visitor(), { staffRole: 'manager' });
  manager = owner.browser;
});
afterAll(() => checkout.close());

/** Five shirts of size M, of which Asha has two in a checkout. */
async function heldShirts() {
  const { id } = await buildProduct(checkout.shop, {
    size: 'S, M',
    sizeStocks: { S: 1, M: 5 },
  });
  const { body } = await asha.checkOut([{ productId: id, selectedSize: 'M', quantity: 2 }]);
  const medium = (await listVariants(checkout.shop, id))[1]!.id;
  return { id, medium, orderId: body.data._id, providerId: body.data.orderId };
}

async function removeM(id: string): Promise<void> {
  const options = [{ name: 'Size', values: [{ value: 'S' }] }];
  const body = { options, variants: [{ values: ['S'], price: 900 }] };
  const answer = await manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body });
  expect(answer.body.success).toBe(true);
}

const onOrder = <T>(id: string, work: (trx: Trx, order: LockedOrder) => Promise<T>) =>
  checkout.shop.db.transaction().execute(async (trx) => work(trx, (await lockOrder(trx, { id }))!));

async function stateOf(variantId: string) {
  const { db } = checkout.shop;
  const { stock, reserved } = await db
    .selectFrom('variants')
    .select(['stock', 'reserved'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  const moves = await db
    .selectFrom('stockMovements')
    .select(['kind', 'stock', 'reserved'])
    .where('variantId', '=', variantId)
    .orderBy('id')
    .execute();
  const { violations } = await checkLedger(checkout.shop, { askedBy: 'command', days: null });
  expect(violations).toEqual([]);
  return {
    count: [stock, reserved],
    moves: moves.map((each) => `${each.kind} ${each.stock}/${each.reserved}`),
  };
}

test('units that come back to a removed variant are written off in the ledger [variants-33]', async () => {
  const { id, medium, orderId } = await heldShirts();
  await removeM(id);
  const moves = ['counted 5/0', 'held 0/2', 'counted -3/0'];
  expect(await stateOf(medium)).toEqual({ count: [2, 2], moves });
  checkout.clock.pass(16 * 60_000);
  await releaseLapsed(checkout.shop);
  const order = await onOrder(orderId, async (_, { stockState }) => stockState);
  expect(order).toBe('released');
  const released = [...moves, 'released 0/-2', 'counted -2/0'];
  expect(await stateOf(medium)).toEqual({ count: [0, 0], moves: released });
});

test('a checkout of a removed variant can be paid, and what comes back of it is written off [variants-33]', async () => {
  const { id, medium, orderId, providerId } = await heldShirts();
  await removeM(id);
  await asha.verify(checkout.provider.pay(providerId));
  const moves = ['counted 5/0', 'held 0/2', 'counted -3/0', 'sold -2/-2'];
  expect(await stateOf(medium)).toEqual({ count: [0, 0], moves });
  await onOrder(orderId, (trx, order) =>
    putUnitsBack(trx, checkout.shop, order, [{ itemId: order.items[0]!.id, quantity: 1 }]),
  );
  const returned = [...moves, 'put-back 1/0', 'counted -1/0'];
  expect(await stateOf(medium)).toEqual({ count: [0, 0], moves: returned });
  await onOrder(orderId, (trx, order) =>
    moveOrder(trx, checkout.shop, order, 'cancelled', { as: 'staff', actor: asha.user.id }),
  );
  const cancelled = [...returned, 'put-back 1/0', 'counted -1/0'];
  expect(await stateOf(medium)).toEqual({ count: [0, 0], moves: cancelled });
});

test('units that come back to a hidden product stay its own, since it may come back', async () => {
  const { id, medium } = await heldShirts();
  const now = checkout.shop.clock.now();
  for (const table of ['variants', 'products'] as const) {
    await checkout.shop.db
      .updateTable(table)
      .set({ deletedAt: now })
      .where(table === 'variants' ? 'productId' : 'id', '=', id)
      .execute();
  }
  checkout.clock.pass(16 * 60_000);
  await releaseLapsed(checkout.shop);
  expect((await stateOf(medium)).count).toEqual([5, 0]);
});
