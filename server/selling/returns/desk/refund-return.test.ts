import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { sendRefund } from '#server/selling/refunds/send-refund.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { returnsDesk } from '#testing/returns-desk.ts';

let checkout: Checkout;
let desk: ReturnType<typeof returnsDesk>;
let asha: Customer;
let kamla: Customer;
beforeAll(async () => {
  checkout = await openCheckout();
  desk = returnsDesk(checkout);
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
});
afterAll(() => checkout.close());

const mark = (id: string, status: 'delivered' | 'cancelled') =>
  kamla.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });

/** Three of one product at ₹333.33 and one of another, paid at the provider and delivered. */
async function bought() {
  const { id: bowl } = await buildProduct(checkout.shop, { stock: 5, pricePaise: 333_33 });
  const { id: stole } = await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 });
  const { body } = await asha.checkOut([
    { productId: bowl, quantity: 3 },
    { productId: stole, quantity: 1 },
  ]);
  const confirmation = checkout.provider.pay(body.data.orderId);
  await asha.verify(confirmation);
  const id = body.data._id;
  await mark(id, 'delivered');
  const { items } = await desk.own(asha, id);
  const itemIds = items.map(({ _id }) => _id);
  return { id, itemIds, bowl, stole, paymentId: partsOf(confirmation).paymentId };
}

/** A received return of that many units of the order's first line. */
async function arrived(order: { id: string; itemIds: string[] }, quantity = 1, restock = false) {
  const lines = [{ itemId: order.itemIds[0], quantity }];
  const { body } = await desk.ask(asha, order, { lines, details: `${quantity} of them.` });
  const id = body.data.order.returns.at(-1)?._id ?? '';
  await desk.approve(kamla, id);
  await desk.receive(kamla, id, restock);
  return id;
}

async function sendRefunds(orderId: string): Promise<string[]> {
  const rows = await checkout.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'asked')
    .execute();
  for (const { id } of rows) await sendRefund(checkout.shop, id);
  return rows.map(({ id }) => id);
}

describe('a return that has arrived', () => {
  test('goes on the shelf where it can be sold again, and stays sold where not', async () => {
    const order = await bought();
    expect((await readCounts(checkout.shop, order.bowl)).stock).toBe(2);
    const id = await arrived(order, 2, true);
    expect((await desk.read(kamla, id)).isRestocked).toBe(true);
    expect((await readCounts(checkout.shop, order.bowl)).stock).toBe(4);
    const broken = await arrived(order, 1, false);
    expect((await desk.read(kamla, broken)).isRestocked).toBe(false);
    expect((await readCounts(checkout.shop, order.bowl)).stock).toBe(4);
    const { history } = await readWork(kamla, order.id);
    const notes = history
      .filter(({ what }) => what.startsWith('Received'))
      .map((each) => each.note);
    expect(notes).toEqual(['Back in stock', 'Not back in stock']);
    const late = await desk.refuse(kamla, id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'These products are back on sale, so the return can no longer be refused. Please refund it.',
    ]);
    expect((await desk.refuse(kamla, broken)).status).toBe(200);
  });

  test('is refunded with its exact share, in one mail, and shown as far as the refund is', async () => {
    const order = await bought();
    const id = await arrived(order, 2);
    const { amount } = await desk.read(kamla, id);
    expect(amount).toBe(786.66);
    const { status, body } = await desk.refund(kamla, id);
    expect([status, body.message]).toEqual([200, 'The refund is on its way']);
    expect((await desk.refund(kamla, id)).status).toBe(200);
    expect(body.data.return).toMatchObject({
      status: 'refunded',
      amount,
      refund: { state: 'on-its-way', amount },
    });
    await sendRefunds(order.id);
    const { returns, refunds, items } = await desk.own(asha, order.id);
    expect(returns).toMatchObject([{ status: 'refunded', refund: { amount } }]);
    expect(refunds).toMatchObject([{ amount, lines: [{ quantity: 2 }] }]);
    expect(items.map(({ returnable }) => returnable)).toEqual([1, 1]);
    const sent = [...checkout.provider.refunds.values()];
    expect(sent.filter(({ payment_id }) => payment_id === order.paymentId)).toMatchObject([
      { amount: 786_66 },
    ]);
    expect((await desk.mails(order.id)).slice(2)).toEqual([
      'approved',
      'received',
      'payment-returned',
    ]);
  });

  test('adds up to what was paid in portions, to the paisa', async () => {
    const order = await bought();
    for (const quantity of [1, 1, 1]) await desk.refund(kamla, await arrived(order, quantity));
    const { refunds } = await desk.own(asha, order.id);
    const paise = refunds.map(({ amount }) => Math.round(amount * 100));
    expect(paise.reduce((sum, each) => sum + each, 0)).toBe(1179_99);
  });

  test('is followed by the retry of a refund that the provider has refused', async () => {
    const order = await bought();
    const id = await arrived(order);
    await desk.refund(kamla, id);
    checkout.provider.refuseNext = 'The bank said no';
    const [refundId = ''] = await sendRefunds(order.id);
    expect((await desk.own(asha, order.id)).returns[0]?.refund?.state).toBe('refused');
    const params = { id: order.id, refundId };
    expect((await kamla.browser.call(adminOrdersApi.retryRefund, { params })).status).toBe(200);
    await sendRefunds(order.id);
    const { returns, items } = await desk.own(asha, order.id);
    expect(returns).toMatchObject([{ status: 'refunded', refund: { state: 'on-its-way' } }]);
    expect(items[0]?.returnable).toBe(2);
  });

  test('is noted as paid back by hand only where nothing of it can be refunded online', async () => {
    const online = await bought();
    const id = await arrived(online);
    const { status, body } = await desk.refund(kamla, id, { inAnotherWay: true });
    expect([status, body.message]).toEqual([
      409,
      'This order was paid online. Please refund it online too.',
    ]);
    const offline = await desk.delivered(asha);
    const other = await arrived(offline);
    expect((await desk.refund(kamla, other)).status).toBe(409);
    const answer = await desk.refund(kamla, other, { inAnotherWay: true });
    expect([answer.status, answer.body.data.return]).toMatchObject([
      200,
      { status: 'refunded', refund: null },
    ]);
    expect((await desk.mails(offline.id)).at(-1)).toBe('refunded');
  });
});

test('what is not worth its way back is refunded without it', async () => {
  const order = await bought();
  const { body } = await desk.ask(asha, order, { reason: 'damaged' });
  const id = body.data.order.returns[0]?._id ?? '';
  await desk.approve(kamla, id, { answer: 'No need to send it.' });
  expect((await desk.refund(kamla, id)).body.data.return.status).toBe('refunded');
});

test('an order that is cancelled takes its open returns with it, and refunds once', async () => {
  const order = await bought();
  const id = await arrived(order, 3, true);
  await mark(order.id, 'cancelled');
  expect(await desk.read(kamla, id)).toMatchObject({ status: 'refunded', refund: null });
  const { refunds, totalAmount } = await desk.own(asha, order.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([totalAmount]);
  expect((await readCounts(checkout.shop, order.bowl)).stock).toBe(5);
  expect((await readCounts(checkout.shop, order.stole)).stock).toBe(1);
});
