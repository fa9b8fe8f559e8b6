import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

const counts = (id: string) => readCounts(checkout.shop, id);

async function reservedOrders(productId: string): Promise<number> {
  const { shop } = checkout;
  const rows = await shop.db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select('orders.id')
    .where('productId', '=', productId)
    .where('stockState', '=', 'reserved')
    .execute();
  return rows.length;
}

describe('a race', () => {
  test('fifty buyers of one painting: one reserves it, the others are refused [checkout-17]', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => checkout.newCustomer()));
    const answers = await Promise.all(buyers.map((buyer) => buyer.checkOut(id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await counts(id)).toEqual({ stock: 1, reserved: 1 });
  });

  test('buyers of crossing carts do not wait for each other for ever', async () => {
    const { shop } = checkout;
    const one = await buildProduct(shop, { stock: 30 });
    const other = await buildProduct(shop, { stock: 30 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => checkout.newCustomer()));
    const cart = [{ productId: one.id }, { productId: other.id }];
    const answers = await Promise.all(
      buyers.map((buyer, n) => buyer.checkOut(n % 2 ? cart : [...cart].reverse())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await counts(one.id), await counts(other.id)]).toEqual([
      { stock: 30, reserved: 20 },
      { stock: 30, reserved: 20 },
    ]);
  });
});

describe('the same call sent again', () => {
  test('with one key is one order, also when all come at once [checkout-20]', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 9 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asha.checkOut(id, { key: 'one-and-the-same' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(await counts(id)).toEqual({ stock: 9, reserved: 1 });
  });

  test('with one key but another cart is refused', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 9 });
    expect((await asha.checkOut(id, { key: 'a-key' })).status).toBe(200);
    const { status, body } = await asha.checkOut([{ productId: id, quantity: 2 }], {
      key: 'a-key',
    });
    expect([status, body.message]).toEqual([
      409,
      'This Idempotency-Key was used for a different order.',
    ]);
  });

  test('with a key of another customer is an order of its own', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 9 });
    const ravi = await checkout.newCustomer();
    const [mine, theirs] = [
      await asha.checkOut(id, { key: 'everyones' }),
      await ravi.checkOut(id, { key: 'everyones' }),
    ];
    expect(mine.body.data._id).not.toBe(theirs.body.data._id);
  });

  test('with the key of an order that is paid by now is refused, for it would be paid twice', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 9 });
    const { body } = await asha.checkOut(id, { key: 'paid-meanwhile' });
    await asha.verify(checkout.provider.pay(body.data.orderId));
    const again = await asha.checkOut(id, { key: 'paid-meanwhile' });
    expect([again.status, again.body.message, again.body.data]).toEqual([
      409,
      'This order has already been paid. You will find it in My Orders.',
      { _id: body.data._id },
    ]);
    expect(await counts(id)).toEqual({ stock: 8, reserved: 0 });
  });

  test('without a key or with a new one is a second order', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 9 });
    const orders = [
      await asha.checkOut(id, { key: 'first' }),
      await asha.checkOut(id, { key: 'second' }),
      await asha.checkOut(id),
    ].map(({ body }) => body.data.orderId);
    expect(new Set(orders).size).toBe(3);
    expect(await counts(id)).toEqual({ stock: 9, reserved: 3 });
  });

  test('finishes an order that the provider failed to open', async () => {
    const { provider } = checkout;
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    provider.isDown = true;
    const { status, body } = await asha.checkOut(id, { key: 'patience' });
    expect([status, body.message]).toEqual([
      503,
      'The payment provider is not responding. Please try again in a moment.',
    ]);
    expect(await counts(id)).toEqual({ stock: 1, reserved: 0 });
    provider.isDown = false;
    const again = await asha.checkOut(id, { key: 'patience' });
    expect(again.status).toBe(200);
    expect(await counts(id)).toEqual({ stock: 1, reserved: 1 });
    expect(await reservedOrders(id)).toBe(1);
  });

  test('says so when the provider refuses the order', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    checkout.provider.refuseNext = 'The amount is not to our liking';
    const { status, body } = await asha.checkOut(id);
    expect([status, body.message]).toEqual([503, 'Failed to place order. Please try again.']);
    expect(await counts(id)).toEqual({ stock: 1, reserved: 0 });
  });
});

describe('a customer who tries again', () => {
  test('can still buy a painting that their own unpaid checkout holds', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    const first = await asha.checkOut(id);
    const second = await asha.checkOut(id, { notes: 'Please wrap it' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data._id).not.toBe(second.body.data._id);
    expect(await counts(id)).toEqual({ stock: 1, reserved: 1 });
    expect(await reservedOrders(id)).toBe(1);
  });

  test('resumes their abandoned order, while its prices still hold', async () => {
    const { shop } = checkout;
    const { id } = await buildProduct(shop, { stock: 1, pricePaise: 500_00 });
    const giveUp = (orderId: string) =>
      asha.browser.call(checkoutApi.dismissPayment, { body: { orderId } });
    const first = await asha.checkOut(id, { key: 'before' });
    await giveUp(first.body.data.orderId);
    const again = await asha.checkOut(id, { key: 'after' });
    expect(again.body.data.orderId).toBe(first.body.data.orderId);
    expect(await counts(id)).toEqual({ stock: 1, reserved: 1 });

    await giveUp(first.body.data.orderId);
    await shop.db
      .updateTable('variants')
      .set({ pricePaise: 600_00 })
      .where('productId', '=', id)
      .execute();
    const dearer = await asha.checkOut(id);
    expect(dearer.body.data.orderId).not.toBe(first.body.data.orderId);
    expect(dearer.body.data.amount).toBe(708_00);
  });
});
