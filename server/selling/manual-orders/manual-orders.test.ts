import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { orderTaker, place } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { readAudit, readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let kamla: Customer;
let hema: Customer;
let asha: Customer;
let desk: ReturnType<typeof orderTaker>;

beforeAll(async () => {
  checkout = await openCheckout();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  desk = orderTaker(checkout, hema);
});
afterAll(() => checkout.close());

const sound = async () => expect(await findBroken(checkout.shop.db)).toEqual(new Map());

async function painting(stock = 1) {
  const { id: productId } = await buildProduct(checkout.shop, { stock, pricePaise: 1000_00 });
  const [variant] = await listVariants(checkout.shop, productId);
  const line = { kind: 'product' as const, productId, variantId: variant!.id, quantity: 1 };
  return { productId, line };
}

test('staff sell as many as there are: sixty lamps for a wedding, and no more', async () => {
  const { line } = await painting(60);
  expect((await desk.take({ lines: [{ ...line, quantity: 61 }] })).status).toBe(409);
  const { body } = await desk.take({ lines: [{ ...line, quantity: 60 }] });
  expect(body.data.order.items).toMatchObject([{ quantity: 60 }]);
  await sound();
});

test('an order by telephone holds its product, with free lines, discounts and shipping [by-hand-1]', async () => {
  const { productId, line } = await painting();
  const { status, body } = await desk.take({
    lines: [
      { ...line, discount: 100 },
      {
        kind: 'free',
        name: 'A frame of walnut',
        price: 500,
        quantity: 2,
        gstRate: 12,
        hsn: '4414',
      },
    ],
    discount: 190,
    shipping: 50,
    note: 'She calls again on Friday.',
  });
  expect([status, body.message]).toEqual([200, 'Order created!']);
  const { order } = body.data;
  expect(order).toMatchObject({
    status: 'pending',
    origin: 'telephone',
    subtotal: 2050,
    discount: 290,
    // 18% of 810 and of the shipping, 12% of 900: the discount in all is shared.
    taxes: [
      { rate: 12, amount: 108 },
      { rate: 18, amount: 154.8 },
    ],
    totalAmount: 2022.8,
    notes: 'She calls again on Friday.',
    userId: null,
  });
  expect(order.items.map(({ kind, name, total }) => [kind, name, total])).toEqual([
    ['product', 'Hills at Dusk', 955.8],
    ['free', 'A frame of walnut', 1008],
    ['shipping', 'Shipping', 59],
  ]);
  expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 1, reserved: 1 });
  expect((await asha.checkOut(productId)).status).toBe(409);
  const { steps } = await readWork(hema, order._id);
  expect(steps).toEqual(['Hema Pant: Created the order']);
  expect(await readAudit(checkout, order._id)).toMatchObject([{ action: 'created' }]);
  await sound();
});

test('the same call sent again is the same order', async () => {
  const key = checkout.shop.random.id();
  const { line } = await painting();
  const answers = await Promise.all([
    desk.take({ lines: [line] }, key),
    desk.take({ lines: [line] }, key),
  ]);
  const again = await desk.take({ lines: [line] }, key);
  const ids = [...answers, again].map(({ body }) => body.data.order._id);
  expect(new Set(ids).size).toBe(1);
  const other = await desk.take({ lines: [line], note: 'In red, please.' }, key);
  expect([other.status, other.body.message]).toEqual([
    409,
    expect.stringContaining('already created with other details'),
  ]);
});

test('what is wrong is said at its field, and nothing is held', async () => {
  const { productId, line } = await painting();
  const refused = async (more: object) => {
    const { status, body } = await desk.take(more);
    return [status, ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
  };
  const free = { kind: 'free', name: 'Frame', price: 100, quantity: 1, gstRate: 12 };
  expect(await refused({ lines: [] })).toEqual([
    400,
    'lines: Please add a product or a custom item',
  ]);
  expect(await refused({ lines: [{ ...free, name: ' ' }] })).toEqual([
    400,
    'lines.0.name: Please describe the item',
  ]);
  expect(await refused({ lines: [line, { ...free, discount: 100.01 }] })).toEqual([
    400,
    'lines.1.discount: The discount is higher than the line total',
  ]);
  expect(await refused({ lines: [free], discount: 101 })).toEqual([
    400,
    'discount: The discount is higher than the order total',
  ]);
  expect(await refused({ lines: [free], discount: 100 })).toEqual([400]);
  expect(await refused({ customerId: checkout.shop.random.id() })).toEqual([
    400,
    'customerId: This customer no longer has an account.',
  ]);
  expect(await refused({ lines: [{ ...line, quantity: 2 }] })).toEqual([409]);
  expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 1, reserved: 0 });
});

