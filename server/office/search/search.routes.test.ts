import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { officeSearchApi } from '#contract/search/office-search.endpoints.ts';
import type { FoundRecords } from '#contract/search/office-search.ts';
import { buildInvoice } from '#testing/build-invoices.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let checkout: Checkout;
let owner: TestBrowser;
let kavita: Customer;
let order: string;
let product: string;
let invoice: string;

beforeAll(async () => {
  checkout = await openCheckout();
  const { shop } = checkout;
  owner = (await checkout.newCustomer({ name: 'Meera Joshi', staffRole: 'owner' })).browser;
  kavita = await checkout.newCustomer({ name: 'Kavita Negi', email: 'kavita@hills.example' });
  ({ id: product } = await buildProduct(shop, {
    name: 'Lamp of Terracotta',
    variants: [{ sku: 'LAMP-07' }],
  }));
  const facts = { shippingName: 'Kavita Negi', shippingPhone: '9876501234' };
  ({ id: order } = await buildOrder(shop, kavita.user, facts));
  await buildOrder(shop, (await checkout.newCustomer()).user);
  const payment = { orderId: order, role: 'surplus', confirmedBy: 'webhook' } as const;
  await shop.db
    .insertInto('payments')
    .values({ ...payment, providerPaymentId: 'pay_Nx71', amountPaise: 118_00 })
    .execute();
  await buildInvoice(shop, { id: order });
  const { number } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();
  invoice = number!;
});
afterAll(() => checkout.close());

const find = (q: string, browser = owner) =>
  browser.call(officeSearchApi.searchOffice, { query: { q } });
const nothing: FoundRecords = { orders: [], products: [], customers: [] };
const titled = () => `#${shortOrderId(order)} Kavita Negi`;
const asOrder = (text: string) => ({
  id: order,
  title: titled(),
  about: expect.stringMatching(new RegExp(`^paid · ₹[\\d,.]+ · ${text}$`)),
});
const asCustomer = (about = 'kavita@hills.example') => ({
  id: kavita.user.id,
  title: 'Kavita Negi',
  about,
});

test('an order is found by what staff know of it, with the text that was found', async () => {
  const byNumber = [shortOrderId(order), `#${shortOrderId(order)}`, order];
  for (const q of byNumber) {
    const { status, body } = await find(q);
    // A number of digits alone could be a telephone's, and finds the customer too.
    const customers = /^#?\d+$/.test(q) ? expect.any(Array) : [];
    expect([q, status, body.data]).toEqual([
      q,
      200,
      { ...nothing, orders: [asOrder('asha@example.in')], customers },
    ]);
  }
  const texts = [
    ['pay_Nx71', 'pay_Nx71'],
    ['#PAY_NX71', 'pay_Nx71'],
    [invoice, invoice],
    [invoice.toLowerCase().replaceAll('/', '-'), invoice],
  ] as const;
  for (const [q, text] of texts) {
    expect([q, (await find(q)).body.data]).toEqual([q, { ...nothing, orders: [asOrder(text)] }]);
  }
});

test('a name, an address or a phone number in any spelling finds the order and its customer', async () => {
  for (const q of ['negi kavita', 'KAVITA@hills.example']) {
    const { customers, orders } = (await find(q)).body.data;
    expect([q, customers]).toEqual([q, [asCustomer()]]);
    expect([q, orders.map(({ id }) => id)]).toEqual([q, [order]]);
  }
  for (const q of ['9876501234', '+91 98765 01234', '09876-501234', '98765']) {
    expect([q, (await find(q)).body.data]).toEqual([
      q,
      { ...nothing, orders: [asOrder('9876501234')], customers: [asCustomer('9876501234')] },
    ]);
  }
});

test('a product is found by its name and by a part of its SKU', async () => {
  const found = (about: string) => ({
    ...nothing,
    products: [{ id: product, title: 'Lamp of Terracotta', about }],
  });
  expect((await find('terracotta lamp')).body.data).toEqual(found('painting'));
  expect((await find('lamp07')).body.data).toEqual(found('LAMP-07'));
});

test('of many it finds the newest five, and of signs alone nothing', async () => {
  for (let n = 0; n < 6; n += 1) {
    await buildOrder(checkout.shop, null, { shippingName: `Tara Bisht ${n}` });
  }
  const { orders } = (await find('tara bisht')).body.data;
  expect(orders).toHaveLength(5);
  for (const q of ['--', '%%', '( )', "x':* | 'asha"]) {
    expect([q, (await find(q)).body.data]).toEqual([q, nothing]);
  }
});

test('a search that is too short or too long is refused', async () => {
  for (const q of ['', 'a', ' a ', 'a'.repeat(101)]) expect((await find(q)).status).toBe(400);
});

test('each role finds what its lists show, and customers find nothing', async () => {
  const staff = async (staffRole: 'packer' | 'manager') =>
    (await checkout.newCustomer({ name: 'Hema Rana', staffRole })).browser;
  const all = async (browser: TestBrowser) => {
    const orders = (await find('kavita', browser)).body.data;
    const products = (await find('lamp', browser)).body.data;
    return [orders.orders.length, orders.customers.length, products.products.length];
  };
  expect(await all(await staff('packer'))).toEqual([1, 0, 0]);
  expect(await all(await staff('manager'))).toEqual([1, 1, 1]);
  expect((await find('kavita', checkout.visitor())).status).toBe(401);
  expect((await find('kavita', kavita.browser)).status).toBe(403);
});
