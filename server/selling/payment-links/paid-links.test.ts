import { afterAll, expect, test } from 'vitest';
import { partsOf } from '#harness/prescribed-names.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { sendRefund } from '#server/selling/refunds/send-refund.ts';
import { openLinkDesk } from '#testing/link-desk.ts';
import { readBooks } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';

const { checkout, hema, asha, desk, taken, webhook, faults } = await openLinkDesk();
afterAll(() => checkout.close());

const sound = async () => expect(await faults()).toEqual(new Map());

test('a link that is paid twice takes the money once, and the other goes back [by-hand-5]', async () => {
  const { id, productId } = await taken();
  const token = await desk.link(id);
  const [first, second] = await Promise.all([desk.pay(token), desk.pay(await desk.link(id))]);
  expect(first.body.data.orderId).toBe(second.body.data.orderId);
  const confirmation = checkout.provider.pay(first.body.data.orderId);
  const again = checkout.provider.pay(first.body.data.orderId);
  const answers = await Promise.all([
    desk.verify(token, confirmation),
    desk.verify(token, again),
    webhook(partsOf(confirmation).paymentId),
    webhook(partsOf(again).paymentId),
  ]);
  expect(
    answers
      .slice(0, 2)
      .map((answer) => answer!.status)
      .sort(),
  ).toEqual([200, 409]);
  const books = await readBooks(checkout.shop, id, productId);
  expect(books.roles.toSorted()).toEqual(['settles', 'surplus']);
  expect(books.refunds).toMatchObject([
    { amountPaise: 118000, reason: 'The order had already been paid.' },
  ]);
  await sound();
});

test('an order that is edited while it is being paid returns the money for what it was', async () => {
  const { id, line, productId } = await taken();
  const token = await desk.link(id);
  const open = await desk.pay(token);
  const former = open.body.data.orderId;
  const edited = await desk.edit(id, { lines: [line], shipping: 100 });
  expect(edited.status).toBe(200);
  const late = await desk.verify(token, checkout.provider.pay(former));
  expect([late.status, late.body.message]).toEqual([
    409,
    'This payment came too late for the order. We are refunding it in full.',
  ]);
  const books = await readBooks(checkout.shop, id, productId);
  expect(books).toMatchObject({
    status: 'pending',
    stock: [1, 1],
    refunds: [{ amountPaise: 118000, reason: 'The order was changed while it was being paid.' }],
    mails: ['payment-returned'],
  });
  const anew = await desk.pay(token);
  expect(anew.body.data.amount).toBe(129800);
  expect(anew.body.data.orderId).not.toBe(former);
  await desk.verify(token, checkout.provider.pay(anew.body.data.orderId));
  expect((await readBooks(checkout.shop, id, productId)).roles.toSorted()).toEqual([
    'settles',
    'surplus',
  ]);
  await sound();
});

test('even if only the reconciler learns of a payment for what the order was', async () => {
  const { id, line, productId } = await taken();
  const open = await desk.pay(await desk.link(id));
  await desk.edit(id, { lines: [line], discount: 100 });
  checkout.provider.pay(open.body.data.orderId);
  checkout.clock.pass(3 * 60_000);
  await reconcileOrders(checkout.shop);
  const books = await readBooks(checkout.shop, id, productId);
  expect([books.status, books.roles]).toEqual(['pending', ['surplus']]);
  const refunds = await checkout.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', id)
    .execute();
  for (const refund of refunds) await sendRefund(checkout.shop, refund.id);
  const { violations } = await checkLedger(checkout.shop, { askedBy: 'clock', days: 7 });
  expect(violations).toEqual([]);
});

test('what the page showed is what is paid: after an edit it has to be looked at again', async () => {
  const { id, line } = await taken();
  const token = await desk.link(id);
  const before = await desk.open(token);
  await desk.edit(id, { lines: [line], shipping: 100 });
  const stale = await desk.pay(token, { seen: before.body.data.order.updatedAt });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The order has changed. Please review it before you pay.',
  ]);
  const both = await Promise.all([desk.pay(token), desk.edit(id, { lines: [line], shipping: 90 })]);
  const { order } = await readWork(hema, id);
  const [paying] = both;
  if (paying.status === 200) {
    const settled = await desk.verify(token, checkout.provider.pay(paying.body.data.orderId));
    const isCurrent = paying.body.data.amount === Math.round(order.totalAmount * 100);
    expect(settled.status).toBe(isCurrent ? 200 : 409);
  }
  await sound();
});

test('a link ends with its hold; who pays later gets the product if it is there, or the money back [by-hand-6]', async () => {
  const sold = await taken({ holdHours: 1 });
  const free = await taken({ holdHours: 1 });
  const [soldToken, freeToken] = [await desk.link(sold.id), await desk.link(free.id)];
  const ofSold = (await desk.pay(soldToken)).body.data.orderId;
  const ofFree = (await desk.pay(freeToken)).body.data.orderId;
  checkout.clock.pass(61 * 60_000);
  await releaseLapsed(checkout.shop);
  expect((await desk.open(soldToken)).body.data.order).toMatchObject({
    state: 'expired',
    items: [],
    totalAmount: 0,
  });
  expect((await desk.pay(soldToken)).body.message).toMatch(/^This payment link has expired/);
  const { providerId } = await asha.order(sold.productId);
  await asha.verify(checkout.provider.pay(providerId));
  await webhook(checkout.provider.charge(ofSold).id);
  await webhook(checkout.provider.charge(ofFree).id);
  expect(await readBooks(checkout.shop, sold.id, sold.productId)).toMatchObject({
    status: 'cancelled',
    roles: ['surplus'],
    refunds: [{ amountPaise: 118000 }],
  });
  expect(await readBooks(checkout.shop, free.id, free.productId)).toMatchObject({
    status: 'paid',
    stock: [0, 0],
  });
  await sound();
});

test('cash for an order that is paid by its link too: one pays it, the other goes back', async () => {
  const { id, productId } = await taken();
  const token = await desk.link(id);
  const open = await desk.pay(token);
  expect((await desk.recordPayment(id, { method: 'cash', amount: 1180 })).status).toBe(200);
  // Nobody reports it but the provider, when it is asked.
  checkout.provider.pay(open.body.data.orderId);
  checkout.clock.pass(3 * 60_000);
  await reconcileOrders(checkout.shop);
  const books = await readBooks(checkout.shop, id, productId);
  expect(books.roles.toSorted()).toEqual(['settles', 'surplus']);
  expect(books.refunds).toMatchObject([{ reason: 'The order had already been paid.' }]);
  await sound();
});

test('a failed try and a closed window leave the order held as long as staff chose', async () => {
  const { id, productId } = await taken();
  const token = await desk.link(id);
  const { orderId } = (await desk.pay(token)).body.data;
  const createdAt = Math.floor(checkout.clock.now().getTime() / 1000);
  const failed = checkout.provider.pay(orderId, { status: 'failed', created_at: createdAt });
  const payment = checkout.provider.payments.get(partsOf(failed).paymentId)!;
  const hook = webhookOf('payment.failed', { payment });
  await checkout.deliver(hook);
  await processWebhook(checkout.shop, hook.id);
  expect((await desk.dismiss(token)).body.data.status).toBe('cancelled');
  expect((await readBooks(checkout.shop, id, productId)).stock).toEqual([1, 1]);
});
