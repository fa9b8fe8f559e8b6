import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { StudioStep } from '#contract/commissions/admin-commissions.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildQuoted } from '#testing/build-commissions.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { address, type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { followOrder } from './order-of-commission.ts';

let checkout: Checkout;
let owner: Customer;
let manager: Customer;
let asha: Customer;
let pay: ReturnType<typeof orderTaker>;

beforeAll(async () => {
  checkout = await openCheckout();
  owner = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  manager = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  pay = orderTaker(checkout, manager);
});
afterAll(() => checkout.close());

const sound = async () => expect(await findBroken(checkout.shop.db)).toEqual(new Map());

const threeParts = [
  { due: 'acceptance' as const, amount: 10_000 },
  { due: 'approval' as const, amount: 30_000 },
  { due: 'dispatch' as const, amount: 4800 },
];

/** A commission of 44,800 rupees whose quote Asha has accepted. */
async function accepted(more: Parameters<typeof buildQuoted>[3] = { plan: threeParts }) {
  const { number, quoteId } = await buildQuoted(checkout.shop, asha.user, owner.user, more);
  const body = { quote: quoteId, answer: 'accept' as const, note: '' };
  await asha.browser.call(commissionsApi.answerQuote, { params: { number }, body });
  return { number, orderId: (await read(number)).order!._id };
}

async function read(number: string) {
  const { body } = await asha.browser.call(commissionsApi.readCommission, { params: { number } });
  return body.data.commission;
}

async function booksOf(orderId: string) {
  const { shop } = checkout;
  const books = await readBooks(shop, orderId, shop.random.id());
  const invoices = await shop.db
    .selectFrom('invoices')
    .select('totalPaise')
    .where('orderId', '=', orderId)
    .execute();
  return { ...books, invoices };
}

/** What follows from the order, which a job does. */
const follow = (orderId: string) => followOrder(checkout.shop, orderId);

const step = (number: string, to: StudioStep, { by = owner, fee = 0 } = {}) =>
  by.browser.call(adminCommissionsApi.moveCommission, {
    params: { number },
    body: { step: to, note: '', fee },
  });

const approve = (number: string, answer: 'approve' | 'change' = 'approve') =>
  asha.browser.call(commissionsApi.answerApproval, {
    params: { number },
    body: { answer, note: '' },
  });

let shown = 0;
async function sendImages(number: string): Promise<void> {
  shown += 1;
  const text = `This is how it looks, the ${shown}. time.`;
  const images = [await paintFile('piece.png')];
  const sent = await sendForm(
    owner.browser,
    adminCommissionsApi.replyToCommission,
    { text },
    images,
    { number },
  );
  expect(sent.status).toBe(200);
}

async function linkOf(number: string): Promise<string> {
  const { body } = await asha.browser.call(commissionsApi.payCommission, { params: { number } });
  return body.data.path.split('/').at(-1)!;
}

const goesTo = { delivery: { shippingAddress: address } };

/** Pays the part that is due, as the page does. */
async function payPart(number: string, orderId: string, more: object = goesTo) {
  const token = await linkOf(number);
  const placed = await pay.pay(token, more);
  expect(placed.status).toBe(200);
  const confirmation = checkout.provider.pay(placed.body.data.orderId);
  const verified = await pay.verify(token, confirmation);
  await follow(orderId);
  return { token, placed: placed.body.data, confirmation, verified };
}

test('goes from its first payment to a rated delivery, with one invoice once it is ready [commissions-10]', async () => {
  const { number, orderId } = await accepted();
  expect((await read(number)).order).toMatchObject({
    status: 'pending',
    paid: 0,
    parts: [
      { due: 'acceptance', amount: 10_000, paidAt: null, isDue: true },
      { due: 'approval', amount: 30_000, isDue: false },
      { due: 'dispatch', amount: 4800, isDue: false },
    ],
  });
  const first = await payPart(number, orderId);
  expect(first.placed).toMatchObject({ amount: 1_000_000 });
  expect(first.verified.body.data.order).toMatchObject({
    state: 'paid',
    goesTo: 'Dehradun 248001',
  });
  expect(await read(number)).toMatchObject({ step: 'making', order: { paid: 10_000 } });
  expect(
    (await asha.browser.call(commissionsApi.payCommission, { params: { number } })).status,
  ).toBe(409);
  expect((await booksOf(orderId)).invoices).toEqual([]);

  expect((await step(number, 'for-approval')).body.message).toBe(
    'Please send images of the finished piece first, in the conversation.',
  );
  await sendImages(number);
  await step(number, 'for-approval');
  expect((await approve(number, 'change')).status).toBe(200);
  expect(await read(number)).toMatchObject({ step: 'making', changes: 1 });
  await sendImages(number);
  await step(number, 'for-approval');
  await approve(number);
  expect((await step(number, 'ready')).body.message).toBe(
    'A payment of this commission is still due.',
  );
  // The address of the first payment holds.
  await payPart(number, orderId, {});
  expect((await step(number, 'ready')).status).toBe(200);
  expect(await read(number)).toMatchObject({ step: 'ready', order: { status: 'pending' } });
  await payPart(number, orderId, {});
  expect((await read(number)).order).toMatchObject({ status: 'paid', paid: 44_800 });
  const books = await booksOf(orderId);
  expect(books).toMatchObject({ roles: ['settles', 'settles', 'settles'], mails: ['order-paid'] });
  expect(books.invoices).toHaveLength(1);

  const parcel = { carrier: 'India Post', trackingNumber: 'EP123456789IN' };
  const sent = await owner.browser.call(adminOrdersApi.addShipment, {
    params: { id: orderId },
    body: parcel,
  });
  expect(sent.status).toBe(200);
  await follow(orderId);
  expect((await read(number)).step).toBe('shipped');
  const rate = (stars: number) =>
    asha.browser.call(commissionsApi.rateCommission, { params: { number }, body: { stars } });
  expect((await rate(5)).status).toBe(409);
  const body = { status: 'delivered' as const };
  await owner.browser.call(adminOrdersApi.updateAdminOrder, { params: { id: orderId }, body });
  await follow(orderId);
  expect((await rate(5)).status).toBe(200);
  expect(await read(number)).toMatchObject({ step: 'delivered', stars: 5 });
  const told = (await mailsTo(checkout.shop, asha.user.email))
    .filter(({ data }) => data.number === number)
    .map(({ data }) => data.what);
  expect(told.filter((what) => what === 'paid')).toHaveLength(3);
  await sound();
});

