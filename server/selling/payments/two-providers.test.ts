import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { placeOrder } from '#server/selling/checkout/place-order.ts';
import { providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { findUnknownRefunds } from '#server/selling/refunds/find-refunds.ts';
import { checkDueRefunds, sendRefund } from '#server/selling/refunds/send-refund.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { withoutTriggers } from '#testing/empty-tables.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { address } from '#testing/open-checkout.ts';
import type { SentHook } from '#testing/open-stand-ins.ts';
import { openTwoProviders, rawOf } from '#testing/open-two-providers.ts';
import { processWebhook } from './process-webhook.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const { checkout, standIns, mend, pay, hooksAbout, close } = await openTwoProviders();
const asha = await checkout.newCustomer();
let painting: string;

const soon = { timeout: 20_000, interval: 20 };

afterAll(close);
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 5, pricePaise: 1000_00 })).id;
  await mend();
});

/** Opens an order for a customer, at the provider that they ask for. */
async function open(provider?: string, { customer = asha, key = crypto.randomUUID() } = {}) {
  const { status, body } = await customer.checkOut(painting, {
    key,
    ...(provider && { provider }),
  });
  expect(status).toBe(200);
  const { _id: id, orderId, ...widget } = body.data;
  return { id, orderId, widget, key };
}

