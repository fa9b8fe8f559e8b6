import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paiseFromRupees } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { sendRefund } from './send-refund.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
});
afterAll(() => checkout.close());

interface Product {
  name?: string;
  pricePaise: number;
  quantity: number;
  gstRate?: number;
}

/** A paid order of the products, each of which had ten units. */
async function bought(products: Product[]) {
  const { shop, provider } = checkout;
  const lines: { productId: string; quantity: number }[] = [];
  for (const { quantity, ...facts } of products) {
    const { id: productId } = await buildProduct(shop, { stock: 10, ...facts });
    lines.push({ productId, quantity });
  }
  const { status, body } = await asha.checkOut(lines);
  if (status !== 200) throw new Error(body.message);
  const confirmation = provider.pay(body.data.orderId);
  await asha.verify(confirmation);
  const { order } = await readWork(kamla, body.data._id);
  return {
    id: order.id,
    paymentId: partsOf(confirmation).paymentId,
    paidPaise: paiseFromRupees(order.totalAmount),
    items: order.items,
    productIds: lines.map(({ productId }) => productId),
  };
}

function refund(id: string, body: object = {}, key = '') {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return kamla.browser.call(
    adminOrdersApi.refundOrder,
    { params: { id }, body: { reason: 'Broken on the way.', ...body } },
    headers,
  );
}

/** What the provider has refunded, in paise. */
async function sentBack(orderId: string, paymentId: string): Promise<number[]> {
  const { shop, provider } = checkout;
  const open = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'asked')
    .orderBy('id')
    .execute();
  for (const { id } of open) await sendRefund(shop, id);
  return [...provider.refunds.values()]
    .filter((each) => each.payment_id === paymentId)
    .map(({ amount }) => amount);
}

const stockOf = async (id: string) => (await readCounts(checkout.shop, id)).stock;

