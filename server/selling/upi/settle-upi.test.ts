import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { lockCustomer, lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { settlePayment } from '#server/selling/payments/settle-payment.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { signInAgain } from '#testing/build-users.ts';
import { cashDesk } from '#testing/cash-orders.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { orderByUpi, placedByUpi, upiDesk, upiPayer } from '#testing/upi-orders.ts';
import { openUpiShop } from '#testing/upi-shop.ts';

const { checkout, kamla, desk, newProduct, newReference, stepsTo, sound, round, start } =
  await openUpiShop();
const { shop, clock } = checkout;
afterAll(() => checkout.close());
beforeEach(start);

describe('time', () => {
  test('a reminder once, then the units are free again, and money that comes late takes them', async () => {
    const asha = await checkout.newCustomer();
    const productId = await newProduct(5);
    const id = await placedByUpi(asha, productId);
    clock.pass(17 * HOUR_MS);
    await round();
    expect(await stepsTo(asha)).toEqual(['placed']);
    clock.pass(HOUR_MS);
    await round();
    await round();
    expect(await stepsTo(asha)).toEqual(['placed', 'reminder']);
    expect(await readCounts(shop, productId)).toEqual({ stock: 5, reserved: 1 });
    clock.pass(6 * HOUR_MS);
    await round();
    await round();
    expect(await stepsTo(asha)).toEqual(['placed', 'reminder', 'over']);
    expect(await readCounts(shop, productId)).toEqual({ stock: 5, reserved: 0 });
    await signInAgain(shop, asha.browser);
    expect((await upiPayer(asha).read(id)).body.data).toMatchObject({
      state: 'over',
      isHeld: false,
    });
    const shownToCustomer = async () =>
      (await asha.browser.call(ordersApi.listOrders, {})).body.data.orders.map(({ _id }) => _id);
    expect(await shownToCustomer()).toEqual([id]);
    await signInAgain(shop, kamla.browser);
    expect((await desk.list()).body.data.payments).toContainEqual(
      expect.objectContaining({ _id: id, state: 'over' }),
    );
    const { body } = await desk.confirm(id, newReference());
    expect(body.message).toBe('Payment confirmed!');
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'paid',
      stock: [4, 0],
      roles: ['settles'],
    });
    await sound();
  });

  test('who has left a reference is not reminded, and keeps the units until staff have looked', async () => {
    const asha = await checkout.newCustomer();
    const productId = await newProduct(5);
    const id = await placedByUpi(asha, productId);
    const reference = newReference();
    await upiPayer(asha).leave(id, reference);
    clock.pass(10 * DAY_MS);
    await round();
    expect(await stepsTo(asha)).toEqual(['placed']);
    expect(await readCounts(shop, productId)).toEqual({ stock: 5, reserved: 1 });
    await signInAgain(shop, kamla.browser);
    // Staff looked for another one, or for none.
    expect((await desk.refuse(id)).body.message).toBe(
      'The customer has given a reference in the meantime. Please look it up first.',
    );
    expect((await desk.refuse(id, reference)).status).toBe(200);
    expect(await stepsTo(asha)).toEqual(['placed', 'not-found']);
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'cancelled',
      stock: [5, 0],
      mails: ['order-upi', 'order-upi'],
    });
    await signInAgain(shop, asha.browser);
    expect((await upiPayer(asha).read(id)).body.data).toMatchObject({ state: 'ended', code: null });
    expect((await upiPayer(asha).leave(id, newReference())).status).toBe(409);
    await sound();
  });

  test('a reference stays on the list until staff have looked, however long that takes', async () => {
    const [asha, meera] = await checkout.newCustomers(2);
    const id = await placedByUpi(asha!, await newProduct(5));
    const without = await placedByUpi(meera!, await newProduct(5));
    const reference = newReference();
    await upiPayer(asha!).leave(id, reference);
    clock.pass(40 * DAY_MS);
    await round();
    await signInAgain(shop, kamla.browser);
    const ids = (await desk.list()).body.data.payments.map(({ _id }) => _id);
    expect([ids.includes(id), ids.includes(without)]).toEqual([true, false]);
    await signInAgain(shop, meera!.browser);
    const shown = await meera!.browser.call(ordersApi.listOrders, {});
    expect(shown.body.data.orders).toEqual([]);
    await desk.refuse(id, reference);
    await sound();
  });

  test('money that comes when the units are gone, or the order is cancelled, is to be given back', async () => {
    const asha = await checkout.newCustomer();
    const productId = await newProduct(5);
    const id = await placedByUpi(asha, productId);
    clock.pass(2 * DAY_MS);
    await round();
    await shop.db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('productId', '=', productId)
      .execute();
    await signInAgain(shop, kamla.browser);
    const late = newReference();
    const answers = [await desk.confirm(id, late), await desk.confirm(id, late)];
    const words =
      'The order can no longer be fulfilled. The payment is recorded, and you have to give it back.';
    expect(answers.map(({ body }) => body.message)).toEqual([words, words]);
    expect(answers.map(({ body }) => body.data.isToGiveBack)).toEqual([true, true]);
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      roles: ['surplus'],
      refunds: [{ amountPaise: 118000, status: 'asked' }],
    });
    await signInAgain(shop, asha.browser);
    expect((await upiPayer(asha).read(id)).body.data).toMatchObject({ state: 'going-back' });
    const other = await placedByUpi(asha, await newProduct(5));
    await asha.browser.call(ordersApi.cancelOrder, { params: { id: other } });
    expect((await desk.confirm(other, newReference())).body.message).toBe(words);
    expect((await readWork(kamla, other)).order.refunds).toMatchObject([
      { byHand: true, amount: 1180, paidReference: expect.stringMatching(/^\d{12}$/) },
    ]);
    expect((await desk.list()).body.data.payments.map(({ _id }) => _id)).not.toContain(other);
    const paid = await placedByUpi(asha, await newProduct(5));
    await desk.confirm(paid, newReference());
    await asha.browser.call(ordersApi.cancelOrder, { params: { id: paid } });
    expect((await upiPayer(asha).read(paid)).body.data).toMatchObject({ state: 'going-back' });
    await sound();
  });
});

