import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { confirmByCode, confirmedOrder, offerCash, orderOnDelivery } from '#testing/cash-orders.ts';
import { buildManualOrder, orderTaker } from '#testing/manual-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { lastCode } from '#testing/read-mails.ts';

let checkout: Checkout;
let asha: Customer;
let bowl: string;

beforeAll(async () => {
  checkout = await openCheckout();
  bowl = (await buildProduct(checkout.shop, { stock: 100 })).id;
});
afterAll(() => checkout.close());

async function pay(customer: Customer, what: string | { productId: string; quantity?: number }[]) {
  const { body } = await customer.checkOut(what, { notes: checkout.shop.random.id() });
  await customer.verify(checkout.provider.pay(body.data.orderId));
  return { id: body.data._id };
}

/** As the browser does it. */
const ask = (what: string | object[], buyAgain: boolean | undefined = false, customer = asha) =>
  customer.checkOut(what as string, { buyAgain, notes: checkout.shop.random.id() } as never);

test('a customer who has bought the very same just now is told, and buys it again once they say so', async () => {
  asha = await checkout.newCustomer();
  const { id } = await pay(asha, bowl);
  const { status, body } = await ask(bowl);
  expect([status, body.message]).toEqual([
    409,
    `You have just bought the same in order #${shortOrderId(id)}. Do you want to buy it again?`,
  ]);
  expect((body as { data?: unknown }).data).toEqual({
    boughtJustNow: { _id: id, boughtAt: checkout.clock.now().toISOString() },
  });
  expect((await ask(bowl, true)).status).toBe(200);
  // A client that sends the specified fields only is not asked.
  expect((await asha.checkOut(bowl)).status).toBe(200);
});

test('nobody is asked about other lines, long ago, what was cancelled, or what others bought', async () => {
  asha = await checkout.newCustomer();
  const other = await buildProduct(checkout.shop, { stock: 100 });
  const { id } = await pay(asha, [{ productId: bowl, quantity: 1 }, { productId: other.id }]);
  expect((await ask(bowl)).status).toBe(200);
  expect((await ask([{ productId: bowl, quantity: 2 }, { productId: other.id }])).status).toBe(200);
  expect((await ask([{ productId: other.id }, { productId: bowl }])).status).toBe(409);
  const meera = await checkout.newCustomer();
  const both = [{ productId: bowl }, { productId: other.id }];
  expect((await ask(both, false, meera)).status).toBe(200);
  await asha.browser.call(ordersApi.cancelOrder, { params: { id } });
  expect((await ask(both)).status).toBe(200);
  await pay(asha, both);
  checkout.clock.pass(11 * MINUTE_MS);
  expect((await ask(both)).status).toBe(200);
});

test('sizes of one product are not the same', async () => {
  asha = await checkout.newCustomer();
  const { id } = await buildProduct(checkout.shop, { size: 'S,M' });
  const of = (selectedSize: string) => [{ productId: id, selectedSize }];
  const { body } = await asha.checkOut(of('S'));
  await asha.verify(checkout.provider.pay(body.data.orderId));
  expect((await ask(of('M'))).status).toBe(200);
  expect((await ask(of('S'))).status).toBe(409);
});

test('lines that are alike are compared one by one', async () => {
  asha = await checkout.newCustomer();
  const jug = (await buildProduct(checkout.shop, { stock: 100 })).id;
  const of = (...ids: string[]) => ids.map((productId) => ({ productId, quantity: 1 }));
  await pay(asha, of(bowl, bowl, jug));
  expect((await ask(of(bowl, jug, jug))).status).toBe(200);
  expect((await ask(of(bowl, jug, bowl))).status).toBe(409);
});

test('what is promised on delivery counts as bought, and asks in the same way', async () => {
  asha = await checkout.newCustomer();
  await offerCash(checkout.shop);
  const id = await confirmedOrder(checkout.shop, asha, bowl);
  const { status, body } = await orderOnDelivery(asha, bowl, { buyAgain: false });
  expect(status).toBe(409);
  expect((body as { data?: unknown }).data).toMatchObject({ boughtJustNow: { _id: id } });
  expect((await ask(bowl)).status).toBe(409);
  expect((await orderOnDelivery(asha, bowl, { buyAgain: true })).status).toBe(200);
});