describe('a refund of units', () => {
  test('is what they were paid with, and puts them on the shelf where that is chosen', async () => {
    const { id, items, paymentId, productIds } = await bought([
      { name: 'Bowl', pricePaise: 100_05, quantity: 3 },
      { name: 'Stole', pricePaise: 999_00, quantity: 1, gstRate: 5 },
    ]);
    const [bowl, stole] = items;
    expect(items.map(({ total }) => total)).toEqual([354.18, 1048.95]);
    const broken = await refund(id, { lines: [{ itemId: bowl!._id, quantity: 1 }] });
    expect([broken.status, broken.body.message]).toEqual([200, 'Refund of ₹118.06 is on its way']);
    expect(await stockOf(productIds[0]!)).toBe(7);
    const whole = [
      { itemId: bowl!._id, quantity: 2 },
      { itemId: stole!._id, quantity: 1 },
    ];
    const rest = await refund(id, { lines: whole, restock: true });
    expect(rest.body.data.order).toMatchObject({
      status: 'paid',
      refundable: 0,
      items: [{ refunded: 3 }, { refunded: 1 }],
      refunds: [
        {
          amount: 118.06,
          restocked: false,
          lines: [{ name: 'Bowl', quantity: 1, amount: 118.06 }],
        },
        {
          amount: 1285.07,
          restocked: true,
          lines: [
            { itemId: bowl!._id, name: 'Bowl', quantity: 2, amount: 236.12 },
            { itemId: stole!._id, name: 'Stole', quantity: 1, amount: 1048.95 },
          ],
        },
      ],
    });
    expect(await Promise.all(productIds.map(stockOf))).toEqual([9, 10]);
    expect(await sentBack(id, paymentId)).toEqual([118_06, 1285_07]);
  });

  test('names them to the customer, in My Orders and by mail', async () => {
    const { id, items } = await bought([{ name: 'Blue vase', pricePaise: 500_00, quantity: 2 }]);
    await refund(id, { lines: [{ itemId: items[0]!._id, quantity: 1 }] });
    const own = await asha.browser.call(ordersApi.listOrders, {});
    expect(own.body.data.orders.find((order) => order._id === id)?.refunds).toMatchObject([
      {
        state: 'on-its-way',
        amount: 590,
        reason: 'Broken on the way.',
        lines: [{ name: 'Blue vase', quantity: 1, amount: 590 }],
      },
    ]);
    const mails = await checkout.shop.db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'payment-returned')
      .where('data', '@>', JSON.stringify({ orderId: id }) as never)
      .execute();
    expect(mails).toMatchObject([
      { data: { amountPaise: 590_00, pieces: [{ name: 'Blue vase', quantity: 1 }] } },
    ]);
  });

  test('is for no more of them than were bought and are not refunded', async () => {
    const { id, items } = await bought([{ name: 'Bowl', pricePaise: 100_00, quantity: 2 }]);
    const line = (quantity: number) => ({ lines: [{ itemId: items[0]!._id, quantity }] });
    await refund(id, line(1));
    const tooMany = await refund(id, line(2));
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      400,
      [{ field: 'lines', message: 'Bowl: at most 1 can still be refunded' }],
    ]);
    await refund(id, line(1));
    expect((await refund(id, line(1))).status).toBe(409);
    const other = await bought([{ pricePaise: 100_00, quantity: 1 }]);
    for (const [lines, message] of [
      [[], 'Choose the products to refund'],
      [[{ itemId: items[0]!._id, quantity: 1 }], 'This product is not part of the order'],
      [[{ itemId: 'x', quantity: 1 }], 'This product is not part of the order'],
      [Array(2).fill({ itemId: other.items[0]!._id, quantity: 1 }), 'List each product once'],
    ] as const) {
      const { status, body } = await refund(other.id, { lines });
      expect([status, body.errors?.[0]?.message]).toEqual([400, message]);
    }
    for (const quantity of [0, -1, 1.5]) {
      const lines = [{ itemId: other.items[0]!._id, quantity }];
      expect((await refund(other.id, { lines })).status).toBe(400);
    }
  });

  test('may be less than they were paid with, and never more', async () => {
    const { id, items } = await bought([{ pricePaise: 100_00, quantity: 2 }]);
    const lines = [{ itemId: items[0]!._id, quantity: 1 }];
    const { status, body } = await refund(id, { lines, amount: 118.01 });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'amount',
          message: '₹118.00 was paid for these products. You cannot refund more',
        },
      ],
    ]);
    expect((await refund(id, { lines, amount: 90 })).body.message).toContain('₹90.00');
    await refund(id, { amount: 100 });
    // 46 of the 236 rupees are left, though the other bowl was paid with 118.
    const rest = await refund(id, { lines });
    expect(rest.body.data.order.refunds.at(-1)).toMatchObject({
      amount: 46,
      lines: [{ quantity: 1, amount: 46 }],
    });
  });

  test('of a sum is for no unit, and puts none on the shelf', async () => {
    const { id, productIds } = await bought([{ pricePaise: 100_00, quantity: 1 }]);
    const { status, body } = await refund(id, { amount: 10, restock: true });
    expect([status, body.errors?.[0]]).toEqual([
      400,
      { field: 'restock', message: 'Only the refunded products can go back on sale' },
    ]);
    const sum = await refund(id, { amount: 10 });
    expect(sum.body.data.order.refunds).toMatchObject([{ amount: 10, lines: [] }]);
    expect(await stockOf(productIds[0]!)).toBe(9);
  });

  test('of the whole order names all units that are left, and can put them on the shelf', async () => {
    const { id, items, productIds } = await bought([
      { pricePaise: 33_33, quantity: 3 },
      { pricePaise: 1_00, quantity: 1 },
    ]);
    await refund(id, { lines: [{ itemId: items[0]!._id, quantity: 2 }] });
    const whole = await refund(id, { restock: true });
    expect(whole.body.data.order).toMatchObject({
      refundable: 0,
      items: [{ refunded: 3 }, { refunded: 1 }],
    });
    expect(await Promise.all(productIds.map(stockOf))).toEqual([8, 10]);
  });

  test('and a later cancellation put each of them back once', async () => {
    const { id, items, productIds, paymentId, paidPaise } = await bought([
      { pricePaise: 70_00, quantity: 4 },
    ]);
    await refund(id, { lines: [{ itemId: items[0]!._id, quantity: 1 }], restock: true });
    expect(await stockOf(productIds[0]!)).toBe(7);
    const { body } = await kamla.browser.call(adminOrdersApi.updateAdminOrder, {
      params: { id },
      body: { status: 'cancelled' },
    });
    expect(await stockOf(productIds[0]!)).toBe(10);
    expect(body.data.order.refunds.at(-1)).toMatchObject({ lines: [{ quantity: 3 }] });
    const back = await sentBack(id, paymentId);
    expect(back.reduce((sum, each) => sum + each, 0)).toBe(paidPaise);
  });

  test('that is sent twice under one key is one; another one under it is refused', async () => {
    const { id, items, productIds } = await bought([{ pricePaise: 100_00, quantity: 3 }]);
    const wanted = (quantity: number) => ({
      lines: [{ itemId: items[0]!._id, quantity }],
      restock: true,
    });
    const clicks = await Promise.all([1, 2, 3].map(() => refund(id, wanted(1), 'click')));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(productIds[0]!)).toBe(8);
    expect((await refund(id, wanted(2), 'click')).status).toBe(409);
    expect((await readWork(kamla, id)).order.refunds).toHaveLength(1);
  });

  test('under a race never goes out twice', async () => {
    const { id, items, productIds } = await bought([{ pricePaise: 100_00, quantity: 2 }]);
    const lines = [{ itemId: items[0]!._id, quantity: 2 }];
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { lines, restock: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(productIds[0]!)).toBe(10);
  });

  test('that the provider has refused is tried again for the same units, once', async () => {
    const { shop, provider } = checkout;
    const { id, items, productIds } = await bought([{ pricePaise: 100_00, quantity: 2 }]);
    const lines = [{ itemId: items[0]!._id, quantity: 1 }];
    const asked = await refund(id, { lines, restock: true });
    const [first] = asked.body.data.order.refunds;
    provider.refuseNext = 'Your account has not enough balance';
    await sendRefund(shop, first!.id);
    expect((await readWork(kamla, id)).order.items).toMatchObject([{ refunded: 0 }]);
    const retry = (refundId: string) =>
      kamla.browser.call(adminOrdersApi.retryRefund, { params: { id, refundId } });
    const again = await retry(first!.id);
    expect(again.body.data.order).toMatchObject({
      items: [{ refunded: 1 }],
      refunds: [{ retried: true }, { lines: [{ quantity: 1, amount: 118 }], restocked: false }],
    });
    expect(await stockOf(productIds[0]!)).toBe(9);

    const [, second] = again.body.data.order.refunds;
    provider.refuseNext = 'Your account has not enough balance';
    await sendRefund(shop, second!.id);
    await refund(id, { lines: [{ itemId: items[0]!._id, quantity: 2 }], amount: 150 });
    const late = await retry(second!.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'At most ₹86.00 can still be refunded.',
    ]);
  });

  test('in whatever portions adds up to what was paid, to the paisa, and no unit twice', async () => {
    const product = fc.record({
      pricePaise: fc.integer({ min: 1_00, max: 5000_00 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      gstRate: fc.constantFrom(0, 5, 12, 18, 0.25),
    });
    const story = fc.record({
      products: fc.array(product, { minLength: 1, maxLength: 3 }),
      steps: fc.array(fc.record({ line: fc.nat(2), units: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 6,
      }),
      restock: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ products, steps, restock }) => {
        const { id, items, productIds, paymentId, paidPaise } = await bought(products);
        const left = products.map(({ quantity }) => quantity);
        for (const { line, units } of steps) {
          const at = line % products.length;
          const { status } = await refund(id, {
            lines: [{ itemId: items[at]!._id, quantity: units }],
            restock,
          });
          if (status === 200) left[at]! -= units;
          // All of it is back already, or there are not so many of this product.
          else expect(units > left[at]!).toBe(true);
          expect(left[at]).toBeGreaterThanOrEqual(0);
        }
        await refund(id, { restock });
        const back = await sentBack(id, paymentId);
        expect(back.reduce((sum, each) => sum + each, 0)).toBe(paidPaise);
        const { order } = await readWork(kamla, id);
        expect(order.items.map(({ refunded }) => refunded)).toEqual(
          products.map(({ quantity }) => quantity),
        );
        expect(await Promise.all(productIds.map(stockOf))).toEqual(
          products.map(({ quantity }) => (restock ? 10 : 10 - quantity)),
        );
      }),
      { numRuns: 12 },
    );
  }, 600_000);
});

