import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct, listVariants, type ProductFacts } from '#testing/build-products.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

/** What an order of all variants of such a product takes, from create-order to confirmed. */
async function ordered(facts: ProductFacts) {
  const { shop, provider } = checkout;
  const { id: productId } = await buildProduct(shop, { stock: 1, ...facts });
  const variants = await listVariants(shop, productId);
  const lines = variants.map(({ id: variantId }) => ({ productId, variantId }));
  const placed = await countStatements(shop, () => asha.checkOut(lines));
  const { _id, orderId } = placed.answer.body.data;
  const confirmation = provider.pay(orderId);
  const confirmed = await countStatements(shop, () => asha.verify(confirmation));
  expect(confirmed.answer.body.data).toEqual({ _id, status: 'paid' });
  return {
    roundTrips: placed.roundTrips + confirmed.roundTrips,
    statements: [...placed.statements, ...confirmed.statements].length,
  };
}

test('an order waits for the database 17 times at most, also one of two variants, which sends no statement more', async () => {
  // The first order of a shop creates the queue of its mail.
  await ordered({});
  const one = await ordered({});
  expect(one.roundTrips).toBeLessThanOrEqual(17);
  const two = await ordered({ options: { Colour: ['Indigo', 'Madder'], Size: ['M'] } });
  expect(two.roundTrips).toBeLessThanOrEqual(17);
  expect(two.statements).toBeLessThanOrEqual(one.statements);
});
