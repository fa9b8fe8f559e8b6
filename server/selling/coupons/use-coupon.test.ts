import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { setOrderStatus } from '#server/selling/orders/desk/set-order-status.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildCoupon, countUses } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

const owner = { actor: commandLine, role: 'owner' as const };
const DAY_MS = 24 * 60 * 60_000;

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

const uses = (id: string) => countUses(checkout.shop, id);
const painting = (pricePaise = 1000_00, stock: number | null = null) =>
  buildProduct(checkout.shop, { pricePaise, stock });

/** Checks out a product with the coupon; returns the order's id and the provider's. */
async function orderWith(customer: Customer, coupon: string, productId: string) {
  const { status, body } = await customer.checkOut(productId, { coupon });
  if (status !== 200) throw new Error(body.message);
  return { id: body.data._id, providerId: body.data.orderId, amount: body.data.amount };
}

const readOrder = (id: string) =>
  checkout.shop.db
    .selectFrom('orders')
    .select(['status', 'stockState', 'couponCode', 'discountPaise', 'subtotalPaise'])
    .select(['taxPaise', 'totalPaise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('an order with a coupon', () => {
  test('costs what is left after the discount, and its tax', async () => {
    const { shop } = checkout;
    const { code, id } = await buildCoupon(shop, { percent: 10 });
    const { id: dusk } = await painting(1000_00);
    const { id: shawl } = await buildProduct(shop, {
      category: 'apparel',
      pricePaise: 333_33,
      gstRate: 5,
    });
    const { status, body } = await asha.checkOut([{ productId: dusk }, { productId: shawl }], {
      coupon: ` ${code.toLowerCase()} `,
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.data.amount).toBe(1377_00);
    expect(await readOrder(body.data._id)).toEqual({
      status: 'pending',
      stockState: 'reserved',
      couponCode: code,
      discountPaise: 133_33,
      subtotalPaise: 1200_00,
      // 18 % of 900.00 and 5 % of 300.00.
      taxPaise: 177_00,
      totalPaise: 1377_00,
    });
    const lines = await shop.db
      .selectFrom('orderLines')
      .select('discountPaise')
      .where('orderId', '=', body.data._id)
      .orderBy('position')
      .execute();
    expect(lines.map(({ discountPaise }) => discountPaise)).toEqual([100_00, 33_33]);
    expect(await uses(id)).toEqual([1, 1]);
  });

  test('is refused with the reason where the coupon is not for it', async () => {
    const { shop, clock } = checkout;
    const { id } = await painting(500_00, 1);
    const soon = new Date(Date.parse('2026-12-24T06:30:00Z'));
    const past = new Date(clock.now().getTime() - DAY_MS);
    const coupons = [
      [{ code: 'NOSUCH' }, 'We do not know this coupon code.'],
      [await buildCoupon(shop, { deletedAt: past }), 'We do not know this coupon code.'],
      [await buildCoupon(shop, { isOn: false }), 'This coupon cannot be used at the moment.'],
      [await buildCoupon(shop, { endsAt: past }), 'This coupon has ended.'],
      [await buildCoupon(shop, { startsAt: soon }), 'This coupon can be used from 24 Dec 2026.'],
      [await buildCoupon(shop, { leastPaise: 600_00 }), 'Add ₹100 more to use this coupon.'],
      [await buildCoupon(shop, { category: 'apparel' }), 'This coupon is for apparel only.'],
    ] as const;
    for (const [{ code }, message] of coupons) {
      const { status, body } = await asha.checkOut(id, { coupon: code });
      expect([status, body.message, body.errors]).toEqual([
        409,
        message,
        [{ field: 'coupon', message }],
      ]);
    }
    expect(await readCounts(shop, id)).toEqual({ stock: 1, reserved: 0 });
  });

  test('is another order than the same without it', async () => {
    const { id } = await painting(500_00);
    const { code } = await buildCoupon(checkout.shop);
    const key = 'one-key-for-both';
    expect((await asha.checkOut(id, { key })).status).toBe(200);
    const { status, body } = await asha.checkOut(id, { key, coupon: code });
    expect([status, body.message]).toEqual([
      409,
      'This Idempotency-Key was used for a different order.',
    ]);
  });

  test('is refused with the new figures where the discount has changed', async () => {
    const { id } = await painting(1000_00);
    const { code } = await buildCoupon(checkout.shop, { percent: 10 });
    const { status, body } = await asha.checkOut(id, { coupon: code, expectedTotal: 1180 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      data: { subtotal: 1000, discount: 100, tax: 162, totalAmount: 1062 },
    });
  });
});

describe('a use of a coupon', () => {
  test('is held with the units, freed with them and kept with the payment', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop);
    const { id: product } = await painting(1000_00, 1);
    const order = await orderWith(asha, code, product);
    expect(await uses(id)).toEqual([1, 1]);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    expect(await uses(id)).toEqual([0, 0]);

    const again = await orderWith(asha, code, product);
    expect(again.id).toBe(order.id);
    expect(await uses(id)).toEqual([1, 1]);
    await asha.verify(provider.pay(again.providerId));
    expect(await readOrder(order.id)).toMatchObject({ status: 'paid', stockState: 'sold' });
    expect(await uses(id)).toEqual([1, 1]);

    await setOrderStatus(shop, order.id, { status: 'cancelled' }, owner);
    expect(await uses(id)).toEqual([0, 0]);
  });

  test('is freed when the time to pay has passed', async () => {
    const { shop, clock } = checkout;
    const { id, code } = await buildCoupon(shop);
    await orderWith(asha, code, (await painting(1000_00, 1)).id);
    clock.pass(16 * 60_000);
    await releaseLapsed(shop);
    expect(await uses(id)).toEqual([0, 0]);
  });

  test('is never one more than allowed in a race', async () => {
    const { shop } = checkout;
    const { id, code } = await buildCoupon(shop, { mostUses: 3 });
    const customers = await Promise.all(Array.from({ length: 12 }, () => checkout.newCustomer()));
    const products = await Promise.all(customers.map(() => painting(1000_00, 1)));
    const answers = await Promise.all(
      customers.map((customer, at) => customer.checkOut(products[at]!.id, { coupon: code })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([409, 'This coupon has been used up.']);
    }
    expect(await uses(id)).toEqual([3, 3]);
  });

  test('is one for each customer where it says so, and their own checkout gives it up', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop, { isOnceEach: true });
    const meera = await checkout.newCustomer();
    const first = await orderWith(meera, code, (await painting(1000_00, 1)).id);
    const other = await orderWith(meera, code, (await painting(2000_00, 1)).id);
    expect(await readOrder(first.id)).toMatchObject({ stockState: 'released' });
    expect(await uses(id)).toEqual([1, 1]);
    await meera.verify(provider.pay(other.providerId));
    const { status, body } = await meera.checkOut((await painting()).id, { coupon: code });
    expect([status, body.message]).toEqual([409, 'You have already used this coupon.']);
    await orderWith(asha, code, (await painting()).id);
    expect(await uses(id)).toEqual([2, 2]);
  });

  test('is not used twice by one customer in two browsers', async () => {
    const { shop } = checkout;
    const { id, code } = await buildCoupon(shop, { isOnceEach: true });
    const meera = await checkout.newCustomer();
    const products = await Promise.all(Array.from({ length: 6 }, () => painting(1000_00, 1)));
    const answers = await Promise.all(
      products.map((product) => meera.checkOut(product.id, { coupon: code })),
    );
    // The last of them has it; the others were cancelled for it.
    expect(answers.map(({ status }) => status)).toEqual(products.map(() => 200));
    expect(await uses(id)).toEqual([1, 1]);
  });

  test('does not deadlock where many change their coupon at once', async () => {
    const { shop } = checkout;
    const coupons = await Promise.all(
      [1, 2].map(() => buildCoupon(shop, { isOnceEach: true, mostUses: 4 })),
    );
    const products = await Promise.all([1, 2].map(() => painting(1000_00, 40)));
    const customers = await Promise.all(Array.from({ length: 5 }, () => checkout.newCustomer()));
    const rounds = [0, 1, 0, 1].flatMap((coupon) =>
      customers.map((customer, at) => ({
        customer,
        coupon: (coupon + at) % 2,
        product: at % 2,
      })),
    );
    const answers = await Promise.all(
      rounds.map(({ customer, coupon, product }) =>
        customer.checkOut(products[product]!.id, { coupon: coupons[coupon]!.code }),
      ),
    );
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    for (const { id } of coupons) {
      const [counted, held] = await uses(id);
      expect(counted).toBe(held);
      expect(counted).toBeLessThanOrEqual(4);
    }
  });
});

