import { afterAll, beforeEach, expect, test } from 'vitest';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { signInAgain } from '#testing/build-users.ts';
import { cashDesk, confirmByCode, orderOnDelivery } from '#testing/cash-orders.ts';
import { openCashShop } from '#testing/cash-shop.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { readAudit, readWork } from '#testing/paid-order.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';

const { checkout, kamla, hema, desk, newPhone, basket, confirmed, countedBy, begin, faults } =
  await openCashShop();
afterAll(() => checkout.close());
beforeEach(begin);

const sound = async () => expect(await faults()).toEqual(new Map());

test('a customer orders, confirms by the mailed code, and pays once the parcel is there [cod-1]', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  const productId = await basket();
  // 18% of the basket and of the fee.
  const expectedTotal = 1239;
  const placed = await orderOnDelivery(asha, productId, { expectedTotal });
  expect([placed.status, placed.body.data]).toMatchObject([
    200,
    { email: asha.user.email, total: 1239, isConfirmed: false },
  ]);
  const id = placed.body.data._id;
  expect(await readCounts(shop, productId)).toEqual({ stock: 1, reserved: 1 });
  const [mail] = await renderedMailsTo(shop, asha.user.email);
  expect(mail?.text).toMatch(/You pay\s+₹1,239\.00\s+when\s+the\s+parcel\s+is\s+delivered\./);

  const { body } = await confirmByCode(shop, asha, id);
  expect(body).toMatchObject({
    message: 'Your order is placed. You pay when it is delivered.',
    data: { isConfirmed: true },
  });
  expect(await readBooks(shop, id, productId)).toMatchObject({
    status: 'confirmed',
    stockState: 'sold',
    isPaid: false,
    stock: [0, 0],
    roles: [],
    history: ['pending', 'confirmed'],
    mails: ['order-code', 'order-confirmed'],
  });
  const { order } = await readWork(kamla, id);
  expect(order).toMatchObject({ toPayOnDelivery: 1239, toPay: 1239, invoices: [], paidAt: null });
  expect(order.items.map(({ kind, name }) => [kind, name])).toEqual([
    ['product', 'Hills at Dusk'],
    ['fee', 'Cash on delivery'],
  ]);
  await sound();

  // Its invoice is written when it is packed, and nothing says that it is paid.
  expect((await desk.move(id, 'processing')).status).toBe(200);
  const params = { id };
  const parcel = { carrier: 'India Post', trackingNumber: 'EZ123456789IN' };
  expect(
    (await hema.browser.call(adminOrdersApi.addShipment, { params, body: parcel })).status,
  ).toBe(200);
  const sent = (await renderedMailsTo(shop, asha.user.email)).at(-1);
  expect(sent?.text).toMatch(/Please have\s+₹1,239\.00\s+ready/);
  await desk.move(id, 'delivered');
  const delivered = (await readWork(kamla, id)).order;
  expect(delivered).toMatchObject({ status: 'delivered', paidAt: null, toPayOnDelivery: 1239 });
  expect(delivered.invoices).toHaveLength(1);
  const due = await kamla.browser.call(adminOrdersApi.listAdminOrders, { query: { money: 'due' } });
  expect(due.body.data.orders.map((each) => each._id)).toContain(id);
  await sound();

  const received = await desk.receive(id, 1239);
  expect([received.status, received.body.data.order]).toMatchObject([
    200,
    {
      status: 'delivered',
      toPayOnDelivery: 0,
      payment: { method: 'cash', amount: 1239, takenBy: 'Kamla Bisht' },
    },
  ]);
  expect(received.body.data.order.paidAt).not.toBeNull();
  const { steps } = await readWork(kamla, id);
  expect(steps.at(-1)).toBe('Kamla Bisht: Recorded a payment');
  expect((await readAudit(checkout, id)).at(-1)).toMatchObject({ action: 'paid' });
  // Once, however often it is said.
  expect((await desk.receive(id, 1239)).status).toBe(200);
  expect((await readBooks(shop, id, productId)).roles).toEqual(['settles']);
  await sound();
});

