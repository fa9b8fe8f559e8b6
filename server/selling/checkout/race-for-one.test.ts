import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

const RACERS = 1000;
/** With more at once their own process, which is the provider's too, delays them. */
const AT_ONCE = 200;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

test('of a thousand customers who want the one unit, one gets it and pays, and all others are refused', async () => {
  const { shop, provider } = checkout;
  const { id: productId } = await buildProduct(shop, { name: 'Nanda Devi', stock: 1 });
  const racers = await checkout.newCustomers(RACERS);
  const answers: Awaited<ReturnType<Customer['checkOut']>>[] = [];
  const queue = racers.entries();
  const run = async () => {
    for (const [at, racer] of queue) answers[at] = await racer.checkOut(productId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  const winners = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status }) => status !== 200);
  expect(winners).toHaveLength(1);
  expect(new Set(losers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['409 Nanda Devi is no longer available.']),
  );
  const winner = racers[answers.findIndex(({ status }) => status === 200)];
  const [won] = winners;
  if (!winner || !won) throw new Error('nobody won');
  const paid = await winner.verify(provider.pay(won.body.data.orderId));
  expect(paid.body.data.status).toBe('paid');
  const late = await racers[answers.findIndex(({ status }) => status === 409)]?.checkOut(productId);
  expect(late?.status).toBe(409);
  const orders = await shop.db.selectFrom('orders').select(['id', 'status']).execute();
  expect(orders).toEqual([{ id: won.body.data._id, status: 'paid' }]);
  expect(await shop.db.selectFrom('variants').select(['stock', 'reserved']).execute()).toEqual([
    { stock: 0, reserved: 0 },
  ]);
}, 600_000);

test('a customer who holds a unit already requests it again, under the same key and under another', async () => {
  const { id: productId } = await buildProduct(checkout.shop, { stock: 1 });
  const asha = await checkout.newCustomer();
  const first = await asha.checkOut(productId, { key: 'one' });
  const same = await asha.checkOut(productId, { key: 'one' });
  expect(same.body.data._id).toBe(first.body.data._id);
  const other = await asha.checkOut(productId, { key: 'two', notes: 'as a present' });
  expect(other.status).toBe(200);
});

test('a customer who has paid for the unit and sends the call again reads that, and not that it is gone', async () => {
  const { id: productId } = await buildProduct(checkout.shop, { stock: 1 });
  const asha = await checkout.newCustomer();
  const { body } = await asha.checkOut(productId, { key: 'mine' });
  await asha.verify(checkout.provider.pay(body.data.orderId));
  const again = await asha.checkOut(productId, { key: 'mine' });
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/paid/)]);
});
