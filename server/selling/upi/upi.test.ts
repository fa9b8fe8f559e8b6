import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { lockCustomer, lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { settlePayment } from '#server/selling/payments/settle-payment.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInAgain } from '#testing/build-users.ts';
import { cashDesk } from '#testing/cash-orders.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { mailsTo, renderedMailsTo } from '#testing/read-mails.ts';
import { offerUpi, orderByUpi, placedByUpi, upiDesk, upiPayer } from '#testing/upi-orders.ts';
import { remindOfUpi } from './remind.ts';

const checkout = await openCheckout();
const { shop, clock } = checkout;
const kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'manager' });
const desk = upiDesk(kamla);
afterAll(() => checkout.close());
beforeEach(async () => {
  await offerUpi(shop);
  await signInAgain(shop, kamla.browser);
});

const basket = async (stock = 1, pricePaise = 1000_00) =>
  (await buildProduct(shop, { stock, pricePaise })).id;
const sound = async () => expect(await findBroken(shop.db)).toEqual(new Map());
const stepsTo = async ({ user }: Customer) =>
  (await mailsTo(shop, user.email))
    .filter(({ template }) => template === 'order-upi')
    .map(({ data }) => data.step);
let numbers = 412345000000;
const newReference = () => String(++numbers);
/** The minutely jobs. */
async function round() {
  await remindOfUpi(shop);
  await releaseLapsed(shop);
}