async function orderOf(id: string) {
  return checkout.shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const statusOf = async (id: string) => (await orderOf(id)).status;

function paymentsOf(id: string) {
  return checkout.shop.db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', id)
    .orderBy('createdAt')
    .execute();
}

function refundsOf(id: string) {
  return checkout.shop.db.selectFrom('refunds').selectAll().where('orderId', '=', id).execute();
}

const ask = (orderId: string, customer = asha) =>
  customer.browser.call(checkoutApi.askPayment, { body: { orderId } });

const send = ({ payload, headers }: SentHook) =>
  checkout.visitor().request({
    method: 'POST',
    url: '/api/payment/webhook/cashfree',
    payload,
    headers: { ...headers, host: 'localhost' },
  });

async function takeIn(hook: SentHook): Promise<number> {
  const { status } = await send(hook);
  await processWebhook(checkout.shop, `cashfree:${hook.headers['x-idempotency-key']}`);
  return status;
}

describe('an order', () => {
  test('opens at the first provider, and names the others', async () => {
    const { orderId, widget } = await open();
    expect(orderId).toMatch(/^order_/);
    expect(widget).toMatchObject({
      provider: firstProvider,
      isLive: false,
      otherProviders: [{ id: 'cashfree', name: 'Cashfree' }],
    });
  });

  test('opens at the next one where the first cannot open it', async () => {
    await standIns.setFaults(firstProvider, { down_ms: 60_000 });
    const { id, orderId, widget } = await open();
    expect(orderId).toMatch(/^cashfree:haat-[\da-f]{32}-0$/);
    expect(widget).toMatchObject({ provider: 'cashfree', key: expect.stringMatching(/^session_/) });
    await pay(orderId, 'captured');
    expect((await ask(orderId)).status).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ provider: 'cashfree', role: 'settles', method: 'upi' });
  });

  test('that neither opens holds nothing, and the same call sent again finishes it', async () => {
    const key = crypto.randomUUID();
    for (const provider of [firstProvider, 'cashfree'])
      await standIns.setFaults(provider, { down_ms: 60_000 });
    expect((await asha.checkOut(painting, { key })).status).toBe(503);
    await standIns.setFaults('cashfree', {});
    const { orderId } = await open('cashfree', { key });
    expect(orderId).toMatch(/^cashfree:/);
  });

  test.each([firstProvider, 'cashfree'])(
    'that is open at both is paid by the first, here %s, and the second money goes back',
    async (first) => {
      const before = await open();
      const after = await open('cashfree', before);
      expect(after.id).toBe(before.id);
      expect(providerOrdersOf(await orderOf(after.id)).sort()).toEqual(
        [before.orderId, after.orderId].sort(),
      );
      const both = first === firstProvider ? [before, after] : [after, before];
      for (const { orderId } of both) await pay(orderId, 'captured');
      for (const { orderId } of both) await ask(orderId);
      expect(await statusOf(before.id)).toBe('paid');
      const payments = await paymentsOf(before.id);
      expect(payments.map(({ provider, role }) => [provider, role])).toEqual([
        [first, 'settles'],
        [first === firstProvider ? 'cashfree' : firstProvider, 'surplus'],
      ]);
      const [refund] = await refundsOf(before.id);
      await sendRefund(checkout.shop, refund!.id);
      expect(await refundsOf(before.id)).toMatchObject([
        { status: 'pending', providerPaymentId: payments[1]!.providerPaymentId },
      ]);
    },
  );

  test('asked for again at the former provider is the one that is open there', async () => {
    const before = await open('cashfree');
    const again = await open('cashfree', before);
    expect([again.orderId, again.widget.key]).toEqual([before.orderId, before.widget.key]);
  });

  test('is open once at each, however often the customer changes between them', async () => {
    const cashfree = await open('cashfree');
    const razorpay = await open(firstProvider, cashfree);
    for (const [provider, before] of [
      ['cashfree', cashfree],
      [firstProvider, razorpay],
      ['cashfree', cashfree],
    ] as const) {
      const again = await open(provider, cashfree);
      expect([again.orderId, again.widget.key]).toEqual([before.orderId, before.widget.key]);
    }
    expect((await open('nobody', cashfree)).orderId).toBe(razorpay.orderId);
    expect((await open(undefined, cashfree)).orderId).toBe(razorpay.orderId);
    expect(providerOrdersOf(await orderOf(cashfree.id))).toEqual([
      cashfree.orderId,
      razorpay.orderId,
    ]);
  });

  test('takes no new payment at Cashfree long after its hold, and opens anew', async () => {
    const before = await open('cashfree');
    checkout.clock.pass(19 * 60_000);
    expect(await pay(before.orderId, 'failed')).toBe(200);
    checkout.clock.pass(2 * 60_000);
    expect(await pay(before.orderId, 'captured')).toBe(400);
    const { orderId } = await open('cashfree', before);
    expect(orderId).toBe(before.orderId.replace(/-0$/, '-1'));
    expect(await pay(orderId, 'captured')).toBe(200);
  });

  test('that is open at the only provider, which does not answer, is told as that', async () => {
    const cashfree = (await checkout.shop.payments.find('cashfree'))!;
    const payments = { ...checkout.shop.payments, all: async () => [cashfree] };
    const key = crypto.randomUUID();
    const items = [{ productId: painting, quantity: 1, selectedSize: null }];
    const order = { items, shippingAddress: address, notes: '' };
    const customer = { id: asha.user.id, email: asha.user.email, ipAddress: '127.0.0.1' };
    const place = () => placeOrder({ ...checkout.shop, payments }, customer, order as never, key);
    const { providerOrderId } = await place();
    await standIns.setFaults('cashfree', { down_ms: 60_000 });
    await expect(place()).rejects.toThrow(checkoutMessages.providerDown);
    await standIns.setFaults('cashfree', {});
    expect((await place()).providerOrderId).toBe(providerOrderId);
  });

  test('is another customer’s to nobody', async () => {
    const { orderId } = await open('cashfree');
    await pay(orderId, 'captured');
    const bina = await checkout.newCustomer();
    expect((await ask(orderId, bina)).status).toBe(404);
  });

  test('that nobody has paid is not paid by asking', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'failed');
    expect((await ask(orderId)).status).toBe(409);
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('the webhook of Cashfree', () => {
  test('pays the order, however often and in whatever order it comes', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'failed');
    await pay(orderId, 'captured');
    const hooks = await hooksAbout(orderId, 2);
    for (const hook of [...hooks].reverse()) expect(await takeIn(hook)).toBe(200);
    for (const hook of hooks) expect(await takeIn(hook)).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('is refused with another signature, and at the address of another provider', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'captured');
    const [hook] = await hooksAbout(orderId);
    const forged = Buffer.from(hook!.payload.toString().replace('"SUCCESS"', '"success"'));
    expect((await send({ ...hook!, payload: forged })).status).toBe(401);
    const elsewhere = await checkout.visitor().request({
      method: 'POST',
      url: '/api/payment/webhook',
      payload: hook!.payload,
      headers: hook!.headers,
    });
    expect(elsewhere.status).toBe(401);
    expect(await statusOf(id)).toBe('pending');
  });

  test('of another program on the same account changes nothing', async () => {
    const { payments } = checkout.shop;
    const stranger = await (await payments.find('cashfree'))!.openOrder({
      ...{
        orderId: crypto.randomUUID(),
        openedBefore: 0,
        amountPaise: 500,
        currency: 'INR',
        payableUntil: new Date(checkout.clock.now().getTime() + 20 * 60_000),
      },
      ...{ notes: '', customer: { id: crypto.randomUUID(), name: '', email: '', phone: '' } },
    });
    await pay(stranger.providerOrderId, 'captured');
    const [hook] = await hooksAbout(stranger.providerOrderId);
    expect(await takeIn(hook!)).toBe(200);
  });
});

