import { afterAll, beforeAll, expect, test } from 'vitest';
import { dismissPayment } from '#contract/checkout/checkout.endpoints.ts';
import { makeOwnPaymentLink } from '#contract/payment-links/payment-links.endpoints.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { findBroken } from '#server/ledger/ledger.queries.ts';
import { processWebhook } from '#server/payments/process-webhook.ts';
import { reconcileOrders } from '#server/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/payments/release-reservations.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { address, type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import { readWork } from '#testing/paid-order.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';

let checkout: Checkout;
let hema: Customer;
let asha: Customer;
let desk: ReturnType<typeof orderTaker>;

beforeAll(async () => {
  checkout = await openCheckout();
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  desk = orderTaker(checkout, hema);
});
afterAll(() => checkout.close());

const sound = async () => expect(await findBroken(checkout.shop.db)).toEqual(new Map());

async function taken(more: object = {}) {
  const { id: productId } = await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 });
  const [variant] = await listVariants(checkout.shop, productId);
  const line = { kind: 'product' as const, productId, variantId: variant!.id, quantity: 1 };
  const { body } = await desk.take({ lines: [line], ...more });
  return { id: body.data.order._id, productId, line };
}

/** The provider reports the payment; returns when the shop has taken it in. */
async function webhook(paymentId: string): Promise<void> {
  const payment = checkout.provider.payments.get(paymentId)!;
  const hook = webhookOf('payment.captured', { payment: { ...payment, status: 'captured' } });
  await checkout.deliver(hook);
  await processWebhook(checkout.shop, hook.headers['x-razorpay-event-id']!);
}

const nowhere = { address: null, contact: { name: 'Bhagat Negi' } };

test('who has the link sees what it asks for, says where it goes, and pays', async () => {
  const { id, productId } = await taken(nowhere);
  const token = await desk.link(id);
  const { body } = await desk.open(token);
  expect(body.data.order).toMatchObject({
    state: 'open',
    totalAmount: 1180,
    needsAddress: true,
    goesTo: '',
    items: [{ name: 'Hills at Dusk', quantity: 1 }],
  });
  const missing = await desk.pay(token);
  expect([missing.status, missing.body.message]).toEqual([
    400,
    'Please tell us where the order goes.',
  ]);
  const placed = await desk.pay(token, { delivery: { shippingAddress: address } });
  expect(placed.body.data).toMatchObject({ amount: 118000, currency: 'INR', payWithin: 900 });
  const confirmation = checkout.provider.pay(placed.body.data.orderId);
  const paid = await desk.verify(token, confirmation);
  expect(paid.body.data.order).toMatchObject({ state: 'paid', goesTo: 'Dehradun 248001' });
  expect(await readBooks(checkout.shop, id, productId)).toMatchObject({
    status: 'paid',
    stock: [0, 0],
    roles: ['settles'],
    mails: ['order-paid'],
  });
  const { order } = await readWork(hema, id);
  expect(order.shippingAddress).toMatchObject(address);
  expect(order.papers).toHaveLength(1);
  expect((await desk.pay(token)).body.message).toBe('This order is paid. Thank you!');
  await sound();
});

test('a stranger with the link learns no name, number, street or mailbox [by-hand-3]', async () => {
  const { id } = await taken();
  const { body } = await desk.open(await desk.link(id));
  const seen = JSON.stringify(body);
  for (const word of ['Bhagat', 'bhagat@', '94120', 'Canal Road', id])
    expect(seen).not.toContain(word);
  expect(body.data.order.goesTo).toBe('Dehradun 248001');
});

const stranger = {
  shippingAddress: {
    ...address,
    name: 'Kiran Stranger',
    email: 'kiran@example.in',
    phone: '9412055599',
    pincode: '400001',
    address: '7 Far Away Street',
    city: 'Mumbai',
    state: 'Maharashtra',
  },
};