test('nobody orders without an account, and staff alone handle parcels', async () => {
  const visitor = { browser: checkout.visitor() };
  const productId = await basket();
  expect((await orderOnDelivery(visitor, productId)).status).toBe(401);
  const asha = await checkout.newCustomer();
  const id = await confirmed(asha, productId);
  expect((await cashDesk(asha).refuse(id)).status).toBe(403);
  expect((await cashDesk(hema).payOnDelivery(id)).status).toBe(403);
  const meera = await checkout.newCustomer();
  const params = { id };
  expect((await meera.browser.call(cashApi.readWaitingOrder, { params })).status).toBe(404);
});

test('its customer sees it in My Orders and cancels it until it is packed: nothing is to be paid [cod-6]', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer();
  const productId = await basket();
  const { body } = await orderOnDelivery(asha, productId, { to: { phone: newPhone() } });
  const own = async () => (await asha.browser.call(ordersApi.listOrders, {})).body.data.orders;
  expect(await own()).toMatchObject([
    { status: 'pending', confirmUntil: expect.any(String), toPayOnDelivery: 0 },
  ]);
  const id = body.data._id;
  await confirmByCode(shop, asha, id);
  expect(await own()).toMatchObject([
    { status: 'confirmed', canCancel: true, toPayOnDelivery: 1239 },
  ]);
  expect((await asha.browser.call(ordersApi.cancelOrder, { params: { id } })).status).toBe(200);
  expect(await readCounts(shop, productId)).toEqual({ stock: 1, reserved: 0 });
  const last = (await renderedMailsTo(shop, asha.user.email)).at(-1);
  expect(last?.text).toContain('There is nothing to pay.');
  const packed = await confirmed(asha, productId);
  await desk.move(packed, 'processing');
  expect((await asha.browser.call(ordersApi.cancelOrder, { params: { id: packed } })).status).toBe(
    409,
  );
  await sound();
});

test('a refused parcel comes back: its units are on sale again, its invoice is taken back [cod-7]', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer();
  const productId = await basket();
  const id = await confirmed(asha, productId);
  expect((await desk.refuse(id)).status).toBe(409);
  await desk.move(id, 'shipped');
  const refused = await cashDesk(hema).refuse(id, 'Nobody at home, three times.');
  expect(refused.body).toMatchObject({
    message:
      'Refusal recorded. Once the parcel is back, cancel the order to put its units back on sale.',
    data: { order: { status: 'shipped', refusedAt: expect.any(String) } },
  });
  expect(await readCounts(shop, productId)).toEqual({ stock: 0, reserved: 0 });
  const list = await kamla.browser.call(adminOrdersApi.listAdminOrders, {
    query: { money: 'refused' },
  });
  expect(list.body.data.orders.map((each) => each._id)).toContain(id);
  // Nothing was paid, so a packer may do this.
  expect((await cashDesk(hema).move(id, 'cancelled')).status).toBe(200);
  expect(await readCounts(shop, productId)).toEqual({ stock: 1, reserved: 0 });
  const { order, history } = await readWork(kamla, id);
  expect(order.invoices.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
  expect(order.refunds).toEqual([]);
  expect(history).toContainEqual(
    expect.objectContaining({
      what: 'Recorded that the parcel was refused',
      note: 'Nobody at home, three times.',
    }),
  );
  await sound();
});

