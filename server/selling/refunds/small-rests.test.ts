import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readWork } from '#testing/paid-order.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { returnsDesk } from '#testing/returns-desk.ts';
import { recordProviderRefund } from './record-provider-refund.ts';
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

/** A paid order of one unit each at these prices, with no tax on them. */
async function bought(...prices: number[]) {
  const { shop, provider } = checkout;
  const lines: { productId: string; quantity: number }[] = [];
  for (const pricePaise of prices) {
    const { id: productId } = await buildProduct(shop, { stock: 5, pricePaise, gstRate: 0 });
    lines.push({ productId, quantity: 1 });
  }
  const { body } = await asha.checkOut(lines);
  const confirmation = provider.pay(body.data.orderId);
  await asha.verify(confirmation);
  const { order } = await readWork(kamla, body.data._id);
  return { id: order._id, paymentId: partsOf(confirmation).paymentId, items: order.items };
}

const refund = (id: string, body: object) =>
  kamla.browser.call(adminOrdersApi.refundOrder, {
    params: { id },
    body: { reason: 'A scratch.', ...body },
  });

const cancel = (id: string) =>
  kamla.browser.call(adminOrdersApi.updateAdminOrder, {
    params: { id },
    body: { status: 'cancelled' },
  });

/** As the studio does it on the provider's own pages. */
async function refundAtProvider(paymentId: string, amount: number): Promise<void> {
  const { provider, shop } = checkout;
  const made = {
    id: `rfnd_${shop.random.id()}`,
    payment_id: paymentId,
    amount,
    receipt: '',
    status: 'processed' as const,
    key: '',
    created_at: Math.floor(Date.now() / 1000),
  };
  provider.refunds.set(made.id, made);
  provider.payments.get(paymentId)!.amount_refunded += amount;
  await recordProviderRefund(shop, {
    ...{ id: made.id, paymentId, amountPaise: amount },
    ...{ status: 'processed', refundId: undefined },
  });
}

async function sendRefunds(orderId: string): Promise<void> {
  const { db } = checkout.shop;
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'asked')
    .execute();
  for (const { id } of open) await sendRefund(checkout.shop, id);
}