test('the one who opens a link first does not decide where the goods go', async () => {
  const { id, productId } = await taken(nowhere);
  const token = await desk.link(id);
  const first = await desk.pay(token, { delivery: stranger });
  expect((await desk.open(token)).body.data.order).toMatchObject({
    needsAddress: true,
    goesTo: '',
  });
  expect((await desk.pay(token)).status).toBe(400);
  const own = { delivery: { shippingAddress: address } };
  const second = await desk.pay(token, own);
  expect(second.body.data.orderId).not.toBe(first.body.data.orderId);
  expect((await desk.pay(token, own)).body.data.orderId).toBe(second.body.data.orderId);
  // What was opened for the other address pays nothing.
  const former = await desk.verify(token, checkout.provider.pay(first.body.data.orderId));
  expect(former.status).toBe(409);
  const paid = await desk.verify(token, checkout.provider.pay(second.body.data.orderId));
  expect(paid.body.data.order).toMatchObject({ state: 'paid', goesTo: 'Dehradun 248001' });
  expect((await readWork(hema, id)).order.shippingAddress).toMatchObject(address);
  expect((await readBooks(checkout.shop, id, productId)).refunds).toHaveLength(1);
  await sound();
});

test('of two who open a link at once with two addresses, who pays gets the goods', async () => {
  const { id } = await taken(nowhere);
  const token = await desk.link(id);
  const tries = await Promise.all(
    [stranger, { shippingAddress: address }].map(async (delivery) => ({
      delivery,
      answer: await desk.pay(token, { delivery }),
    })),
  );
  for (const { delivery, answer } of tries) {
    if (answer.status !== 200) continue;
    const paid = await desk.verify(token, checkout.provider.pay(answer.body.data.orderId));
    if (paid.status !== 200) continue;
    const { order } = await readWork(hema, id);
    expect(order.shippingAddress).toMatchObject(delivery.shippingAddress);
  }
  await sound();
});

test('a link fills in only what staff left empty, also after they edit the order', async () => {
  const contact = { name: 'Bhagat Negi', phone: '9412055502' };
  const { id, line } = await taken({ contact });
  const token = await desk.link(id);
  await desk.pay(token, { delivery: stranger });
  const byStaff = { name: 'Bhagat Negi', phone: '9412055502', address: '14 Canal Road, Jakhan' };
  const typed = async () => (await readWork(hema, id)).order.shippingAddress;
  expect(await typed()).toMatchObject({ ...byStaff, email: 'kiran@example.in' });
  const seenByStaff = { lines: [line], contact: { ...contact, email: 'kiran@example.in' } };
  await desk.edit(id, seenByStaff);
  await desk.pay(token, { delivery: { shippingAddress: address } });
  expect(await typed()).toMatchObject({ ...byStaff, email: 'asha@example.in' });
  // A mailbox that staff have corrected is theirs.
  await desk.edit(id, { lines: [line], contact: { ...contact, email: 'bhagat@example.in' } });
  const { order } = (await desk.open(token)).body.data;
  expect(order).toMatchObject({ needsAddress: false, goesTo: 'Dehradun 248001' });
  await desk.pay(token, { delivery: stranger });
  expect(await typed()).toMatchObject({ ...byStaff, email: 'bhagat@example.in' });
});

test('a link holds units once beyond the end that staff chose, not for ever', async () => {
  const { id } = await taken({ holdHours: 1 });
  const token = await desk.link(id);
  const until = async () => Date.parse((await desk.open(token)).body.data.order.payableUntil ?? '');
  const chosen = await until();
  checkout.clock.pass(55 * 60_000);
  expect((await desk.pay(token)).body.data.payWithin).toBe(900);
  expect(await until()).toBe(chosen + 10 * 60_000);
  checkout.clock.pass(12 * 60_000);
  await desk.pay(token);
  expect(await until()).toBe(chosen + 15 * 60_000);
  checkout.clock.pass(7 * 60_000);
  await desk.pay(token);
  expect(await until()).toBe(chosen + 15 * 60_000);
  checkout.clock.pass(60_000);
  expect((await desk.pay(token)).status).toBe(409);
});

