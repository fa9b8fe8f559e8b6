import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { signInAgain } from '#testing/build-users.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { offerUpi, orderByUpi, placedByUpi, upiPayer } from '#testing/upi-orders.ts';
import { openUpiShop } from '#testing/upi-shop.ts';

const { checkout, kamla, desk, newProduct, stepsTo, sound, round, start } = await openUpiShop();
const { shop, clock } = checkout;
afterAll(() => checkout.close());
beforeEach(start);

describe('placing', () => {
  test('a customer orders, leaves the reference, and staff confirm the payment', async () => {
    const asha = await checkout.newCustomer({ name: 'Asha Rawat' });
    const productId = await newProduct();
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
    expect(confirmed.body.data.isToGiveBack).toBe(false);
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
    const productId = await newProduct(5);
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
    const productId = await newProduct(5);
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
    const products = [await newProduct(5), await newProduct(5), await newProduct(5)] as const;
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
