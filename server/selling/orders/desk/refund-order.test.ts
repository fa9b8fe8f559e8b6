import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { checkDueRefunds, sendRefund } from '#server/selling/refunds/send-refund.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import { paidOrder, readAudit, readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;
let deepa: Customer;
let hema: Customer;
let pooran: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  deepa = await checkout.newCustomer({ name: 'Deepa Rawat', staffRole: 'owner' });
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  pooran = await checkout.newCustomer({ name: 'Pooran Singh', staffRole: 'packer' });
});
afterAll(() => checkout.close());

const reason = 'The frame came with a scratch.';

function refund(id: string, body: object = {}, { who = kamla, key = '' } = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return who.browser.call(
    adminOrdersApi.refundOrder,
    { params: { id }, body: { reason, ...body } },
    headers,
  );
}

function cancel(id: string, who = kamla) {
  return who.browser.call(adminOrdersApi.updateAdminOrder, {
    params: { id },
    body: { status: 'cancelled' },
  });
}

function retry(id: string, refundId: string, who = kamla) {
  return who.browser.call(adminOrdersApi.retryRefund, { params: { id, refundId } });
}

/** Runs the jobs of the refunds, as far as the provider lets them. */
async function send(orderId: string): Promise<void> {
  const open = await checkout.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'asked')
    .execute();
  for (const { id } of open) await sendRefund(checkout.shop, id);
}

/** What the provider has refunded of a payment, in paise. */
const atProvider = (paymentId: string) =>
  [...checkout.provider.refunds.values()]
    .filter((each) => each.payment_id === paymentId)
    .map((each) => each.amount);