test('who pays again for a paid order gets the second payment back, once', async () => {
  const asha = await checkout.newCustomer();
  const productId = await newProduct(5);
  const id = await placedByUpi(asha, productId);
  const second = (reference: string, amount = 1180) =>
    kamla.browser.call(manualOrdersApi.recordHandPayment, {
      params: { id },
      body: { method: 'upi', amount, reference, isSecond: true },
    });
  await signInAgain(shop, kamla.browser);
  const first = newReference();
  expect((await second(first)).body.message).toContain('not paid yet');
  await desk.confirm(id, first);
  expect((await second(first)).body).toMatchObject({ errors: [{ field: 'reference' }] });
  expect((await second(newReference(), 5)).body).toMatchObject({ errors: [{ field: 'amount' }] });
  const again = newReference();
  const answers = [await second(again), await second(again)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toMatchObject({
    message: 'Recorded. Please give this money back to the customer.',
    data: {
      order: {
        status: 'paid',
        refunds: [{ byHand: true, amount: 1180, reason: 'The order had already been paid.' }],
      },
    },
  });
  expect(await readBooks(shop, id, productId)).toMatchObject({
    stock: [4, 0],
    roles: ['settles', 'surplus'],
  });
  await sound();
});

test('why money goes back is said as for any late payment', async () => {
  const { code: coupon } = await buildCoupon(shop, { mostUses: 1 });
  const byCoupon = async () =>
    orderByUpi(await checkout.newCustomer(), await newProduct(5), { coupon });
  const id = (await byCoupon()).body.data._id;
  clock.pass(2 * DAY_MS);
  await round();
  expect((await byCoupon()).status).toBe(200);
  await signInAgain(shop, kamla.browser);
  expect((await desk.confirm(id, newReference())).status).toBe(200);
  expect((await readWork(kamla, id)).order.refunds).toMatchObject([
    {
      reason: 'It arrived after the time for payment, and its coupon had been used up by then.',
    },
  ]);
});

test('the page that waits for a payment waits for nobody who works on its order', async () => {
  const asha = await checkout.newCustomer();
  const id = await placedByUpi(asha, await newProduct());
  await shop.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, asha.user.id);
    await lockOrder(trx, { id });
    expect((await upiPayer(asha).read(id)).body.data).toMatchObject({ state: 'open' });
  });
});