test('it becomes paid by money alone, before or after it leaves', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer();
  const productId = await basket();
  const id = await confirmed(asha, productId);
  const marked = await desk.move(id, 'paid');
  expect([marked.status, marked.body.message]).toEqual([
    409,
    'Please record the payment instead. It marks the order as paid.',
  ]);
  expect((await desk.receive(id, 1000)).status).toBe(400);
  expect((await desk.receive(id, 1239)).body.data.order.status).toBe('paid');
  expect((await readBooks(shop, id, productId)).mails).toEqual([
    'order-code',
    'order-confirmed',
    'order-paid',
  ]);
  // What was paid goes back with the order.
  await desk.move(id, 'cancelled');
  expect((await readWork(kamla, id)).order.refunds).toMatchObject([{ byHand: true, amount: 1239 }]);
  const online = await asha.order(await basket());
  expect((await desk.move(online.id, 'confirmed')).status).toBe(409);
  await sound();
});

test('who would rather pay before it arrives does so by a link, once [cod-13]', async () => {
  const { shop, provider } = checkout;
  const asha = await checkout.newCustomer();
  const office = orderTaker(checkout, kamla);
  const productId = await basket();
  const id = await confirmed(asha, productId);
  checkout.clock.pass(2 * DAY_MS);
  await signInAgain(shop, kamla.browser);
  const token = await office.link(id, { mail: true });
  const mail = (await renderedMailsTo(shop, asha.user.email)).at(-1);
  expect(mail?.text).toMatch(/You do\s+not\s+have\s+to\s+wait/);
  expect((await office.open(token)).body.data.order).toMatchObject({
    state: 'open',
    payableUntil: null,
  });
  const ownLink = await asha.browser.call(paymentLinksApi.makeOwnPaymentLink, { params: { id } });
  expect([ownLink.status, ownLink.body.data.path]).toEqual([
    200,
    expect.stringMatching(/^\/pay\//),
  ]);
  await desk.move(id, 'shipped');
  const { body } = await office.pay(token);
  const confirmation = provider.pay(body.data.orderId);
  expect((await office.verify(token, confirmation)).status).toBe(200);
  expect(await readBooks(shop, id, productId)).toMatchObject({
    status: 'shipped',
    isPaid: true,
    roles: ['settles'],
  });
  expect((await desk.receive(id, 1239)).status).toBe(409);
  expect((await desk.refuse(id)).status).toBe(409);
  // What the courier collects besides is the staff's to give back; a second payment online goes back.
  provider.pay(body.data.orderId);
  checkout.clock.pass(DAY_MS);
  await reconcileOrders(shop, { opening: true });
  expect((await readBooks(shop, id, productId)).roles).toEqual(['settles', 'surplus']);
  await sound();
});

test('the customer of a conversation pays on delivery as well, with no code [cod-8]', async () => {
  const { shop } = checkout;
  const office = orderTaker(checkout, kamla);
  const { body } = await office.take();
  const { _id: id } = body.data.order;
  expect((await desk.payOnDelivery(id)).body.data.order).toMatchObject({
    status: 'confirmed',
    toPayOnDelivery: body.data.order.totalAmount,
  });
  expect((await desk.payOnDelivery(id)).status).toBe(200);
  const [mail] = await renderedMailsTo(shop, 'bhagat@example.in');
  expect(mail?.subject).toContain('Order confirmed');
  const { body: handed } = await office.take({ address: null });
  expect((await desk.payOnDelivery(handed.data.order._id)).status).toBe(400);
  const asha = await checkout.newCustomer();
  const online = await asha.order(await basket());
  expect((await desk.payOnDelivery(online.id)).status).toBe(409);
  await sound();
});

test('who owes money cannot be forgotten, and once it is paid can [cod-9]', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer();
  const id = await confirmed(asha, await basket());
  await desk.move(id, 'delivered');
  const erase = () =>
    eraseCustomer(shop, { name: 'Test' }, asha.user.id, { email: asha.user.email });
  await expect(erase()).rejects.toThrow('under way');
  await desk.receive(id, 1239);
  const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
  checkout.clock.pass(16 * MINUTE_MS);
  await releaseLapsed(shop);
  expect(await countedBy([id, body.data._id])).toHaveLength(2);
  await erase();
  expect(await countedBy([id, body.data._id])).toEqual([]);
  await sound();
});