test('the database itself refuses units that were not bought, and sums that do not add up', async () => {
  const { db, random } = checkout.shop;
  const { id, items, paymentId } = await bought([{ pricePaise: 100_00, quantity: 1 }]);
  const other = await bought([{ pricePaise: 100_00, quantity: 1 }]);
  const insert = (itemId: string, quantity: number, amount: number) =>
    db.transaction().execute(async (trx) => {
      const refundId = random.id();
      await trx
        .insertInto('refunds')
        .values({
          id: refundId,
          orderId: id,
          providerPaymentId: paymentId,
          amountPaise: 50_00,
          reason: 'x',
        })
        .execute();
      await trx
        .insertInto('refundLines')
        .values({ refundId, orderLineId: itemId, quantity, amountPaise: amount })
        .execute();
    });
  const itemId = items[0]!._id;
  await expect(insert(itemId, 2, 50_00)).rejects.toThrow('more units would be refunded');
  await expect(insert(other.items[0]!._id, 1, 50_00)).rejects.toThrow('lines of another order');
  await expect(insert(itemId, 1, 49_99)).rejects.toThrow('do not come to its sum');
  await insert(itemId, 1, 50_00);
  await expect(insert(itemId, 1, 50_00)).rejects.toThrow('more units would be refunded');
});