const movements = (orderId: string) =>
  checkout.shop.db
    .selectFrom('moneyMovements')
    .select(['kind', 'amountPaise'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();

const notesOf = (orderId: string) =>
  checkout.shop.db
    .selectFrom('creditNotes')
    .select('totalPaise')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();

const audit = async () =>
  (await checkLedger(checkout.shop, { askedBy: 'command', days: 7 })).violations;

describe('a refund that would leave less than the provider sends', () => {
  test('is refused with both amounts that can be refunded [ao-17]', async () => {
    const { id } = await bought(100_00);
    const part = await refund(id, { amount: 99.5 });
    expect([part.status, part.body.errors]).toEqual([
      400,
      [
        {
          field: 'amount',
          message:
            'This leaves ₹0.50, which is too little to be refunded later. Refund all ₹100.00, or ₹99.00 at most.',
        },
      ],
    ]);
    expect((await refund(id, { amount: 99 })).status).toBe(200);
    expect((await readWork(kamla, id)).order.refundable).toBe(1);
    expect((await refund(id, {})).status).toBe(200);
    expect(await notesOf(id)).toEqual([{ totalPaise: 99_00 }, { totalPaise: 1_00 }]);
  });

  test('names all alone where less cannot be sent either', async () => {
    const { id } = await bought(1_80);
    const { body } = await refund(id, { amount: 1 });
    expect(body.errors?.[0]?.message).toMatch(/ Refund all ₹1\.80\.$/);
  });

  test('takes the rest along where it is for products', async () => {
    const { id, items, paymentId } = await bought(99_40, 60);
    const { status } = await refund(id, { lines: [{ itemId: items[0]!._id, quantity: 1 }] });
    expect(status).toBe(200);
    await sendRefunds(id);
    expect(checkout.provider.payments.get(paymentId)?.amount_refunded).toBe(100_00);
    expect(await audit()).toEqual([]);
  });

  test('takes the rest along where it is for a return, and what is too little goes another way', async () => {
    const desk = returnsDesk(checkout);
    const { id, items } = await bought(99_40, 60, 50_00);
    await kamla.browser.call(adminOrdersApi.updateAdminOrder, {
      params: { id },
      body: { status: 'delivered' },
    });
    const give = async (at: number, inAnotherWay: boolean) => {
      const order = { id, itemIds: [items[at]!._id] };
      const lines = [{ itemId: items[at]!._id, quantity: 1 }];
      const { body } = await desk.ask(asha, order, { lines });
      const returnId = body.data.order.returns.at(-1)?._id ?? '';
      await desk.approve(kamla, returnId);
      await desk.receive(kamla, returnId, false);
      return (await desk.refund(kamla, returnId, { inAnotherWay })).status;
    };
    expect(await give(1, true), 'sixty paise').toBe(200);
    expect(await give(0, false)).toBe(200);
    expect(await give(2, false)).toBe(200);
    const { order } = await readWork(kamla, id);
    expect(order.refunds.map(({ amount }) => amount)).toEqual([99.4, 50.6]);
    expect(await audit()).toEqual([]);
  });

  test('is possible of money that staff took, and its rest is given back by hand', async () => {
    const desk = orderTaker(checkout, kamla);
    const { body } = await desk.take({
      lines: [{ kind: 'free', name: 'A frame', price: 100, quantity: 1, gstRate: 0 }],
    });
    const { _id: id } = body.data.order;
    await desk.recordPayment(id, { method: 'cash', amount: 100, reference: '' });
    expect((await refund(id, { amount: 99.5 })).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    const { order } = await readWork(kamla, id);
    expect(order.refunds.map(({ amount, byHand }) => [amount, byHand])).toEqual([
      [99.5, true],
      [0.5, true],
    ]);
    expect(await audit()).toEqual([]);
  });
});

describe('a rest that the provider does not send', () => {
  test('is neither promised nor asked for when the order is cancelled, and is settled [ao-13]', async () => {
    const { id, paymentId } = await bought(100_00);
    await refundAtProvider(paymentId, 99_50);
    expect((await readWork(kamla, id)).order.refundable).toBe(0);
    const { body } = await asha.browser.call(ordersApi.cancelOrder, { params: { id } });
    expect(body.message).toBe('Your order is cancelled.');
    expect(body.data.order.refunds.map(({ amount }) => amount)).toEqual([99.5]);
    const mail = (await mailsTo(checkout.shop, asha.user.email)).find(
      ({ template, data }) => template === 'order-cancelled' && data.orderId === id,
    );
    expect(mail?.data).toMatchObject({ returnedPaise: 0, keptPaise: 50 });
    await reconcileOrders(checkout.shop);
    const { order, steps } = await readWork(kamla, id);
    expect(order.refunds.at(-1)).toMatchObject({
      state: 'kept',
      amount: 0.5,
      reason: 'The payment provider does not refund less than ₹1',
    });
    expect(steps).toContain('The shop: Kept ₹0.50, which is too little to refund');
    expect(await movements(id)).toEqual([
      { kind: 'paid', amountPaise: 100_00 },
      { kind: 'refunded', amountPaise: -99_50 },
      { kind: 'kept', amountPaise: -50 },
    ]);
    expect(await notesOf(id)).toEqual([{ totalPaise: 99_50 }]);
    expect((await kamla.browser.call(alertsApi.readNotices, {})).body.data).toMatchObject({
      refusedRefunds: 0,
    });
    expect(await audit()).toEqual([]);
  });

  test('cannot be refunded', async () => {
    const { id, paymentId } = await bought(100_00);
    await refundAtProvider(paymentId, 99_50);
    expect((await refund(id, {})).status).toBe(409);
    expect((await cancel(id)).status).toBe(200);
    expect((await refund(id, {})).status).toBe(409);
  });
});
