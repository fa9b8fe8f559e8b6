import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type OrderStatus, orderMessages } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { noteAuthorized } from '#server/selling/payments/note-authorized.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import { paidOrder, readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let owner: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  owner = await checkout.newCustomer({ name: 'Deepa', staffRole: 'owner' });
});
afterAll(() => checkout.close());

const cancel = (id: string, who = asha.browser) =>
  who.call(ordersApi.cancelOrder, { params: { id } });
const set = (id: string, status: OrderStatus) =>
  owner.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });

describe('a customer', () => {
  test('cancels a paid order: all the money and the unit go back, once', async () => {
    const { id, productId } = await paidOrder(checkout, asha);
    const answers = await Promise.all([cancel(id), cancel(id)]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [200, orderMessages.cancelledAndRefunded],
      [200, orderMessages.cancelledAndRefunded],
    ]);
    const { order } = answers[0]!.body.data;
    expect(order).toMatchObject({ status: 'cancelled', canCancel: false });
    expect(await readBooks(checkout.shop, id, productId)).toMatchObject({
      status: 'cancelled',
      stockState: 'released',
      stock: [1, 0],
      refunds: [{ amountPaise: 1180_00, status: 'asked', reason: 'The order was cancelled.' }],
      history: ['pending', 'paid', 'cancelled'],
      mails: ['order-cancelled', 'order-paid', 'payment-returned'],
    });
    const { steps } = await readWork(owner, id);
    expect(steps).toContain('The customer: Cancelled the order');
  });

  test('can no longer cancel once the order is processed', async () => {
    const { id } = await paidOrder(checkout, asha);
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      await set(id, status);
      const { status: code, body } = await cancel(id);
      expect([code, body.message]).toEqual([409, orderMessages.notCancellable]);
    }
    expect((await readWork(owner, id)).order).toMatchObject({
      status: 'delivered',
      canCancel: false,
      refunds: [],
    });
  });

  test('gets one answer only where staff begin to pack at the same moment', async () => {
    const { id, productId } = await paidOrder(checkout, asha);
    const [cancelled, packed] = await Promise.all([cancel(id), set(id, 'processing')]);
    expect(packed.status).toBe(200);
    const books = await readBooks(checkout.shop, id, productId);
    // Staff may move an order anywhere, a cancelled one too: then it is sold again.
    expect(books).toMatchObject({ status: 'processing', stockState: 'sold', stock: [0, 0] });
    expect(books.refunds).toHaveLength(cancelled.status === 200 ? 1 : 0);
  });

  test('cancels an order whose payment is under way, and is refunded what arrives later', async () => {
    const { id: productId } = await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 });
    const { id, providerId } = await asha.order(productId);
    checkout.provider.pay(providerId, { status: 'authorized' });
    await noteAuthorized(checkout.shop, { providerOrderId: providerId });
    const { status, body } = await cancel(id);
    expect([status, body.message]).toEqual([200, orderMessages.cancelled]);
    await reconcileOrders(checkout.shop);
    expect(await readBooks(checkout.shop, id, productId)).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      stock: [1, 0],
      roles: ['surplus'],
      refunds: [{ amountPaise: 1180_00, reason: 'The order had been cancelled.' }],
      mails: ['order-cancelled', 'payment-returned'],
    });
  });

  test('cancels only their own existing orders', async () => {
    const { id } = await paidOrder(checkout, asha);
    const other = await checkout.newCustomer();
    expect((await cancel(id, checkout.visitor())).status).toBe(401);
    for (const [who, wanted] of [
      [other.browser, id],
      [owner.browser, id],
      [asha.browser, 'x'],
      [asha.browser, checkout.shop.random.id()],
    ] as const) {
      const { status, body } = await cancel(wanted, who);
      expect([status, body.message]).toEqual([404, orderMessages.notFound]);
    }
    expect((await readWork(owner, id)).order).toMatchObject({ status: 'paid', canCancel: true });
  });
});
