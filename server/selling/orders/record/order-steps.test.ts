import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { noteAuthorized } from '#server/selling/payments/note-authorized.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let owner: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  owner = await checkout.newCustomer({ staffRole: 'owner' });
});
afterAll(() => checkout.close());

const set = (id: string, status: OrderStatus) =>
  owner.browser.call(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });

async function mails(orderId: string) {
  const rows = await checkout.shop.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('data', '@>', JSON.stringify({ orderId }) as never)
    // Those to the studio have a test of their own (desk-mail.test.ts).
    .where('template', 'not like', '%-for-the-shop')
    .orderBy('id')
    .execute();
  return rows as { template: string; data: { heldUntil?: string; carrier?: string } }[];
}
const templates = async (id: string) => (await mails(id)).map(({ template }) => template);

async function placed() {
  const { id: productId } = await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 });
  return asha.order(productId);
}

/** Two minutes later, when the shop asks the provider for the first time. */
async function firstLook(): Promise<void> {
  checkout.clock.pass(2 * MINUTE_MS);
  await reconcileOrders(checkout.shop);
}

describe('a placed order', () => {
  test('is mailed once where it is still unpaid at the first look', async () => {
    const { id } = await placed();
    const until = new Date(checkout.clock.now().getTime() + 15 * MINUTE_MS).toISOString();
    await reconcileOrders(checkout.shop);
    expect(await templates(id)).toEqual([]);
    await firstLook();
    expect(await mails(id)).toMatchObject([
      { template: 'order-placed', data: { heldUntil: until } },
    ]);
    checkout.clock.pass(3 * MINUTE_MS);
    await reconcileOrders(checkout.shop, { opening: true });
    expect(await templates(id)).toEqual(['order-placed']);
  });

  test('is not mailed where it was paid or cancelled before', async () => {
    const paid = await paidOrder(checkout, asha);
    const found = await placed();
    checkout.provider.pay(found.providerId);
    const abandoned = await placed();
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: abandoned.id } });
    await firstLook();
    expect(await templates(paid.id)).toEqual(['order-paid']);
    expect(await templates(found.id)).toEqual(['order-paid']);
    expect(await templates(abandoned.id)).toEqual([]);
  });

  test('is mailed that its payment is on the way, where a bank has approved it', async () => {
    const { id, providerId } = await placed();
    await noteAuthorized(checkout.shop, { providerOrderId: providerId });
    checkout.provider.pay(providerId, { status: 'created' });
    await firstLook();
    expect(await mails(id)).toMatchObject([
      { template: 'order-placed', data: { heldUntil: null } },
    ]);
  });

  test('waits for its mail while the provider does not answer', async () => {
    const { id } = await placed();
    checkout.provider.isDown = true;
    await firstLook();
    expect(await templates(id)).toEqual([]);
    checkout.provider.isDown = false;
    checkout.clock.pass(MINUTE_MS);
    await reconcileOrders(checkout.shop);
    expect(await templates(id)).toEqual(['order-placed']);
  });
});

describe('each step of an order', () => {
  test('is mailed once, however often it is taken', async () => {
    const { id } = await paidOrder(checkout, asha);
    for (const status of ['shipped', 'delivered', 'shipped', 'delivered'] as const) {
      expect((await set(id, status)).status).toBe(200);
    }
    expect(await templates(id)).toEqual(['order-paid', 'order-shipped', 'order-delivered']);
  });

  test('is mailed with its parcel where there is one, and once', async () => {
    const { id } = await paidOrder(checkout, asha);
    const body = { carrier: 'Delhivery', trackingNumber: 'DL1' };
    await owner.browser.call(adminOrdersApi.addShipment, { params: { id }, body });
    await set(id, 'processing');
    await set(id, 'shipped');
    expect((await mails(id)).slice(1)).toMatchObject([
      { template: 'order-shipped', data: { carrier: 'Delhivery' } },
    ]);
  });

  test('mails what it skips: an order that is delivered at once is paid too', async () => {
    const { id } = await placed();
    await set(id, 'delivered');
    expect(await templates(id)).toEqual(['order-paid', 'order-delivered']);
  });

  test('is mailed where it ends, each time, but not to customers who never had a mail', async () => {
    const known = await paidOrder(checkout, asha);
    for (const status of ['cancelled', 'paid', 'cancelled'] as const) await set(known.id, status);
    expect(await templates(known.id)).toEqual([
      'order-paid',
      'order-cancelled',
      'payment-returned',
      'order-cancelled',
    ]);
    const unheard = await placed();
    await set(unheard.id, 'cancelled');
    expect(await templates(unheard.id)).toEqual([]);
    const notified = await placed();
    await firstLook();
    await set(notified.id, 'cancelled');
    expect(await templates(notified.id)).toEqual(['order-placed', 'order-cancelled']);
  });
});

test('the day of delivery stays while the order is delivered', async () => {
  const { id } = await paidOrder(checkout, asha);
  const deliveredAt = async () =>
    (
      await checkout.shop.db
        .selectFrom('orders')
        .select('deliveredAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).deliveredAt;
  expect(await deliveredAt()).toBeNull();
  await set(id, 'delivered');
  expect(await deliveredAt()).toEqual(checkout.clock.now());
  await set(id, 'shipped');
  expect(await deliveredAt()).toBeNull();
});
