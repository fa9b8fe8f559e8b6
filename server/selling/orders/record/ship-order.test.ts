import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder, readAudit, readWork } from '#testing/paid-order.ts';
import { mailsTo } from '#testing/read-mails.ts';

let checkout: Checkout;
let asha: Customer;
let pooran: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  pooran = await checkout.newCustomer({ name: 'Pooran Singh', staffRole: 'packer' });
});
afterAll(() => checkout.close());

const parcel = { carrier: 'delhivery', trackingNumber: ' dl 1234 5678 ' };

function ship(id: string, body: object = parcel, who = pooran.browser) {
  return who.call(adminOrdersApi.addShipment, { params: { id }, body });
}

function correct(id: string, shipmentId: string, body: object, who = pooran.browser) {
  return who.call(adminOrdersApi.correctShipment, { params: { id, shipmentId }, body });
}

async function shippedMails(customer: Customer, orderId: string) {
  const mails = await mailsTo(checkout.shop, customer.user.email);
  return mails
    .filter(({ template, data }) => template === 'order-shipped' && data.orderId === orderId)
    .map(({ data }) => [data.carrier, data.trackingNumber, data.isCorrection]);
}

describe('a shipment', () => {
  test('is stored, mailed once and shown to the customer, however often it is sent [ao-14] [ao-15] [ao-22]', async () => {
    const { id } = await paidOrder(checkout, asha);
    const answers = await Promise.all([ship(id), ship(id), ship(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.message).toBe('Shipment saved and emailed to the customer');
    const { order, steps } = await readWork(pooran, id);
    expect(order.status).toBe('shipped');
    expect(order.shipments).toEqual([
      {
        id: expect.any(String),
        carrier: 'Delhivery',
        trackingNumber: 'DL12345678',
        trackingUrl: 'https://www.delhivery.com/track/package/DL12345678',
        createdAt: expect.any(String),
        correctedAt: null,
      },
    ]);
    expect(steps.slice(-2)).toEqual([
      'Pooran Singh: Shipped a parcel with Delhivery, DL12345678',
      'Pooran Singh: Marked as shipped',
    ]);
    expect(await shippedMails(asha, id)).toEqual([['Delhivery', 'DL12345678', false]]);
    const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id } });
    expect(body.data.order.shipments).toEqual(order.shipments);
    expect(await readAudit(checkout, id)).toEqual([
      {
        actorId: pooran.user.id,
        action: 'shipped',
        label: shortOrderId(id),
        before: { status: 'paid' },
        after: { carrier: 'Delhivery', trackingNumber: 'DL12345678', status: 'shipped' },
      },
    ]);
  });

  test('that is corrected mails the correction, once [ao-14]', async () => {
    const { id } = await paidOrder(checkout, asha);
    const { body } = await ship(id);
    const shipmentId = body.data.order.shipments[0]?.id ?? '';
    const right = { carrier: 'Blue Dart', trackingNumber: '778899' };
    const answers = await Promise.all([
      correct(id, shipmentId, right),
      correct(id, shipmentId, right),
    ]);
    expect(answers.map((answer) => answer.body.message).sort()).toEqual([
      'Shipment corrected and emailed to the customer',
      'The shipment has not changed',
    ]);
    const { order, history } = await readWork(pooran, id);
    expect(order.shipments).toMatchObject([{ ...right, correctedAt: expect.any(String) }]);
    expect(history.at(-1)).toMatchObject({
      by: 'Pooran Singh',
      what: 'Corrected the parcel to Blue Dart, 778899',
      note: 'Was Delhivery, DL12345678',
    });
    await correct(id, shipmentId, parcel);
    expect(await shippedMails(asha, id)).toEqual([
      ['Delhivery', 'DL12345678', false],
      ['Blue Dart', '778899', true],
      ['Delhivery', 'DL12345678', true],
    ]);
    expect((await readAudit(checkout, id))[1]).toMatchObject({
      action: 'changed',
      before: { carrier: 'Delhivery', trackingNumber: 'DL12345678' },
      after: right,
    });
  });

  test('may be one of several, of an unknown carrier, and leave the status [ao-14]', async () => {
    const { id } = await paidOrder(checkout, asha);
    const first = await ship(id, { ...parcel, markShipped: false });
    expect(first.body.data.order.status).toBe('paid');
    const other = await ship(id, { carrier: 'Kumaon Parcels', trackingNumber: 'KP-17' });
    expect(other.body.data.order.status).toBe('shipped');
    const [one, two] = other.body.data.order.shipments;
    expect([two?.carrier, two?.trackingUrl]).toEqual(['Kumaon Parcels', null]);
    const taken = await correct(id, one?.id ?? '', two!);
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'The order already has this tracking number',
    ]);
  });

  test('requires a carrier and a possible number [ao-14]', async () => {
    const { id } = await buildOrder(checkout.shop, asha.user);
    const empty = await ship(id, { carrier: ' ', trackingNumber: '' });
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      [
        { field: 'carrier', message: 'Carrier is required' },
        { field: 'trackingNumber', message: 'Tracking number is required' },
      ],
    ]);
    const wrong = [{ trackingNumber: '<b>12</b>' }, { trackingNumber: 'A'.repeat(41) }];
    for (const each of wrong) expect((await ship(id, { ...parcel, ...each })).status).toBe(400);
    expect((await ship(id, { ...parcel, carrier: 'x'.repeat(61) })).status).toBe(400);
    expect((await ship('x')).status).toBe(404);
    expect((await correct(id, 'x', parcel)).status).toBe(404);
    expect((await correct(id, checkout.shop.random.id(), parcel)).status).toBe(404);
  });

  test('of an order that is not paid or was cancelled is refused [ao-14]', async () => {
    for (const status of ['pending', 'cancelled'] as const) {
      const { id } = await buildOrder(checkout.shop, asha.user, { status });
      const { status: code, body } = await ship(id);
      expect([code, body.message]).toEqual([
        409,
        `The order is ${status}: nothing can be shipped yet. Please change its status first.`,
      ]);
      expect(await shippedMails(asha, id)).toEqual([]);
    }
  });

  test('is for staff [ao-22]', async () => {
    const { id } = await buildOrder(checkout.shop, asha.user);
    expect((await ship(id, parcel, checkout.visitor())).status).toBe(401);
    expect((await ship(id, parcel, asha.browser)).status).toBe(403);
    expect((await correct(id, 'x', parcel, checkout.visitor())).status).toBe(401);
    expect((await correct(id, 'x', parcel, asha.browser)).status).toBe(403);
  });
});