describe('placing', () => {
  test('a customer orders, leaves the reference, and staff confirm the payment', async () => {
    const asha = await checkout.newCustomer({ name: 'Asha Rawat' });
    const productId = await basket();
    const placed = await orderByUpi(asha, productId, { expectedTotal: 1180, key: 'upi-key-1' });
    expect([placed.status, placed.body]).toMatchObject([
      200,
      {
        message: 'Order placed. Please pay by UPI now.',
        data: { total: 1180, state: 'open', isHeld: true, reference: null },
      },
    ]);
    const { _id: id, code, payUntil } = placed.body.data;
    expect(code).toMatchObject({
      upiId: 'aruna@okhdfcbank',
      uri: expect.stringContaining('upi://pay?pa=aruna@okhdfcbank&'),
    });
    expect(code?.uri).toContain('&am=1180.00&cu=INR');
    expect(new Date(payUntil).getTime() - clock.now().getTime()).toBe(DAY_MS);
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'pending',
      stockState: 'reserved',
      stock: [1, 1],
      roles: [],
      mails: ['order-upi'],
    });
    const [mail] = await renderedMailsTo(shop, asha.user.email);
    expect(mail?.text).toContain(`/my-orders/${id}/upi`);
    expect(mail?.text).toMatch(/Please pay\s+₹1,180\.00\s+by\s+UPI\s+to\s+aruna@okhdfcbank/);
    const own = await asha.browser.call(ordersApi.listOrders, {});
    expect(own.body.data.orders).toMatchObject([
      { _id: id, upi: { reference: null, isHeld: true }, canCancel: true },
    ]);

    const left = await upiPayer(asha).leave(id, '４१२३ ४५६७-८९०१');
    expect(left.body).toMatchObject({
      message: 'Thank you. We will check your payment and email you.',
      data: { state: 'checking', reference: '412345678901' },
    });
    const corrected = await upiPayer(asha).leave(id, '412345678902');
    expect(corrected.body.data.reference).toBe('412345678902');
    const listed = (await desk.list()).body.data.payments.find(({ _id }) => _id === id);
    expect(listed).toMatchObject({
      name: 'Asha Rawat',
      total: 1180,
      reference: '412345678902',
      state: 'waiting',
    });
    const confirmed = await desk.confirm(id, '412345678902');
    expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Payment confirmed!']);
    expect(confirmed.body.data.payments.map(({ _id }) => _id)).not.toContain(id);
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'paid',
      isPaid: true,
      stock: [0, 0],
      roles: ['settles'],
      history: ['pending', 'paid'],
      mails: ['order-paid', 'order-upi'],
    });
    expect((await readWork(kamla, id)).order.payment).toMatchObject({
      method: 'upi',
      reference: '412345678902',
      takenBy: 'Kamla Bisht',
    });
    expect((await upiPayer(asha).read(id)).body.data).toMatchObject({ state: 'paid', code: null });
    // Once, however often it is said.
    expect((await desk.confirm(id, '412345678902')).status).toBe(200);
    expect((await readBooks(shop, id, productId)).roles).toEqual(['settles']);
    await sound();
  });

  test('the same key is the same order, and another call asks whether to buy again', async () => {
    const asha = await checkout.newCustomer();
    const productId = await basket(5);
    const once = { key: 'upi-key-2', buyAgain: false };
    const answers = [
      await orderByUpi(asha, productId, once),
      await orderByUpi(asha, productId, once),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [id, again] = answers.map(({ body }) => body.data._id);
    expect(again).toBe(id);
    expect(await stepsTo(asha)).toEqual(['placed']);
    expect(await readCounts(shop, productId)).toEqual({ stock: 5, reserved: 1 });
    const other = await orderByUpi(asha, productId, { buyAgain: false });
    expect([other.status, other.body]).toMatchObject([
      409,
      { data: { boughtJustNow: { _id: id } } },
    ]);
    await desk.refuse(id!);
  });

  test('the checkout says why an order cannot be paid so', async () => {
    const asha = await checkout.newCustomer();
    const refusal = async (productId: string) => {
      const { status, body } = await orderByUpi(asha, productId);
      return [status, body.message];
    };
    const productId = await basket(5);
    expect((await orderByUpi({ browser: checkout.visitor() }, productId)).status).toBe(401);
    expect((await orderByUpi(asha, [])).status).toBe(400);
    await offerUpi(shop, { largestTotal: 1000 });
    expect(await refusal(productId)).toEqual([
      409,
      'This way to pay is available for orders up to ₹1,000.',
    ]);
    await offerUpi(shop, { isOn: false });
    expect(await refusal(productId)).toEqual([
      409,
      'This shop does not offer UPI at checkout at the moment.',
    ]);
    await offerUpi(shop, { hours: 72 });
    const { body } = await orderByUpi(asha, productId);
    expect(Date.parse(body.data.payUntil) - clock.now().getTime()).toBe(3 * DAY_MS);
    await desk.refuse(body.data._id);
  });

  test('a customer has two such orders open, and after three unpaid ones pays in another way', async () => {
    const asha = await checkout.newCustomer();
    const products = [await basket(5), await basket(5), await basket(5)] as const;
    const first = await placedByUpi(asha, products[0]);
    const second = await placedByUpi(asha, products[1]);
    const third = await orderByUpi(asha, products[2]);
    expect([third.status, third.body.message]).toEqual([
      409,
      'You already have 2 orders to pay by UPI. Please pay or cancel one of them first.',
    ]);
    // Their own checkouts never take the units of one that waits.
    await asha.browser.call(ordersApi.cancelOrder, { params: { id: second } });
    const fourth = await placedByUpi(asha, products[2]);
    clock.pass(DAY_MS + MINUTE_MS);
    await round();
    await signInAgain(shop, asha.browser);
    await placedByUpi(asha, products[0]);
    clock.pass(DAY_MS + MINUTE_MS);
    await round();
    await signInAgain(shop, asha.browser);
    const fifth = await orderByUpi(asha, products[1]);
    expect([fifth.status, fifth.body.message]).toEqual([
      409,
      'Please pay in another way this time.',
    ]);
    expect((await asha.checkOut(products[1])).status).toBe(200);
    expect([first, fourth]).toHaveLength(2);
    await sound();
  });
});