test('a part that is paid is thanked for as a part, also when the link is opened again', async () => {
  const { number, orderId } = await accepted();
  const { token, verified } = await payPart(number, orderId);
  const thanks = 'We have received your payment. Thank you!';
  expect([verified.status, verified.body.message]).toEqual([200, thanks]);
  expect((await pay.pay(token)).body.message).toBe(thanks);
});

test('of two payments of one part one pays, and the other goes back in full [commissions-11]', async () => {
  const { number, orderId } = await accepted();
  const token = await linkOf(number);
  const placed = await pay.pay(token, goesTo);
  const payments = [1, 2].map(() => checkout.provider.pay(placed.body.data.orderId));
  const answers = await Promise.all(payments.map((each) => pay.verify(token, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const each of payments) {
    const { paymentId: id } = partsOf(each);
    const payment = checkout.provider.payments.get(id)!;
    const hook = webhookOf('payment.captured', { payment: { ...payment, status: 'captured' } });
    await checkout.deliver(hook);
    await processWebhook(checkout.shop, hook.id);
  }
  await follow(orderId);
  const books = await booksOf(orderId);
  expect(books.roles.sort()).toEqual(['settles', 'surplus']);
  expect(books.refunds).toMatchObject([{ amountPaise: 1_000_000 }]);
  expect(await read(number)).toMatchObject({ step: 'making', order: { paid: 10_000 } });
  await sound();
});

test('staff record a part that they were paid by hand, once', async () => {
  const { number, orderId } = await accepted();
  const record = (amount: number, reference: string) =>
    manager.browser.call(manualOrdersApi.recordHandPayment, {
      params: { id: orderId },
      body: { method: 'upi', amount, reference },
    });
  expect((await record(44_800, 'UTR 1')).status).toBe(400);
  const both = await Promise.all([record(10_000, 'UTR 1'), record(10_000, 'UTR 1')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await follow(orderId);
  expect(await read(number)).toMatchObject({ step: 'making', order: { paid: 10_000 } });
  expect((await record(10_000, 'UTR 2')).body.message).toBe(
    'The amount due for this order is already paid.',
  );
  await sound();
});

test('cancelled before it is begun, everything goes back', async () => {
  const { number, orderId } = await accepted({
    cancellationPercent: 50,
    plan: [
      { due: 'acceptance', amount: 10_000 },
      { due: 'dispatch', amount: 34_800 },
    ],
  });
  const token = await linkOf(number);
  const placed = await pay.pay(token, goesTo);
  const cancelled = await asha.browser.call(commissionsApi.cancelCommission, {
    params: { number },
    body: {},
  });
  expect(cancelled.status).toBe(200);
  // The money that was on its way comes afterwards.
  const late = await pay.verify(token, checkout.provider.pay(placed.body.data.orderId));
  expect(late.status).toBe(409);
  const books = await booksOf(orderId);
  expect(books).toMatchObject({ status: 'cancelled', roles: ['surplus'], invoices: [] });
  expect(books.refunds).toMatchObject([{ amountPaise: 1_000_000 }]);
  await sound();
});

test('cancelled once begun, it costs the fee that the quote allows and no more [commissions-12]', async () => {
  const { number, orderId } = await accepted({
    cancellationPercent: 15,
    plan: [
      { due: 'acceptance', amount: 10_000 },
      { due: 'dispatch', amount: 34_800 },
    ],
  });
  await payPart(number, orderId);
  expect((await read(number)).order).toMatchObject({ largestFee: 6720 });
  expect(
    (await asha.browser.call(commissionsApi.cancelCommission, { params: { number }, body: {} }))
      .status,
  ).toBe(409);
  expect((await step(number, 'cancelled', { by: manager })).status).toBe(403);
  const tooMuch = await step(number, 'cancelled', { fee: 6720.01 });
  expect(tooMuch.body.errors).toEqual([
    { field: 'fee', message: 'The accepted quote allows ₹6,720.00 at most.' },
  ]);
  expect((await step(number, 'cancelled', { fee: 6000 })).status).toBe(200);
  expect((await read(number)).order).toMatchObject({ cancellationFee: 6000, returned: 4000 });
  const told = (await mailsTo(checkout.shop, asha.user.email)).filter(
    ({ data }) => data.number === number && data.what === 'cancelled',
  );
  expect(told).toMatchObject([{ data: { paidPaise: 1_000_000, cancellationFeePaise: 600_000 } }]);
  const books = await booksOf(orderId);
  expect(books).toMatchObject({ status: 'cancelled', roles: ['settles'], invoices: [] });
  expect(books.refunds).toMatchObject([{ amountPaise: 400_000 }]);
  await sound();
});

test('its fee leaves nothing that is too little to be sent back', async () => {
  const { number, orderId } = await accepted({
    cancellationPercent: 50,
    plan: [
      { due: 'acceptance', amount: 10_000 },
      { due: 'dispatch', amount: 34_800 },
    ],
  });
  await payPart(number, orderId);
  const almostAll = await step(number, 'cancelled', { fee: 9999.5 });
  expect([almostAll.status, almostAll.body.errors]).toEqual([
    400,
    [
      {
        field: 'fee',
        message:
          'This leaves ₹0.50 to refund, which is too little to send. Please charge at most ₹9,999.00, or everything that was paid.',
      },
    ],
  ]);
  expect((await step(number, 'cancelled', { fee: 9999 })).status).toBe(200);
  expect((await booksOf(orderId)).refunds).toMatchObject([{ amountPaise: 100 }]);
  await sound();
});

test('its order goes on in the commission alone', async () => {
  const { number, orderId } = await accepted();
  await payPart(number, orderId);
  const refund = await owner.browser.call(adminOrdersApi.refundOrder, {
    params: { id: orderId },
    body: { amount: 100, reason: 'A present.' },
  });
  expect([refund.status, refund.body.message]).toEqual([
    409,
    'This order belongs to a commission. Please continue there.',
  ]);
  for (const status of ['paid', 'cancelled', 'shipped'] as const) {
    const moved = await owner.browser.call(adminOrdersApi.updateAdminOrder, {
      params: { id: orderId },
      body: { status },
    });
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'This order belongs to a commission. Please continue there.',
    ]);
  }
  const cancelled = await asha.browser.call(ordersApi.cancelOrder, { params: { id: orderId } });
  expect(cancelled.status).toBe(409);
});

test('nobody else pays, approves or rates it', async () => {
  const { number } = await accepted();
  const other = await checkout.newCustomer();
  for (const who of [other.browser, checkout.visitor()]) {
    const params = { number };
    expect((await who.call(commissionsApi.payCommission, { params })).status).toBe(404);
    const approval = { answer: 'approve' as const, note: '' };
    expect((await who.call(commissionsApi.answerApproval, { params, body: approval })).status).toBe(
      404,
    );
    expect(
      (await who.call(commissionsApi.rateCommission, { params, body: { stars: 5 } })).status,
    ).toBe(404);
  }
  const bad = { params: { number }, body: { stars: 6 } };
  expect((await asha.browser.call(commissionsApi.rateCommission, bad)).status).toBe(400);
});

test('cancelled when it is ready and invoiced, all three payments go back with one credit', async () => {
  const { number, orderId } = await accepted();
  await payPart(number, orderId);
  await sendImages(number);
  await step(number, 'for-approval');
  await approve(number);
  await payPart(number, orderId, {});
  await step(number, 'ready');
  await payPart(number, orderId, {});
  const body = { status: 'cancelled' as const };
  const cancelled = await owner.browser.call(adminOrdersApi.updateAdminOrder, {
    params: { id: orderId },
    body,
  });
  expect(cancelled.status).toBe(200);
  await follow(orderId);
  expect(await read(number)).toMatchObject({ step: 'cancelled', order: { returned: 44_800 } });
  await sound();
});

test('a quote whose sum no longer holds, since the shop has left GST, cannot be accepted', async () => {
  const { shop } = checkout;
  const { number, quoteId } = await buildQuoted(shop, asha.user, owner.user);
  const accept = () => {
    const body = { quote: quoteId, answer: 'accept' as const, note: '' };
    return asha.browser.call(commissionsApi.answerQuote, { params: { number }, body });
  };
  await saveSettings(shop.db, { registrationMode: 'unregistered' });
  expect((await accept()).status).toBe(409);
  expect(await read(number)).toMatchObject({ step: 'quoted', order: null });
  await saveSettings(shop.db, { registrationMode: 'registered' });
  expect((await accept()).status).toBe(200);
});
