import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { addShipment, listAdminOrders } from '#contract/orders/admin-orders.endpoints.ts';
import { cancelOrder, listOrders } from '#contract/orders/orders.endpoints.ts';
import { makeOwnPaymentLink } from '#contract/payment-links/payment-links.endpoints.ts';
import { eraseCustomer } from '#server/customers/erase-customer.ts';
import { forgetCashOrders } from '#server/holds/cash-orders.queries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { findBroken } from '#server/ledger/ledger.queries.ts';
import { reconcileOrders } from '#server/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/payments/release-reservations.ts';
import { buildCategory } from '#testing/build-categories.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInAgain } from '#testing/build-users.ts';
import {
  cashDesk,
  confirmByCode,
  confirmedOrder,
  offerCash,
  orderOnDelivery,
} from '#testing/cash-orders.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { readAudit, readWork } from '#testing/paid-order.ts';
import { lastCode, mailsTo, otherCode, renderedMailsTo } from '#testing/read-mails.ts';

let checkout: Checkout;
let kamla: Customer;
let hema: Customer;
let desk: ReturnType<typeof cashDesk>;
let phones = 9412000000;

beforeAll(async () => {
  checkout = await openCheckout();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'packer' });
  desk = cashDesk(kamla);
});
afterAll(() => checkout.close());
beforeEach(async () => {
  await offerCash(checkout.shop);
  for (const { browser } of [kamla, hema]) await signInAgain(checkout.shop, browser);
});

const sound = async () => expect(await findBroken(checkout.shop.db)).toEqual(new Map());
const newPhone = () => {
  phones += 1;
  return String(phones);
};
const basket = async (stock = 1, pricePaise = 1000_00) =>
  (await buildProduct(checkout.shop, { stock, pricePaise })).id;
const confirmed = async (customer: Customer, productId: string) =>
  confirmedOrder(checkout.shop, customer, productId, { phone: newPhone() });

const countedBy = (ids: string[]) =>
  checkout.shop.db.selectFrom('cash_orders').selectAll().where('order_id', 'in', ids).execute();

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
  expect(mail?.text).toMatch(/You pay\s+₹1,239\.00 when the parcel is at your door\./);

  const { body } = await confirmByCode(shop, asha, id);
  expect(body).toMatchObject({
    message: 'Your order is placed. You pay when it is at your door.',
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
  expect(order).toMatchObject({ toPayOnDelivery: 1239, toPay: 1239, papers: [], paidAt: null });
  expect(order.items.map(({ kind, name }) => [kind, name])).toEqual([
    ['product', 'Hills at Dusk'],
    ['fee', 'Cash on delivery'],
  ]);
  await sound();

  // Its invoice is written when it is packed, and nothing says that it is paid.
  expect((await desk.move(id, 'processing')).status).toBe(200);
  const params = { id };
  const parcel = { carrier: 'India Post', trackingNumber: 'EZ123456789IN' };
  expect((await hema.browser.call(addShipment, { params, body: parcel })).status).toBe(200);
  const sent = (await renderedMailsTo(shop, asha.user.email)).at(-1);
  expect(sent?.text).toMatch(/Please have\s+₹1,239\.00\s+ready/);
  await desk.move(id, 'delivered');
  const delivered = (await readWork(kamla, id)).order;
  expect(delivered).toMatchObject({ status: 'delivered', paidAt: null, toPayOnDelivery: 1239 });
  expect(delivered.papers).toHaveLength(1);
  const due = await kamla.browser.call(listAdminOrders, { query: { money: 'due' } });
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
  expect(steps.at(-1)).toBe('Kamla Bisht: Received the money');
  expect((await readAudit(checkout, id)).at(-1)).toMatchObject({ action: 'paid' });
  // Once, however often it is said.
  expect((await desk.receive(id, 1239)).status).toBe(200);
  expect((await readBooks(shop, id, productId)).roles).toEqual(['settles']);
  await sound();
});