describe('time', () => {
  test('a reminder once, then the units are free again, and money that comes late takes them', async () => {
    const asha = await checkout.newCustomer();
    const productId = await basket(5);
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
    const productId = await basket(5);
    const id = await placedByUpi(asha, productId);
    await upiPayer(asha).leave(id, newReference());
    clock.pass(10 * DAY_MS);
    await round();
    expect(await stepsTo(asha)).toEqual(['placed']);
    expect(await readCounts(shop, productId)).toEqual({ stock: 5, reserved: 1 });
    await signInAgain(shop, kamla.browser);
    // Staff looked for another one, or for none.
    expect((await desk.refuse(id)).body.message).toBe(
      'The customer has given a reference in the meantime. Please look it up first.',
    );
    expect((await desk.refuse(id, String(numbers))).status).toBe(200);
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

  test('money that comes when the units are gone, or the order is cancelled, is to be given back', async () => {
    const asha = await checkout.newCustomer();
    const productId = await basket(5);
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
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      roles: ['surplus'],
      refunds: [{ amountPaise: 118000, status: 'asked' }],
    });
    await signInAgain(shop, asha.browser);
    const other = await placedByUpi(asha, await basket(5));
    await asha.browser.call(ordersApi.cancelOrder, { params: { id: other } });
    expect((await desk.confirm(other, newReference())).body.message).toBe(words);
    expect((await readWork(kamla, other)).order.refunds).toMatchObject([
      { byHand: true, amount: 1180 },
    ]);
    expect((await desk.list()).body.data.payments.map(({ _id }) => _id)).not.toContain(other);
    await sound();
  });
});

test('why money goes back is said as for any late payment', async () => {
  const { code: coupon } = await buildCoupon(shop, { mostUses: 1 });
  const byCoupon = async () =>
    orderByUpi(await checkout.newCustomer(), await basket(5), { coupon });
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
  const id = await placedByUpi(asha, await basket());
  await shop.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, asha.user.id);
    await lockOrder(trx, { id });
    expect((await upiPayer(asha).read(id)).body.data).toMatchObject({ state: 'open' });
  });
});

describe('a reference counts once', () => {
  test('for all orders, by hand as well, however it is written', async () => {
    const [asha, meera] = await checkout.newCustomers(2);
    const one = await placedByUpi(asha!, await basket(9));
    const two = await placedByUpi(meera!, await basket(9));
    const reference = newReference();
    await desk.confirm(one, reference);
    const short = one.slice(-8).toUpperCase();
    const twice = await desk.confirm(two, reference);
    expect([twice.status, twice.body]).toMatchObject([400, { errors: [{ field: 'reference' }] }]);
    expect(JSON.stringify(twice.body)).toContain(short);
    expect((await upiPayer(meera!).leave(two, reference)).body.message).toBe(
      'We already have this number for another payment. Please check it.',
    );
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
      await placedByUpi(asha!, await basket(9)),
      await placedByUpi(meera!, await basket(9)),
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
    const id = await placedByUpi(asha!, await basket(9));
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
    const online = await meera!.order(await basket(9));
    expect((await upiPayer(meera!).read(online.id)).status).toBe(404);
    expect((await desk.confirm(online.id, newReference())).status).toBe(409);
    expect((await desk.refuse(online.id)).status).toBe(409);
    expect((await desk.confirm('nothing', newReference())).status).toBe(404);
    await desk.refuse(id);
  });

  test('who waits for a UPI payment is not forgotten before, and then the reference is', async () => {
    const asha = await checkout.newCustomer();
    const id = await placedByUpi(asha, await basket(9));
    await upiPayer(asha).leave(id, newReference());
    const erase = () =>
      eraseCustomer(shop, { name: 'Test' }, asha.user.id, { email: asha.user.email });
    await expect(erase()).rejects.toThrow('under way');
    await desk.refuse(id, String(numbers));
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
    const online = await placedByUpi(asha!, await basket(9));
    await settlePayment(shop, { id: online }, paid('online'), 'webhook');
    expect((await readWork(kamla, online)).order.status).toBe('paid');
    expect((await desk.confirm(online, newReference())).status).toBe(409);
    const byHand = await placedByUpi(meera!, await basket(9));
    await cashDesk(kamla).receive(byHand, 1180);
    expect(await settlePayment(shop, { id: byHand }, paid('besides'), 'webhook')).toMatchObject({
      status: 'paid',
      returned: true,
    });
    await sound();
  });
});
