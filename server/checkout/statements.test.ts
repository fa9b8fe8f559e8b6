import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '#testing/build-products.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

const newPainting = async () =>
  (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;

test('an order waits for the database 17 times at most, from create-order to confirmed', async () => {
  const { shop, provider } = checkout;
  // The first order of a shop creates the queue of its mail.
  const first = await asha.order(await newPainting());
  await asha.verify(provider.pay(first.providerId));

  const painting = await newPainting();
  const placed = await countStatements(shop, () => asha.order(painting));
  const confirmation = provider.pay(placed.answer.providerId);
  const confirmed = await countStatements(shop, () => asha.verify(confirmation));
  expect(confirmed.answer.body.data).toEqual({ _id: placed.answer.id, status: 'paid' });
  expect(placed.roundTrips + confirmed.roundTrips).toBeLessThanOrEqual(17);
});