describe('the checkout says why an order cannot be paid on delivery', () => {
  const refusal = async (
    customer: Customer,
    productId: string,
    more: Parameters<typeof orderOnDelivery>[2] = {},
  ) => {
    const { status, body } = await orderOnDelivery(customer, productId, more);
    return [status, body.message];
  };

  test('the shop does not offer it, the order is too large, the place too far, the category without [cod-2]', async () => {
    const asha = await checkout.newCustomer();
    const productId = await basket(5);
    const far = { to: { pincode: '110001', city: 'Delhi', state: 'Delhi' } };
    expect(await refusal(asha, productId, far)).toEqual([
      409,
      'We cannot deliver against cash at this pincode.',
    ]);
    expect(await refusal(asha, await basket(1, 5000_00))).toEqual([
      409,
      'Cash on delivery is possible up to ₹5,000 in all.',
    ]);
    const category = await buildCategory(checkout.shop, { title: 'Glass', cashOnDelivery: false });
    const { id: vase } = await buildProduct(checkout.shop, { stock: 1, category });
    checkout.shop.categories.drop();
    expect(await refusal(asha, vase)).toEqual([409, 'Cash on delivery is not possible for Glass.']);
    await offerCash(checkout.shop, { isOn: false });
    expect(await refusal(asha, productId)).toEqual([
      409,
      'This shop does not offer cash on delivery at the moment.',
    ]);
    await offerCash(checkout.shop, { pincodes: [] });
    expect((await refusal(asha, productId, far))[0]).toBe(200);
    expect(await readCounts(checkout.shop, productId)).toEqual({ stock: 5, reserved: 1 });
  });

  test('other figures than the customer saw', async () => {
    const asha = await checkout.newCustomer();
    const { status, body } = await orderOnDelivery(asha, await basket(), { expectedTotal: 1180 });
    expect([status, (body as { data?: unknown }).data]).toMatchObject([409, { totalAmount: 1239 }]);
  });

  test('two orders that are still to be paid, by account and mailbox [cod-3]', async () => {
    const asha = await checkout.newCustomer();
    const phone = newPhone();
    const buy = async (customer: Customer) =>
      confirmedOrder(checkout.shop, customer, await basket(), { phone });
    const first = await buy(asha);
    await buy(asha);
    const owed = [409, expect.stringContaining('2 of your orders are still to be paid')];
    const other = { to: { phone: newPhone() } };
    expect(await refusal(asha, await basket(), other)).toEqual(owed);
    const twin = await checkout.newCustomer({ email: asha.user.email.replace('@', '+2@') });
    expect(await refusal(twin, await basket(), other)).toEqual(owed);
    // Anybody can write anybody's number: it bars nobody, and says nothing of its owner.
    const meera = await checkout.newCustomer();
    expect((await refusal(meera, await basket(), { to: { phone } }))[0]).toBe(200);
    await desk.move(first, 'delivered');
    await desk.receive(first, 1239);
    expect((await refusal(twin, await basket(), other))[0]).toBe(200);
  });

  test('nor can more be confirmed than that, though more were placed', async () => {
    const asha = await checkout.newCustomer();
    const placed: string[] = [];
    for (const _ of [1, 2, 3]) {
      placed.push(
        (await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } })).body.data._id,
      );
    }
    const codes = (await mailsTo(checkout.shop, asha.user.email)).map(({ data }) => data.code!);
    const confirm = (at: number) =>
      asha.browser.call(endpoints.confirmOrder, {
        params: { id: placed[at]! },
        body: { code: codes[at]! },
      });
    const statuses = (await Promise.all([0, 1, 2].map(confirm))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409]);
    await sound();
  });

  test('two refused parcels within a year [cod-4]', async () => {
    const asha = await checkout.newCustomer();
    for (const _ of [1, 2]) {
      const id = await confirmed(asha, await basket());
      await desk.move(id, 'shipped');
      expect((await desk.refuse(id)).status).toBe(200);
    }
    expect(await refusal(asha, await basket(), { to: { phone: newPhone() } })).toEqual([
      409,
      'Please pay online this time.',
    ]);
  });
});

describe('the code', () => {
  test('works five times, for its customer and its order alone, and a new one replaces it [cod-5]', async () => {
    const { shop } = checkout;
    const asha = await checkout.newCustomer();
    const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
    const params = { id: body.data._id };
    const code = await lastCode(shop, asha.user.email);
    const enter = (customer: Customer, typed: string) =>
      customer.browser.call(endpoints.confirmOrder, { params, body: { code: typed } });
    const meera = await checkout.newCustomer();
    expect((await enter(meera, code)).status).toBe(404);
    expect((await meera.browser.call(endpoints.sendOrderCode, { params })).status).toBe(404);
    expect((await enter(asha, 'abc')).status).toBe(400);
    const wrong = otherCode(code);
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await enter(asha, wrong)).body).toMatchObject({
        message: 'Invalid or expired verification code',
      });
    }
    expect((await enter(asha, code)).status).toBe(400);
    expect((await asha.browser.call(endpoints.sendOrderCode, { params })).body.message).toBe(
      `We have mailed a code to ${asha.user.email}.`,
    );
    checkout.clock.pass(11 * MINUTE_MS);
    expect((await confirmByCode(shop, asha, params.id)).status).toBe(400);
    await asha.browser.call(endpoints.sendOrderCode, { params });
    // Two at once: one order, sold once.
    const both = await Promise.all([1, 2].map(() => confirmByCode(shop, asha, params.id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readWork(kamla, params.id)).steps).toEqual([
      'The customer: Placed the order',
      'The customer: Confirmed the order',
    ]);
    await sound();
  });

  test('is mailed a few times, and its hash alone is stored', async () => {
    const asha = await checkout.newCustomer();
    const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
    const params = { id: body.data._id };
    const send = async () => (await asha.browser.call(endpoints.sendOrderCode, { params })).status;
    expect([await send(), await send(), await send(), await send(), await send()]).toEqual([
      200, 200, 200, 200, 409,
    ]);
    const stored = await checkout.shop.db.selectFrom('order_codes').selectAll().execute();
    const code = await lastCode(checkout.shop, asha.user.email);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('comes too late for what was sold meanwhile', async () => {
    const { shop, clock } = checkout;
    const asha = await checkout.newCustomer();
    const meera = await checkout.newCustomer();
    const productId = await basket();
    const { body } = await orderOnDelivery(asha, productId, { to: { phone: newPhone() } });
    expect((await meera.checkOut(productId)).status).toBe(409);
    clock.pass(16 * MINUTE_MS);
    await releaseLapsed(shop);
    await confirmed(meera, productId);
    const params = { id: body.data._id };
    await asha.browser.call(endpoints.sendOrderCode, { params });
    const late = await confirmByCode(shop, asha, params.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Hills at Dusk: not enough left in stock.',
    ]);
    await reconcileOrders(shop, { opening: true });
    await sound();
  });
});

