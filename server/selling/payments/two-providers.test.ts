import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { placeOrder } from '#server/selling/checkout/place-order.ts';
import { providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { sendRefund } from '#server/selling/refunds/send-refund.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { address } from '#testing/open-checkout.ts';
import { openTwoProviders, rawOf } from '#testing/open-two-providers.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const two = await openTwoProviders();
const { checkout, standIns, asha, mend, pay, ask, statusOf, paymentsOf, refundsOf } = two;
let painting: string;

afterAll(two.close);
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
    const first = await open(firstProvider, cashfree);
    for (const [provider, before] of [
      ['cashfree', cashfree],
      [firstProvider, first],
      ['cashfree', cashfree],
    ] as const) {
      const again = await open(provider, cashfree);
      expect([again.orderId, again.widget.key]).toEqual([before.orderId, before.widget.key]);
    }
    expect((await open('nobody', cashfree)).orderId).toBe(first.orderId);
    expect((await open(undefined, cashfree)).orderId).toBe(first.orderId);
    expect(providerOrdersOf(await orderOf(cashfree.id))).toEqual([cashfree.orderId, first.orderId]);
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