describe('the way back from a page of its own', () => {
  const back = (query: string, provider = 'cashfree') =>
    checkout.visitor().request({ method: 'GET', url: `/api/payment/return/${provider}?${query}` });
  const whereTo = async (query: string) => {
    const { status, headers } = await back(query);
    expect(status).toBe(303);
    return headers.location;
  };

  test('leads to the order that was paid, without a session', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'captured');
    expect(await whereTo(`order=${rawOf(orderId)}`)).toMatch(/^\/my-orders\?paid=/);
    expect(await statusOf(id)).toBe('paid');
  });

  test('leads to the cart where nothing was paid, or the order is not known', async () => {
    const { orderId } = await open('cashfree');
    await pay(orderId, 'failed');
    for (const order of [rawOf(orderId), 'haat-1'])
      expect(await whereTo(`order=${order}`)).toBe('/cart?payment=unpaid');
    for (const order of ['', '../x', 'a'.repeat(200)])
      expect(await whereTo(`order=${order}`)).toBe('/cart?payment=failed');
  });

  test('says that a late bank is awaited, also while the provider is down', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'late', 60_000);
    const awaited = `/my-orders?confirming=${id}`;
    expect(await whereTo(`order=${rawOf(orderId)}`)).toBe(awaited);
    await standIns.setFaults('cashfree', { down_ms: 60_000 });
    expect(await whereTo(`order=${rawOf(orderId)}`)).toBe(awaited);
  });

  test('leads to the page of a payment link, and nowhere else', async () => {
    const { orderId } = await open('cashfree');
    const link = 'x'.repeat(32);
    expect(await whereTo(`order=${rawOf(orderId)}&link=${link}`)).toBe(
      `/pay/${link}?payment=unpaid`,
    );
    expect(await whereTo(`order=${rawOf(orderId)}&link=//evil.example`)).toBe(
      '/cart?payment=unpaid',
    );
  });

  test('is of a provider that is set up', async () => {
    expect((await back('order=x', 'paypal')).status).toBe(503);
  });
});

/** An order with a payment link, as its visitor calls it. */
async function openLink() {
  const manager = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  const [variant] = await listVariants(checkout.shop, painting);
  const line = {
    kind: 'product' as const,
    productId: painting,
    variantId: variant!.id,
    quantity: 1,
  };
  const { body: taken } = await orderTaker(checkout, manager).take({ lines: [line] });
  const { _id: id } = taken.data.order;
  const made = await manager.browser.call(paymentLinksApi.makePaymentLink, {
    params: { id },
    body: {},
  });
  const token = made.body.data.url.split('/').at(-1)!;
  const visitor = checkout.visitor();
  const { body: read } = await visitor.call(paymentLinksApi.readPaymentLink, { body: { token } });
  const seen = read.data.order.updatedAt;
  return {
    id,
    async openAt(provider: string, since = seen) {
      const delivery = since === seen ? { delivery: { shippingAddress: address } } : {};
      const wish = { token, seen: since, provider, ...delivery };
      const { body } = await visitor.call(paymentLinksApi.payByLink, { body: wish });
      expect(body.data).toMatchObject({ provider });
      return body.data;
    },
    askLink: async () =>
      (await visitor.call(paymentLinksApi.askLinkPayment, { body: { token } })).status,
  };
}

test('a payment link is paid at the provider that its customer asks for', async () => {
  const { id, openAt, askLink } = await openLink();
  const { orderId } = await openAt('cashfree');
  expect(await askLink()).toBe(409);
  await pay(orderId, 'captured');
  expect(await askLink()).toBe(200);
  expect(await statusOf(id)).toBe('paid');
});

test('a payment link that is paid at the former provider is found by the reconciler', async () => {
  const { id, openAt, askLink } = await openLink();
  const { orderId, updatedAt } = await openAt('cashfree');
  await openAt(firstProvider, updatedAt);
  await pay(orderId, 'captured');
  expect(await askLink()).toBe(409);
  checkout.clock.pass(3 * 60_000);
  await reconcileOrders(checkout.shop);
  expect(await statusOf(id)).toBe('paid');
});

