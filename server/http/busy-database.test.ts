import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProduct } from '../testing/build-products.ts';
import { type Checkout, openCheckout } from '../testing/open-checkout.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
  Object.assign(checkout.shop.config.sqlLimits, { lockMs: 150 });
});
afterAll(() => checkout.close());

test('who waits too long for a piece is told to try again, and nothing is placed or lost', async () => {
  const { shop } = checkout;
  const { id: productId } = await buildProduct(shop, { stock: 1 });
  const shopper = await checkout.shopper();
  await shop.db.transaction().execute(async (other) => {
    await sql`select id from products where id = ${productId} for update`.execute(other);
    const { status, headers, body } = await shopper.checkOut(productId);
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '5',
      {
        success: false,
        message: 'The shop has too much to do at the moment. Please try again shortly.',
      },
    ]);
  });
  const { rows } = await sql`select id from orders`.execute(shop.db);
  expect(rows).toEqual([]);
  expect((await shopper.checkOut(productId)).status).toBe(200);
});