test('who took cash, UPI or a bank transfer marks the order as paid, once, with an invoice [by-hand-8]', async () => {
  const { productId, line } = await painting();
  const { body } = await desk.take({ origin: 'fair', address: null, lines: [line] });
  const { _id: id } = body.data.order;
  const other = await desk.recordPayment(id, { method: 'cash', amount: 1000 });
  expect([other.status, other.body.errors?.[0]?.field]).toEqual([400, 'amount']);
  const unnamed = await desk.recordPayment(id, { method: 'upi', amount: 1180 });
  expect(unnamed.body.errors).toEqual([
    { field: 'reference', message: 'Please enter the number of the payment, such as the UTR' },
  ]);
  const payment = { method: 'upi' as const, amount: 1180, reference: 'UTR 4321' };
  const both = await Promise.all([
    desk.recordPayment(id, payment),
    desk.recordPayment(id, payment),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { order, steps } = await readWork(hema, id);
  expect(order).toMatchObject({
    status: 'paid',
    payment: { amount: 1180, method: 'upi', reference: 'UTR 4321', takenBy: 'Hema Pant' },
    refundable: 1180,
    invoices: [{ kind: 'tax-invoice', total: 1180 }],
  });
  expect(steps).toContain('Hema Pant: Marked as paid');
  expect(await readBooks(checkout.shop, id, productId)).toMatchObject({
    stock: [0, 0],
    roles: ['settles'],
    mails: ['order-paid'],
  });
  const cash = await desk.recordPayment(id, { method: 'cash', amount: 1180 });
  expect([cash.status, cash.body.message]).toEqual([409, 'This order is already paid.']);
  expect((await readAudit(checkout, id)).map(({ action }) => action)).toEqual(['created', 'paid']);
  await sound();
});

test('what is paid and handed over at once is delivered, with its certificate [by-hand-12]', async () => {
  const { productId, line } = await painting();
  await checkout.shop.db
    .updateTable('products')
    .set({ isCertified: true })
    .where('id', '=', productId)
    .execute();
  const taken = await desk.take({ origin: 'fair', address: null, lines: [line] });
  const { _id: id } = taken.body.data.order;
  const payment = { method: 'cash' as const, amount: 1180, isHandedOver: true };
  expect((await desk.recordPayment(id, payment)).body.data.order).toMatchObject({
    status: 'delivered',
    invoices: [{ kind: 'tax-invoice', total: 1180 }],
  });
  const { steps } = await readWork(hema, id);
  expect(steps).toContain('Hema Pant: Marked as delivered');
  const certificates = await checkout.shop.db
    .selectFrom('certificates')
    .select('state')
    .where('orderId', '=', id)
    .execute();
  expect(certificates).toEqual([{ state: 'valid' }]);
  await sound();
});

test('money that staff took goes back by hand, and never through the provider [by-hand-9]', async () => {
  const { line, productId } = await painting();
  const { body } = await desk.take({ lines: [line] });
  const { _id: id } = body.data.order;
  await desk.recordPayment(id, { method: 'bank', amount: 1180, reference: 'N123' });
  const calls = checkout.provider.calls.length;
  const asked = await kamla.browser.call(adminOrdersApi.refundOrder, {
    params: { id },
    body: { amount: 180, reason: 'A late parcel.' },
  });
  expect(asked.status).toBe(200);
  await kamla.browser.call(adminOrdersApi.updateAdminOrder, {
    params: { id },
    body: { status: 'cancelled' },
  });
  checkout.clock.pass(10 * 60_000);
  await reconcileOrders(checkout.shop);
  const { order } = await readWork(kamla, id);
  expect((await kamla.browser.call(alertsApi.readNotices, {})).body.data.owedRefunds).toBe(2);
  expect(order.refunds.map(({ amount, state, byHand }) => [amount, state, byHand])).toEqual([
    [180, 'on-its-way', true],
    [1000, 'on-its-way', true],
  ]);
  const give = (refundId: string, reference: string, who = kamla) =>
    who.browser.call(manualOrdersApi.recordHandRefund, {
      params: { id, refundId },
      body: { reference },
    });
  expect((await give(order.refunds[0]!.id, '', hema)).status).toBe(403);
  for (const { id: refundId } of order.refunds) {
    expect((await give(refundId, 'IMPS 77')).body.message).toBe('Refund recorded!');
  }
  expect((await give(order.refunds[0]!.id, 'IMPS 77')).status).toBe(409);
  const after = await readWork(kamla, id);
  expect(after.order.refunds.map(({ state, reference }) => [state, reference])).toEqual([
    ['done', 'IMPS 77'],
    ['done', 'IMPS 77'],
  ]);
  expect(after.steps).toContain('Kamla Bisht: Refunded ₹180.00 by hand');
  expect(checkout.provider.calls.length).toBe(calls);
  expect((await readBooks(checkout.shop, id, productId)).stock).toEqual([1, 0]);
  await sound();
});

test('an order is edited until it is paid: lines, holds and sums follow [by-hand-7]', async () => {
  const first = await painting();
  const second = await painting(2);
  const { body } = await desk.take({ lines: [first.line] });
  const { _id: id, updatedAt } = body.data.order;
  const edited = await desk.edit(
    id,
    { lines: [{ ...second.line, quantity: 2 }], shipping: 100 },
    updatedAt,
  );
  expect(edited.body.data.order).toMatchObject({ totalAmount: 2478, status: 'pending' });
  expect(await readCounts(checkout.shop, first.productId)).toEqual({ stock: 1, reserved: 0 });
  expect(await readCounts(checkout.shop, second.productId)).toEqual({ stock: 2, reserved: 2 });
  const stale = await desk.edit(id, { lines: [first.line] }, updatedAt);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'This order was changed in the meantime. Hema Pant: Changed the order.',
  ]);
  const tooMany = await desk.edit(id, { lines: [{ ...second.line, quantity: 3 }] });
  expect(tooMany.status).toBe(409);
  expect(await readCounts(checkout.shop, second.productId)).toEqual({ stock: 2, reserved: 2 });
  await sound();
  await desk.recordPayment(id, { method: 'cash', amount: 2478 });
  const late = await desk.edit(id, { lines: [first.line] });
  expect([late.status, late.body.message]).toEqual([
    409,
    'The order is no longer waiting for its payment, so it cannot be changed.',
  ]);
  await sound();
});