describe('money at Cashfree', () => {
  async function paid(customer = asha) {
    const { id, orderId } = await open('cashfree', { customer });
    await pay(orderId, 'captured');
    await ask(orderId, customer);
    const [payment] = await paymentsOf(id);
    return { id, orderId, paymentId: payment!.providerPaymentId };
  }
  const provider = async () => (await checkout.shop.payments.find('cashfree'))!;

  test('that comes late is found by the reconciler', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'captured');
    checkout.clock.pass(3 * 60_000);
    await reconcileOrders(checkout.shop);
    expect(await statusOf(id)).toBe('paid');
  });

  test('that came twice goes back once, and not out of what pays the order', async () => {
    const { id, orderId } = await open('cashfree');
    await pay(orderId, 'late', 4_000);
    await pay(orderId, 'captured');
    const fetched = await vi.waitFor(async () => {
      const all = await (await provider()).fetchPayments(orderId);
      expect(all.map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
      return all;
    }, soon);
    await ask(orderId);
    const [refund] = await refundsOf(id);
    const surplus = fetched.find(({ status }) => status === 'refunded')!;
    expect(refund).toMatchObject({ providerPaymentId: surplus.id, status: 'asked' });
    await sendRefund(checkout.shop, refund!.id);
    expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]);
    const after = await (await provider()).fetchPayments(orderId);
    expect(after.map(({ refundedPaise }) => refundedPaise).sort()).toEqual([0, 118000]);
  });

  test('that was refunded by hand there is taken in, once', async () => {
    const { id, orderId, paymentId } = await paid();
    const key = { id: paymentId, providerOrderId: orderId };
    await (await provider()).refund(key, { amountPaise: 100_00, refundId: 'handmade-1' });
    checkout.clock.pass(10 * 60_000);
    for (let round = 0; round < 2; round += 1) await findUnknownRefunds(checkout.shop);
    expect(await refundsOf(id)).toMatchObject([{ amountPaise: 100_00 }]);
    await vi.waitFor(async () => {
      await checkDueRefunds(checkout.shop);
      checkout.clock.pass(60 * 60_000);
      expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]);
    }, soon);
  });

  test('is compared by the audit, which misses an order that the shop has lost', async () => {
    const { id, paymentId } = await paid();
    checkout.clock.pass(10 * 60_000);
    const audit = async () => {
      const { violations } = await checkLedger(checkout.shop, { askedBy: 'command', days: 7 });
      return violations.flatMap(({ rows }) => rows);
    };
    const about = (rows: Awaited<ReturnType<typeof audit>>) =>
      rows.filter(({ orderId, paymentId: of }) => orderId === id || of === paymentId);
    expect(about(await audit())).toEqual([]);
    await withoutTriggers(checkout.shop.db, async (trx) => {
      await trx.deleteFrom('moneyMovements').where('orderId', '=', id).execute();
    });
    expect(about(await audit())).toContainEqual(
      expect.objectContaining({
        paymentId,
        should: '₹1,180.00 held',
        found: '₹0.00 in the ledger',
      }),
    );
    await withoutTriggers(checkout.shop.db, async (trx) => {
      const lost = { providerOrderId: null };
      await trx.updateTable('orders').set(lost).where('id', '=', id).execute();
    });
    expect(about(await audit())).toContainEqual(
      expect.objectContaining({ paymentId, found: 'No such order' }),
    );
  });

  test('is named nowhere after its customer was erased', async () => {
    const bina = await checkout.newCustomer();
    const { id, orderId } = await paid(bina);
    const [hook] = await hooksAbout(orderId);
    await takeIn(hook!);
    const { email } = bina.user;
    await eraseCustomer(checkout.shop, commandLine, bina.user.id, { email, evenUnderWay: true });
    const events = await checkout.shop.db
      .selectFrom('webhookEvents')
      .select('body')
      .where('provider', '=', 'cashfree')
      .execute();
    const about = events
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => body.includes(rawOf(orderId)));
    expect(about).toHaveLength(1);
    for (const word of ['customer_details', '9412055501', 'Asha']) {
      expect(about[0]).not.toContain(word);
    }
    // Redelivered, or told of later.
    expect(await takeIn(hook!)).toBe(200);
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});