describe('a refund', () => {
  test('goes out in part and then in whole, to the paisa [ao-17]', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const part = await refund(id, { amount: 333.33 });
    expect([part.status, part.body.message]).toEqual([200, 'Refund of ₹333.33 is on its way']);
    expect(part.body.data.order).toMatchObject({ status: 'paid', refundable: 846.67 });
    const rest = await refund(id);
    expect(rest.body.message).toBe('Refund of ₹846.67 is on its way');
    expect(rest.body.data.order.refundable).toBe(0);
    await send(id);
    expect(atProvider(paymentId)).toEqual([33333, 84667]);
    const nothing = await refund(id);
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      'This order has no online payment that could be refunded.',
    ]);
    expect(
      (await readBooks(checkout.shop, id, (await readWork(kamla, id)).order.items[0]!.productId!))
        .mails,
    ).toEqual(['order-paid', 'payment-returned', 'payment-returned']);
  });

  test('is never more than what was paid and not yet refunded [ao-17]', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 180 });
    const { status, body } = await refund(id, { amount: 1000.01 });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'amount', message: 'At most ₹1,000.00 can still be refunded.' }],
    ]);
    expect((await refund(id, { amount: 1000 })).status).toBe(200);
  });

  test('is never more under a race of two administrators either [ao-17]', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const answers = await Promise.all(
      [kamla, deepa, kamla, deepa].map((who) => refund(id, { amount: 700 }, { who })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const whole = await Promise.all([refund(id), refund(id, {}, { who: deepa }), cancel(id)]);
    expect(whole.filter(({ status }) => status >= 500)).toEqual([]);
    await send(id);
    expect(atProvider(paymentId).reduce((sum, each) => sum + each, 0)).toBe(1180_00);
    expect((await readWork(kamla, id)).order.refundable).toBe(0);
  });

  test('is refused by the database itself where it is more than was paid [ao-17]', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const { shop } = checkout;
    const insert = (amountPaise: number) =>
      shop.db
        .insertInto('refunds')
        .values({
          id: shop.random.id(),
          orderId: id,
          providerPaymentId: paymentId,
          amountPaise,
          reason,
        })
        .execute();
    await insert(1180_00);
    await expect(insert(1)).rejects.toThrow('more would go back than was paid');
  });

  test('that is requested twice under one key goes out once [ao-18]', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const { updatedAt: seen } = (await readWork(kamla, id)).order;
    const clicks = [1, 2, 3].map(() => refund(id, { amount: 100, seen }, { key: 'click-1' }));
    for (const { status, body } of await Promise.all(clicks)) {
      expect([status, body.message]).toEqual([200, 'Refund of ₹100.00 is on its way']);
    }
    await send(id);
    expect(atProvider(paymentId)).toEqual([100_00]);
    const other = await refund(id, { amount: 200 }, { key: 'click-1' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This Idempotency-Key was used for a different refund.',
    ]);
    expect((await refund(id, {}, { key: 'k'.repeat(256) })).status).toBe(400);
    expect((await refund(id, { amount: 200 }, { key: 'click-2' })).status).toBe(200);
  });

  test('waits while the provider is down, and goes out once it is back [ao-17]', async () => {
    const { provider, shop, clock } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    provider.isDown = true;
    expect((await refund(id, { amount: 80.5 })).status).toBe(200);
    await expect(send(id)).rejects.toThrow('is not responding');
    const [waiting] = (await readWork(kamla, id)).order.refunds;
    expect(waiting).toMatchObject({
      state: 'on-its-way',
      sent: false,
      amount: 80.5,
      problem: expect.stringContaining('is not responding'),
    });
    provider.isDown = false;
    clock.pass(6 * 60_000);
    await checkDueRefunds(shop);
    expect(atProvider(paymentId)).toEqual([8050]);
    expect((await readWork(kamla, id)).order.refunds[0]).toMatchObject({
      sent: true,
      problem: null,
    });
  });

  test('that the provider has refused can be tried again, once [ao-17] [ao-20]', async () => {
    const { provider } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    await refund(id, { amount: 500 });
    provider.refuseNext = 'Your account has not enough balance';
    // The first call reads the payment; the refusal is of the refund.
    await send(id);
    const before = (await readWork(kamla, id)).order;
    const [refused] = before.refunds;
    expect(refused).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('not enough balance'),
      retried: false,
    });
    expect(before.refundable).toBe(1180);
    const tries = await Promise.all([retry(id, refused!.id), retry(id, refused!.id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    await send(id);
    expect(atProvider(paymentId)).toEqual([500_00]);
    const { order, steps } = await readWork(kamla, id);
    const ofMoney = steps.filter((line) => !line.includes('credit note'));
    expect(order.refunds.map(({ state, retried }) => [state, retried])).toEqual([
      ['refused', true],
      ['on-its-way', false],
    ]);
    expect(order.refundable).toBe(680);
    expect(ofMoney.slice(-4)).toEqual([
      'Kamla Bisht: Requested a refund of ₹500.00',
      'The payment provider: Refused the refund of ₹500.00',
      'Kamla Bisht: Retried the refund of ₹500.00',
      'The payment provider: Accepted the refund of ₹500.00',
    ]);
    const own = await asha.browser.call(ordersApi.readOrder, { params: { id } });
    expect(own.body.data.order.refunds).toMatchObject([{ state: 'on-its-way', amount: 500 }]);
    const [, second] = order.refunds;
    expect((await retry(id, second!.id)).body.message).toBe(
      'Only a refused refund can be tried again.',
    );
    for (const unknown of ['x', checkout.shop.random.id()]) {
      expect((await retry(id, unknown)).status).toBe(404);
    }
  });

  test('that was refused is not tried again beyond what is left [ao-17]', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 500 });
    checkout.provider.refuseNext = 'Your account has not enough balance';
    await send(id);
    const [refused] = (await readWork(kamla, id)).order.refunds;
    await refund(id, { amount: 1000 });
    const { status, body } = await retry(id, refused!.id);
    expect([status, body.message]).toEqual([409, 'At most ₹180.00 can still be refunded.']);
  });

  test('in part, then cancelled: only the rest goes back [ao-13] [ao-17]', async () => {
    const { shop } = checkout;
    const { id, paymentId, productId } = await paidOrder(checkout, asha);
    await refund(id, { amount: 80 });
    const { status, body } = await cancel(id);
    expect([status, body.message]).toEqual([200, 'Order marked as cancelled!']);
    expect(body.data.order.refunds.map(({ amount }) => amount)).toEqual([80, 1100]);
    await send(id);
    expect(atProvider(paymentId)).toEqual([80_00, 1100_00]);
    expect(await readBooks(shop, id, productId)).toMatchObject({
      status: 'cancelled',
      stock: [1, 0],
    });
  });

  test('says who requested it and why, and stands in the audit log without the reason [ao-17] [ao-20]', async () => {
    const { id } = await paidOrder(checkout, asha);
    await refund(id, { amount: 12.5, reason: `  ${reason} ` });
    const { order, history } = await readWork(kamla, id);
    expect(order.refunds[0]).toMatchObject({ by: 'Kamla Bisht', reason, amount: 12.5 });
    expect(history.find(({ what }) => what.startsWith('Requested'))).toMatchObject({
      by: 'Kamla Bisht',
      what: 'Requested a refund of ₹12.50',
      note: reason,
    });
    expect(await readAudit(checkout, id)).toEqual([
      {
        actorId: kamla.user.id,
        action: 'refunded',
        label: shortOrderId(id),
        before: null,
        after: { refund: '₹12.50' },
      },
    ]);
  });

  test('needs an amount that can be paid and a reason [ao-17]', async () => {
    const { id } = await paidOrder(checkout, asha);
    for (const amount of [0, -5, 0.5, 10.001, Number.MAX_SAFE_INTEGER, '100']) {
      expect([amount, (await refund(id, { amount })).status]).toEqual([amount, 400]);
    }
    for (const bad of ['', '  ', 'x'.repeat(301)]) {
      expect((await refund(id, { reason: bad })).status).toBe(400);
    }
    expect((await refund('x')).status).toBe(404);
    const byHand = await buildOrder(checkout.shop, asha.user);
    expect((await refund(byHand.id)).status).toBe(409);
    expect((await readWork(kamla, id)).order.refunds).toEqual([]);
  });

  test('is for owners, and so is cancelling an order that was paid [ao-22] [ao-23]', async () => {
    const { id } = await paidOrder(checkout, asha);
    expect(
      (
        await checkout
          .visitor()
          .call(adminOrdersApi.refundOrder, { params: { id }, body: { reason } })
      ).status,
    ).toBe(401);
    for (const who of [asha, pooran, hema]) {
      expect((await refund(id, {}, { who })).status).toBe(403);
      expect((await retry(id, 'x', who)).status).toBe(403);
    }
    for (const who of [pooran, hema]) {
      const { status, body } = await cancel(id, who);
      expect([status, body.message]).toEqual([
        403,
        'Only an owner may cancel a paid order, because it is refunded.',
      ]);
    }
    const { order } = await readWork(pooran, id);
    expect([order.status, order.refunds]).toEqual(['paid', []]);
    const unpaid = await buildOrder(checkout.shop, asha.user, { status: 'pending' });
    expect((await cancel(unpaid.id, pooran)).status).toBe(200);
  });
});
