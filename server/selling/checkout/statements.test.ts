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

/** Of settings, content and connections: a shop that hears of changes has them in memory. */
const isCached = (statement: string) =>
  /from "(settings|content|content_versions|connections)"/.test(statement);

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
  return [...placed.statements, ...confirmed.statements].filter((each) => !isCached(each)).length;
}

test('an order sends 34 statements at most, and one of two variants no more', async () => {
  // The first order of a shop creates the queue of its mail.
  await ordered({});
  const one = await ordered({});
  // Three of them mail the studio that there is a new order.
  expect(one).toBeLessThanOrEqual(34);
  const two = await ordered({ options: { Colour: ['Indigo', 'Madder'], Size: ['M'] } });
  expect(two).toBeLessThanOrEqual(one);
});