test('of an order on delivery, the moment counts at which it was confirmed', async () => {
  asha = await checkout.newCustomer();
  await offerCash(checkout.shop);
  const { body } = await orderOnDelivery(asha, bowl);
  if (!body.success) throw new Error(body.message);
  checkout.clock.pass(9 * MINUTE_MS);
  expect((await confirmByCode(checkout.shop, asha, body.data._id)).status).toBe(200);
  const confirmedAt = checkout.clock.now().toISOString();
  checkout.clock.pass(5 * MINUTE_MS);
  expect((await ask(bowl)).body).toMatchObject({
    data: { boughtJustNow: { boughtAt: confirmedAt } },
  });
  checkout.clock.pass(6 * MINUTE_MS);
  expect((await ask(bowl)).status).toBe(200);
});

test('two devices begin the same, and the second learns of the first before it pays', async () => {
  asha = await checkout.newCustomer();
  const [first, second] = [await asha.checkOut(bowl), await ask(bowl)];
  const meanwhile = (id: string) =>
    asha.browser.call(checkoutApi.readBoughtMeanwhile, { params: { id } });
  const { _id } = second.body.data;
  expect((await meanwhile(_id)).body).toMatchObject({ data: { boughtJustNow: null } });
  checkout.clock.pass(MINUTE_MS);
  await asha.verify(checkout.provider.pay(first.body.data.orderId));
  const told = { _id: first.body.data._id, boughtAt: checkout.clock.now().toISOString() };
  expect((await meanwhile(_id)).body).toMatchObject({ data: { boughtJustNow: told } });
  // Not of itself, of what was bought before it, or of other lines.
  expect((await meanwhile(told._id)).body).toMatchObject({ data: { boughtJustNow: null } });
  checkout.clock.pass(MINUTE_MS);
  const third = await ask(bowl, true);
  const other = await ask([{ productId: bowl, quantity: 2 }]);
  for (const { body } of [third, other]) {
    expect((await meanwhile(body.data._id)).body).toMatchObject({ data: { boughtJustNow: null } });
  }
  const meera = await checkout.newCustomer();
  const params = { id: _id };
  expect((await meera.browser.call(checkoutApi.readBoughtMeanwhile, { params })).status).toBe(404);
  expect((await meanwhile('none')).status).toBe(404);
});

test('an order on delivery asks again before its code confirms it, and the code is still good', async () => {
  asha = await checkout.newCustomer();
  await offerCash(checkout.shop);
  const { body } = await orderOnDelivery(asha, bowl);
  if (!body.success) throw new Error(body.message);
  const params = { id: body.data._id };
  const code = await lastCode(checkout.shop, asha.user.email);
  checkout.clock.pass(MINUTE_MS);
  const paid = await pay(asha, bowl);
  const confirm = (more: object) =>
    asha.browser.call(cashApi.confirmOrder, { params, body: { code, ...more } });
  for (const _ of Array(6)) {
    const { status, body } = await confirm({ buyAgain: false });
    expect([status, body]).toMatchObject([409, { data: { boughtJustNow: { _id: paid.id } } }]);
  }
  expect((await confirm({ buyAgain: true })).status).toBe(200);
});

test('an order by hand, paid by its link, is not asked about', async () => {
  const office = orderTaker(checkout, await checkout.newCustomer({ staffRole: 'owner' }));
  asha = await checkout.newCustomer();
  await pay(asha, bowl);
  const [variant] = await listVariants(checkout.shop, bowl);
  const variantId = variant?.id ?? '';
  const id = await buildManualOrder(checkout.shop, {
    contact: { name: 'Asha', email: asha.user.email, phone: '9412055502' },
    lines: [{ kind: 'product', productId: bowl, variantId, quantity: 1 } as never],
  });
  const token = await office.link(id);
  const opened = await office.pay(token);
  expect(opened.status).toBe(200);
  const paid = await office.verify(token, checkout.provider.pay(opened.body.data.orderId));
  expect(paid.status).toBe(200);
});

test('a wrong answer to the question is refused', async () => {
  asha = await checkout.newCustomer();
  expect((await ask(bowl, 'yes' as never)).status).toBe(400);
});