test('links are hashed at rest, made anew each time, and strangers have none [by-hand-4]', async () => {
  const { id } = await taken();
  const [one, other] = [await desk.link(id), await desk.link(id)];
  expect(one).not.toBe(other);
  const rows = await checkout.shop.db.selectFrom('payment_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(one);
  for (const token of [one, other]) expect((await desk.open(token)).status).toBe(200);
  for (const token of ['', 'x', `${one}x`, 'a'.repeat(43)]) {
    expect((await desk.open(token)).status).toBe(404);
  }
});

test('a mailed link goes to the customer, and is forgotten once it is sent', async () => {
  const { id } = await taken();
  const token = await desk.link(id, { mail: true });
  const mail = await checkout.shop.db
    .selectFrom('mails')
    .select(['recipient', 'template', 'data', 'forget_once_sent'])
    .where('template', '=', 'payment-link')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'bhagat@example.in', forget_once_sent: true });
  expect(JSON.stringify(mail.data)).toContain(token);
  const { id: unknown } = await taken(nowhere);
  await expect(desk.link(unknown, { mail: true })).rejects.toThrow('no email address');
});

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
    webhook(confirmation.razorpay_payment_id),
    webhook(again.razorpay_payment_id),
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
    { amount_paise: 118000, reason: 'The order had been paid already.' },
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
    'This payment could not pay the order any more. It is on its way back to you in full.',
  ]);
  const books = await readBooks(checkout.shop, id, productId);
  expect(books).toMatchObject({
    status: 'pending',
    stock: [1, 1],
    refunds: [{ amount_paise: 118000, reason: 'The order was changed while it was being paid.' }],
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
    .where('order_id', '=', id)
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
    'The order was changed meanwhile. Please look at it once more before you pay.',
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
  expect((await desk.pay(soldToken)).body.message).toMatch(/^The time to pay by this link is over/);
  const { providerId } = await asha.order(sold.productId);
  await asha.verify(checkout.provider.pay(providerId));
  await webhook(checkout.provider.pay(ofSold).razorpay_payment_id);
  await webhook(checkout.provider.pay(ofFree).razorpay_payment_id);
  expect(await readBooks(checkout.shop, sold.id, sold.productId)).toMatchObject({
    status: 'cancelled',
    roles: ['surplus'],
    refunds: [{ amount_paise: 118000 }],
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
  expect(books.refunds).toMatchObject([{ reason: 'The order had been paid already.' }]);
  await sound();
});

test('a failed try and a closed window leave the order held as long as staff chose', async () => {
  const { id, productId } = await taken();
  const token = await desk.link(id);
  const { orderId } = (await desk.pay(token)).body.data;
  const created_at = Math.floor(checkout.clock.now().getTime() / 1000);
  const failed = checkout.provider.pay(orderId, { status: 'failed', created_at });
  const payment = checkout.provider.payments.get(failed.razorpay_payment_id)!;
  const hook = webhookOf('payment.failed', { payment });
  await checkout.deliver(hook);
  await processWebhook(checkout.shop, hook.headers['x-razorpay-event-id']!);
  expect((await desk.dismiss(token)).body.data.status).toBe('cancelled');
  expect((await readBooks(checkout.shop, id, productId)).stock).toEqual([1, 1]);
});

test('a redirect of the provider leads back to the link', async () => {
  const { id } = await taken();
  const token = await desk.link(id);
  const { orderId } = (await desk.pay(token)).body.data;
  const redirect = async (payload: object) => {
    const url = `/api/payment/callback?link=${token}`;
    const { status, headers } = await checkout.visitor().request({ method: 'POST', url, payload });
    return [status, headers.location];
  };
  expect(await redirect({})).toEqual([303, `/pay/${token}?payment=failed`]);
  expect(await redirect(checkout.provider.pay(orderId))).toEqual([303, `/pay/${token}`]);
  expect((await desk.open(token)).body.data.order.state).toBe('paid');
});

test('a customer with an account makes a link for an own order, and for no other', async () => {
  const { id } = await taken({ customerId: asha.user.id });
  const own = await asha.browser.call(makeOwnPaymentLink, { params: { id } });
  const token = own.body.data.path.split('/').at(-1)!;
  expect((await desk.open(token)).body.data.order.state).toBe('open');
  const other = await hema.browser.call(makeOwnPaymentLink, { params: { id } });
  expect(other.status).toBe(404);
});

test('a customer with an account cannot let go what staff hold', async () => {
  const { id, productId } = await taken({ customerId: asha.user.id });
  const { orderId } = (await desk.pay(await desk.link(id))).body.data;
  for (const each of [id, orderId]) {
    const { body } = await asha.browser.call(dismissPayment, { body: { orderId: each } });
    expect(body.data.status).toBe('cancelled');
    expect((await readBooks(checkout.shop, id, productId)).stock).toEqual([1, 1]);
  }
});