test('the same key is one order with one code; once confirmed it says so', async () => {
  const asha = await checkout.newCustomer();
  const productId = await basket();
  const more = { key: checkout.shop.random.id(), to: { phone: newPhone() } };
  const answers = await Promise.all([1, 2].map(() => orderOnDelivery(asha, productId, more)));
  const ids = answers.map(({ body }) => body.data._id);
  expect(new Set(ids).size).toBe(1);
  expect(await mailsTo(checkout.shop, asha.user.email)).toHaveLength(1);
  await confirmByCode(checkout.shop, asha, ids[0]!);
  const again = await orderOnDelivery(asha, productId, more);
  expect([again.status, again.body.message]).toEqual([
    409,
    'This order is confirmed already. You will find it in My Orders.',
  ]);
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
  expect((await meera.browser.call(endpoints.readWaitingOrder, { params })).status).toBe(404);
});

test('its customer sees it in My Orders and cancels it until it is packed: nothing is to be paid [cod-6]', async () => {
  const { shop } = checkout;
  const asha = await checkout.newCustomer();
  const productId = await basket();
  const { body } = await orderOnDelivery(asha, productId, { to: { phone: newPhone() } });
  const own = async () => (await asha.browser.call(listOrders, {})).body.data.orders;
  expect(await own()).toMatchObject([
    { status: 'pending', confirmUntil: expect.any(String), toPayOnDelivery: 0 },
  ]);
  const id = body.data._id;
  await confirmByCode(shop, asha, id);
  expect(await own()).toMatchObject([
    { status: 'confirmed', canCancel: true, toPayOnDelivery: 1239 },
  ]);
  expect((await asha.browser.call(cancelOrder, { params: { id } })).status).toBe(200);
  expect(await readCounts(shop, productId)).toEqual({ stock: 1, reserved: 0 });
  const last = (await renderedMailsTo(shop, asha.user.email)).at(-1);
  expect(last?.text).toContain('There is nothing to pay.');
  const packed = await confirmed(asha, productId);
  await desk.move(packed, 'processing');
  expect((await asha.browser.call(cancelOrder, { params: { id: packed } })).status).toBe(409);
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
    message: 'Noted. Once the parcel is back, cancel the order: its units go back on sale.',
    data: { order: { status: 'shipped', refusedAt: expect.any(String) } },
  });
  expect(await readCounts(shop, productId)).toEqual({ stock: 0, reserved: 0 });
  const list = await kamla.browser.call(listAdminOrders, { query: { money: 'refused' } });
  expect(list.body.data.orders.map((each) => each._id)).toContain(id);
  // Nothing was paid, so a packer may do this.
  expect((await cashDesk(hema).move(id, 'cancelled')).status).toBe(200);
  expect(await readCounts(shop, productId)).toEqual({ stock: 1, reserved: 0 });
  const { order, history } = await readWork(kamla, id);
  expect(order.papers.map(({ kind }) => kind)).toEqual(['tax-invoice', 'credit-note']);
  expect(order.refunds).toEqual([]);
  expect(history).toContainEqual(
    expect.objectContaining({
      what: 'Noted that the parcel was refused',
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
    'Please record the money that was received: it makes the order paid.',
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
  expect(mail?.text).toMatch(/You need not\s+wait\s+until\s+it/);
  expect((await office.open(token)).body.data.order).toMatchObject({
    state: 'open',
    payableUntil: null,
  });
  const ownLink = await asha.browser.call(makeOwnPaymentLink, { params: { id } });
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
  expect(mail?.subject).toContain('is confirmed');
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

test('what nobody confirms is forgotten after a day, and counts anew if it is confirmed then', async () => {
  const { shop, clock } = checkout;
  const asha = await checkout.newCustomer();
  const { body } = await orderOnDelivery(asha, await basket(), { to: { phone: newPhone() } });
  const { _id: id } = body.data;
  const [placed] = await countedBy([id]);
  const forget = async (hours: number) => {
    clock.pass(hours * HOUR_MS);
    await releaseLapsed(shop);
    await forgetCashOrders(shop.db, clock.now());
    return countedBy([id]);
  };
  expect(await forget(24)).toHaveLength(1);
  expect(await forget(1)).toEqual([]);
  await signInAgain(shop, asha.browser);
  await asha.browser.call(endpoints.sendOrderCode, { params: { id } });
  expect((await confirmByCode(shop, asha, id)).status).toBe(200);
  expect(await countedBy([id])).toEqual([placed]);
  expect(await forget(48), 'it is owed').toEqual([placed]);
});
