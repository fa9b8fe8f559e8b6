import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/api/endpoint.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { tillApi } from '#contract/till/till.endpoints.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { orderTaker } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

let checkout: Checkout;
let hema: Customer;
beforeAll(async () => {
  checkout = await openCheckout();
  hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
});
afterAll(() => checkout.close());

type Sale = Input<typeof tillApi.sellAtTill>['body'];

async function lamp(stock = 2) {
  const { id: productId } = await buildProduct(checkout.shop, { stock, pricePaise: 1000_00 });
  const [variant] = await listVariants(checkout.shop, productId);
  const line = { kind: 'product' as const, productId, variantId: variant!.id, quantity: 1 };
  const sale: Sale = {
    key: checkout.shop.random.id(),
    contact: { name: 'Walk-in customer' },
    lines: [line],
    total: 1180,
    payment: { method: 'cash' },
  };
  return { productId, sale };
}

const sell = (sale: Sale) => hema.browser.call(tillApi.sellAtTill, { body: sale });
const readTill = async (q?: string) =>
  (await hema.browser.call(tillApi.readTill, { query: { ...(q && { q }) } })).body.data;
const sound = async () => expect(await findBroken(checkout.shop.db)).toEqual(new Map());

test('a sale for cash is paid, delivered and invoiced at once, and sent twice it is one', async () => {
  const { productId, sale } = await lamp();
  const before = (await readTill()).today;
  const [first, second] = await Promise.all([sell(sale), sell(sale)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { order } = first.body.data;
  expect(second.body.data.order._id).toBe(order._id);
  expect(order).toMatchObject({
    status: 'delivered',
    origin: 'fair',
    handedOver: true,
    totalAmount: 1180,
    payment: { method: 'cash', reference: '', takenBy: 'Hema Pant' },
    invoices: [{ kind: 'tax-invoice' }],
  });
  expect(await readCounts(checkout.shop, productId)).toMatchObject({ stock: 1, reserved: 0 });
  const { products, today } = await readTill();
  expect(today).toEqual({ ...before, sales: before.sales + 1, cash: before.cash + 1180 });
  expect(products[0]).toMatchObject({ id: productId, variants: [{ price: 1000, left: 1 }] });
  await sound();
});

test('the same key with other lines or another customer is refused, at the same total too', async () => {
  const { productId, sale } = await lamp();
  const other = await lamp();
  expect((await sell(sale)).status).toBe(200);
  const line = sale.lines[0]!;
  for (const changed of [
    { ...sale, lines: other.sale.lines },
    { ...sale, contact: { name: 'Walk-in customer', email: 'asha@example.in' } },
    { ...sale, lines: [{ ...line, quantity: 2 }], discount: 1000 },
  ]) {
    const again = await sell(changed);
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('This sale was already saved, with other products or details'),
    ]);
  }
  expect(await readCounts(checkout.shop, productId)).toMatchObject({ stock: 1, reserved: 0 });
  expect(await readCounts(checkout.shop, other.productId)).toMatchObject({ stock: 2 });
  await sound();
});

test('another price than the seller said, or too few left: nothing is written', async () => {
  const { productId, sale } = await lamp(1);
  const dearer = await sell({ ...sale, total: 1062 });
  expect([dearer.status, dearer.body.message]).toEqual([
    409,
    expect.stringContaining('The total is ₹1,180.00 and not ₹1,062.00'),
  ]);
  const lines = [{ ...sale.lines[0]!, quantity: 2 }];
  expect((await sell({ ...sale, lines, total: 2360 })).status).toBe(409);
  expect(await readCounts(checkout.shop, productId)).toMatchObject({ stock: 1, reserved: 0 });
  expect((await sell({ ...sale, discount: 100, total: 1062 })).status).toBe(200);
  await sound();
});

test('what is given back is not in the drawer', async () => {
  const { sale } = await lamp();
  const before = (await readTill()).today;
  const { order } = (await sell(sale)).body.data;
  const owner = await checkout.newCustomer({ name: 'Kamla Pant', staffRole: 'owner' });
  const refund = await owner.browser.call(adminOrdersApi.refundOrder, {
    params: { id: order._id },
    body: { reason: 'A scratch.', amount: 180 },
  });
  expect(refund.status).toBe(200);
  expect((await readTill()).today).toMatchObject({ cash: before.cash + 1000 });
});

test('a UPI payment that the seller has seen pays the sale that waits for it', async () => {
  const { sale } = await lamp();
  const waiting = await sell({ ...sale, payment: null });
  expect(waiting.body.data.order).toMatchObject({ status: 'pending', toPay: 1180 });
  const before = (await readTill()).today;
  const paid = await sell({ ...sale, payment: { method: 'upi' } });
  expect(paid.body.data.order).toMatchObject({ status: 'delivered', payment: { method: 'upi' } });
  expect((await readTill()).today).toMatchObject({ upi: before.upi + 1180 });
  await sound();
});

test('the link of a sale asks for no address, and its payment delivers the sale', async () => {
  const { sale } = await lamp();
  const { order } = (await sell({ ...sale, payment: null })).body.data;
  const desk = orderTaker(checkout, hema);
  const token = await desk.link(order._id);
  expect((await desk.open(token)).body.data.order).toMatchObject({ needsAddress: false });
  const { body } = await desk.pay(token);
  const confirmation = await checkout.provider.pay(body.data.orderId);
  expect((await desk.verify(token, confirmation)).status).toBe(200);
  expect((await sell({ ...sale, payment: null })).body.data.order.status).toBe('delivered');
  await sound();
});

test('the till offers what can be sold, and finds it by name', async () => {
  const { productId } = await lamp();
  const { id: soldOut } = await buildProduct(checkout.shop, { stock: 0, name: 'Empty Shelf' });
  const ids = (await readTill()).products.map(({ id }) => id);
  expect(ids).toContain(productId);
  expect(ids).not.toContain(soldOut);
  // Its only unit is held.
  const held = await lamp(1);
  await sell({ ...held.sale, payment: null });
  expect((await readTill()).products.map(({ id }) => id)).not.toContain(held.productId);
  expect((await readTill('no such thing')).products).toEqual([]);
});