describe('a payment that comes late', () => {
  test('uses the coupon again while there is a use left', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop, { mostUses: 1 });
    const order = await orderWith(asha, code, (await painting(1000_00, 1)).id);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    expect((await asha.verify(provider.pay(order.providerId))).status).toBe(200);
    expect(await readOrder(order.id)).toMatchObject({ status: 'paid', discountPaise: 100_00 });
    expect(await uses(id)).toEqual([1, 1]);
  });

  test('is refunded where the coupon was used up in the meantime, and the unit is free', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop, { mostUses: 1 });
    const { id: product } = await painting(1000_00, 1);
    const order = await orderWith(asha, code, product);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    await orderWith(await checkout.newCustomer(), code, (await painting()).id);
    const { status, body } = await asha.verify(provider.pay(order.providerId));
    expect([status, body.message]).toEqual([
      409,
      'Your payment came too late for this order. We are refunding it in full.',
    ]);
    expect(await readOrder(order.id)).toMatchObject({
      status: 'cancelled',
      stockState: 'released',
    });
    expect(await readCounts(shop, product)).toEqual({ stock: 1, reserved: 0 });
    const refund = await shop.db
      .selectFrom('refunds')
      .select(['amountPaise', 'reason'])
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({
      amountPaise: order.amount,
      reason: 'It arrived after the time for payment, and its coupon had been used up by then.',
    });
    expect(await uses(id)).toEqual([1, 1]);
  });

  test('frees no use of an order whose unit is gone', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop);
    const { id: product } = await painting(1000_00, 1);
    const order = await orderWith(asha, code, product);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    await (await checkout.newCustomer()).order(product);
    expect((await asha.verify(provider.pay(order.providerId))).status).toBe(409);
    expect(await uses(id)).toEqual([0, 0]);
  });

  test('cannot be accepted by hand with a coupon that is used up', async () => {
    const { shop } = checkout;
    const { code } = await buildCoupon(shop, { mostUses: 1 });
    const order = await orderWith(asha, code, (await painting(1000_00, 1)).id);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    await orderWith(await checkout.newCustomer(), code, (await painting()).id);
    await expect(setOrderStatus(shop, order.id, { status: 'paid' }, owner)).rejects.toThrow(
      `Coupon ${code}: used up in the meantime.`,
    );
  });
});

describe('the database', () => {
  test('refuses one use too many, and an order without the use that it needs', async () => {
    const { shop } = checkout;
    const { id, code } = await buildCoupon(shop, { mostUses: 1 });
    const order = await orderWith(asha, code, (await painting(1000_00, 1)).id);
    const plain = await asha.order((await painting()).id);
    const use = { couponId: id, isOnceEach: false, createdAt: shop.clock.now() };
    await expect(
      shop.db
        .insertInto('couponUses')
        .values({ ...use, orderId: plain.id })
        .execute(),
    ).rejects.toThrow('coupons_used_up');
    await expect(
      shop.db
        .updateTable('orders')
        .set({ stockState: 'released' })
        .where('id', '=', order.id)
        .execute(),
    ).rejects.toThrow('the use of its coupon do not fit');
    await expect(
      shop.db
        .updateTable('orders')
        .set({ discountPaise: 99_00 })
        .where('id', '=', order.id)
        .execute(),
    ).rejects.toThrow('are not that of the order');
  });
});