test('an order of the shop itself cannot be edited', async () => {
  const { productId } = await painting();
  const { id } = await asha.order(productId);
  expect((await desk.edit(id)).status).toBe(409);
});

test('a customer with an account finds the order in My Orders [by-hand-11]', async () => {
  const { line } = await painting();
  const { body } = await desk.take({ customerId: asha.user.id, lines: [line] });
  const { _id: id } = body.data.order;
  const own = await asha.browser.call(ordersApi.listOrders, {});
  const listed = own.body.data.orders.find((order) => order._id === id);
  expect(listed).toMatchObject({ status: 'pending', payableUntil: expect.any(String) });
  // A checkout of the same product does not let go what staff hold for her.
  expect((await asha.checkOut(line.productId)).status).toBe(409);
});

test('a hold ends when it was chosen to end, and what was sold by then is not sold twice', async () => {
  const { line, productId } = await painting();
  const { body } = await desk.take({ lines: [line], holdHours: 2 });
  const { _id: id } = body.data.order;
  checkout.clock.pass(119 * 60_000);
  await releaseLapsed(checkout.shop);
  expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 1, reserved: 1 });
  checkout.clock.pass(60_000);
  await releaseLapsed(checkout.shop);
  expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 1, reserved: 0 });
  const { providerId } = await asha.order(productId);
  await asha.verify(checkout.provider.pay(providerId));
  const late = await desk.recordPayment(id, { method: 'cash', amount: 1180 });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Hills at Dusk: not enough left in stock.',
  ]);
  await sound();
});

test('the QR code of UPI names payee, sum and order, where the shop has a UPI id', async () => {
  const { body } = await desk.take({ address: place });
  const { _id: id } = body.data.order;
  const code = async () =>
    (await hema.browser.call(manualOrdersApi.readUpiCode, { params: { id } })).body.data.code;
  expect(await code()).toBeNull();
  await saveSettings(checkout.shop.db, { upiId: 'studio@okhdfcbank' });
  checkout.shop.settings.drop();
  const uri = new URL((await code())!.uri);
  expect(uri.protocol).toBe('upi:');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    pa: 'studio@okhdfcbank',
    am: '1120.00',
    cu: 'INR',
    tr: id.replaceAll('-', ''),
  });
  await desk.recordPayment(id, { method: 'upi', amount: 1120, reference: '1234' });
  expect(await code()).toBeNull();
});

test('a packer ships the order, and takes none', async () => {
  const pooran = await checkout.newCustomer({ staffRole: 'packer' });
  expect((await orderTaker(checkout, pooran).take()).status).toBe(403);
  const { body } = await desk.take();
  const { _id: id } = body.data.order;
  await desk.recordPayment(id, { method: 'cash', amount: 1120 });
  const parcel = { carrier: 'India Post', trackingNumber: 'EA1234567IN', markShipped: true };
  const shipped = await pooran.browser.call(adminOrdersApi.addShipment, {
    params: { id },
    body: parcel,
  });
  expect(shipped.body.data.order.status).toBe('shipped');
});