describe('a reference counts once', () => {
  test('for all orders, by hand as well, however it is written', async () => {
    const [asha, meera] = await checkout.newCustomers(2);
    const one = await placedByUpi(asha!, await newProduct(9));
    const two = await placedByUpi(meera!, await newProduct(9));
    const reference = newReference();
    await desk.confirm(one, reference);
    const short = one.slice(-8).toUpperCase();
    const twice = await desk.confirm(two, reference);
    expect([twice.status, twice.body]).toMatchObject([400, { errors: [{ field: 'reference' }] }]);
    expect(JSON.stringify(twice.body)).toContain(short);
    expect((await upiPayer(meera!).leave(two, reference)).body.message).toBe(
      'We already have this number for another payment. Please check it.',
    );
    // Nor for two orders of one customer, before staff have looked.
    const [three, four] = [
      await placedByUpi(asha!, await newProduct(9)),
      await placedByUpi(asha!, await newProduct(9)),
    ];
    const claimed = newReference();
    expect((await upiPayer(asha!).leave(three!, claimed)).status).toBe(200);
    expect((await upiPayer(asha!).leave(four!, claimed)).body.message).toContain(
      'Each order needs a payment of its own.',
    );
    expect((await upiPayer(meera!).leave(two, claimed)).status).toBe(200);
    for (const each of [three!, four!]) {
      await asha!.browser.call(ordersApi.cancelOrder, { params: { id: each } });
    }
    const taken = await orderTaker(checkout, kamla).take();
    const byHand = await kamla.browser.call(manualOrdersApi.recordHandPayment, {
      params: { id: taken.body.data.order._id },
      body: {
        method: 'upi',
        amount: taken.body.data.order.totalAmount,
        reference: `UTR ${reference}`,
      },
    });
    expect(byHand.status).toBe(400);
    // Cash has none, and words that are no number may come again.
    expect((await desk.confirm(two, newReference())).status).toBe(200);
    await sound();
  });

  test('of two who confirm at once with one reference, one is refused', async () => {
    const [asha, meera] = await checkout.newCustomers(2);
    const ids = [
      await placedByUpi(asha!, await newProduct(9)),
      await placedByUpi(meera!, await newProduct(9)),
    ];
    const reference = newReference();
    const answers = await Promise.all(ids.map((id) => desk.confirm(id, reference)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    // And two who confirm one order with different ones.
    const left = ids[answers.findIndex(({ status }) => status === 400)]!;
    const both = await Promise.all(
      [newReference(), newReference()].map((each) => desk.confirm(left, each)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sound();
  });

  test('the database itself refuses it', async () => {
    const [payment] = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('method', '=', 'upi')
      .limit(1)
      .execute();
    const { provider: _, ...copied } = payment!;
    const copy = { ...copied, providerPaymentId: 'hand_copied', role: 'surplus' as const };
    await expect(shop.db.insertInto('payments').values(copy).execute()).rejects.toThrow(
      'payments_upi_reference_once',
    );
  });
});

describe('who may', () => {
  test('the customer alone sees the order, managers alone confirm', async () => {
    const [asha, meera] = await checkout.newCustomers(2);
    const hema = await checkout.newCustomer({ staffRole: 'packer' });
    const id = await placedByUpi(asha!, await newProduct(9));
    expect((await upiPayer(meera!).read(id)).status).toBe(404);
    expect((await upiPayer(meera!).leave(id, newReference())).status).toBe(404);
    expect((await upiPayer({ browser: checkout.visitor() }).read(id)).status).toBe(401);
    expect((await upiPayer(asha!).leave(id, '12345')).body).toMatchObject({
      errors: [{ message: 'Please enter the 12 digits of the UTR or UPI reference number' }],
    });
    for (const who of [asha!, hema]) {
      expect((await upiDesk(who).list()).status).toBe(403);
      expect((await upiDesk(who).confirm(id, newReference())).status).toBe(403);
      expect((await upiDesk(who).refuse(id)).status).toBe(403);
    }
    const online = await meera!.order(await newProduct(9));
    expect((await upiPayer(meera!).read(online.id)).status).toBe(404);
    expect((await desk.confirm(online.id, newReference())).status).toBe(409);
    expect((await desk.refuse(online.id)).status).toBe(409);
    expect((await desk.confirm('nothing', newReference())).status).toBe(404);
    await desk.refuse(id);
  });

  test('who waits for a UPI payment is not forgotten before, and then the reference is', async () => {
    const asha = await checkout.newCustomer();
    const id = await placedByUpi(asha, await newProduct(9));
    const reference = newReference();
    await upiPayer(asha).leave(id, reference);
    const erase = () =>
      eraseCustomer(shop, { name: 'Test' }, asha.user.id, { email: asha.user.email });
    await expect(erase()).rejects.toThrow('under way');
    await desk.refuse(id, reference);
    await erase();
    const row = await shop.db
      .selectFrom('orders')
      .select(['upiReference', 'shippingPhone'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ upiReference: null, shippingPhone: '' });
  });

  test('a payment at the provider pays it as well, and money besides the other goes back', async () => {
    const [asha, meera] = await checkout.newCustomers(2);
    const paid = (name: string) => ({
      ...{ id: `pay_${name}`, amountPaise: 118000, currency: 'INR', method: 'card' },
      ...{ providerOrderId: null, captured: true },
    });
    const online = await placedByUpi(asha!, await newProduct(9));
    await settlePayment(shop, { id: online }, paid('online'), 'webhook');
    expect((await readWork(kamla, online)).order.status).toBe('paid');
    expect((await desk.confirm(online, newReference())).status).toBe(409);
    const byHand = await placedByUpi(meera!, await newProduct(9));
    await cashDesk(kamla).receive(byHand, 1180);
    expect(await settlePayment(shop, { id: byHand }, paid('besides'), 'webhook')).toMatchObject({
      status: 'paid',
      returned: true,
    });
    await sound();
  });
});
