import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder, readAudit, readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;
let deepa: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  deepa = await checkout.newCustomer({ name: 'Deepa Rawat', staffRole: 'owner' });
});
afterAll(() => checkout.close());

function set(who: Customer, id: string, status: OrderStatus, seen?: string) {
  return who.browser.call(adminOrdersApi.updateAdminOrder, {
    params: { id },
    body: { status, seen },
  });
}

describe('two administrators work on one order', () => {
  test('the slower one is informed who was quicker, and shown the present state [ao-21]', async () => {
    const { id } = await paidOrder(checkout, asha);
    const { updatedAt: seen } = (await readWork(deepa, id)).order;
    expect((await set(kamla, id, 'processing', seen)).status).toBe(200);
    const { status, body } = await set(deepa, id, 'cancelled', seen);
    expect([status, body.success, body.message]).toEqual([
      409,
      false,
      'This order was changed in the meantime. Kamla Bisht: Marked as processing.',
    ]);
    expect(body.data.order).toMatchObject({ _id: id, status: 'processing', refunds: [] });
    const again = await set(deepa, id, 'cancelled', body.data.order.updatedAt);
    expect([again.status, again.body.data.order.status]).toEqual([200, 'cancelled']);
  });

  test('every kind of change is reported to the other [ao-21]', async () => {
    const { id } = await paidOrder(checkout, asha);
    const params = { id };
    const { updatedAt: seen } = (await readWork(deepa, id)).order;
    const parcel = { carrier: 'DTDC', trackingNumber: 'D1' };
    const body = { ...parcel, markShipped: false, seen };
    expect((await kamla.browser.call(adminOrdersApi.addShipment, { params, body })).status).toBe(
      200,
    );
    const refused = await deepa.browser.call(adminOrdersApi.refundOrder, {
      params,
      body: { reason: 'Late', amount: 10, seen },
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This order was changed in the meantime. Kamla Bisht: Shipped a parcel with DTDC, D1.',
    ]);
    const { updatedAt } = refused.body.data.order;
    await deepa.browser.call(adminOrdersApi.refundOrder, {
      params,
      body: { reason: 'Late', amount: 10 },
    });
    const late = await kamla.browser.call(adminOrdersApi.addShipment, {
      params,
      body: { carrier: 'DTDC', trackingNumber: 'D2', seen: updatedAt },
    });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This order was changed in the meantime. Deepa Rawat: Requested a refund of ₹10.00.',
    ]);
    expect(late.body.data.order.shipments).toHaveLength(1);
  });

  test('the same change made twice is no conflict [ao-21]', async () => {
    const { id } = await paidOrder(checkout, asha);
    const { updatedAt: seen } = (await readWork(deepa, id)).order;
    const answers = await Promise.all([
      set(kamla, id, 'processing', seen),
      set(deepa, id, 'processing', seen),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { steps } = await readWork(kamla, id);
    expect(steps.filter((line) => line.endsWith('Marked as processing'))).toHaveLength(1);
  });

  test('a call that sends only a status is accepted as it is [ao-9] [ao-21] [ao-25]', async () => {
    const { id } = await paidOrder(checkout, asha);
    await set(kamla, id, 'processing');
    const { status, body } = await set(deepa, id, 'shipped');
    expect([status, body.success, body.data.order.status]).toEqual([200, true, 'shipped']);
    expect((await set(deepa, id, 'shipped', 'yesterday')).status).toBe(400);
  });
});

describe('the history of an order', () => {
  test('says who did what and when, the shop and the customer included [ao-20]', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    checkout.clock.pass(60_000);
    await set(kamla, id, 'processing');
    const { history } = await readWork(deepa, id);
    expect(history.map(({ by, what, note }) => [by, what, note])).toEqual([
      ['The customer', 'Placed the order', null],
      ['The payment provider', 'Paid', `Payment ${paymentId}, reported by the customer's browser`],
      ['The shop', expect.stringContaining('Issued the tax invoice INV/26-27/'), null],
      ['Kamla Bisht', 'Marked as processing', null],
    ]);
    const [placedAt, , , processedAt] = history.map(({ at }) => Date.parse(at));
    expect(processedAt! - placedAt!).toBe(60_000);
    expect(await readAudit(checkout, id)).toEqual([
      {
        actorId: kamla.user.id,
        action: 'moved',
        label: shortOrderId(id),
        before: { status: 'paid' },
        after: { status: 'processing' },
      },
    ]);
  });

  test('is for staff, and for existing orders [ao-20] [ao-22]', async () => {
    const { id } = await buildOrder(checkout.shop, asha.user);
    const read = (who: Customer['browser'], wanted = id) =>
      who.call(adminOrdersApi.readAdminOrder, { params: { id: wanted } });
    expect((await read(checkout.visitor())).status).toBe(401);
    expect((await read(asha.browser)).status).toBe(403);
    expect((await read(kamla.browser, 'x')).status).toBe(404);
    expect((await read(kamla.browser)).body.data.history).toEqual([]);
  });
});
