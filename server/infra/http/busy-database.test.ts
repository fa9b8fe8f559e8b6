import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '#server/app/http/problem-answers.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
  Object.assign(checkout.shop.config.sqlLimits, { lockMs: 150 });
});
afterAll(() => checkout.close());

test('a customer who waits too long for a unit is asked to try again, and nothing is placed or lost', async () => {
  const { shop } = checkout;
  const { id: productId } = await buildProduct(shop, { stock: 1 });
  const customer = await checkout.newCustomer();
  await shop.db.transaction().execute(async (other) => {
    await sql`select id from products where id = ${productId} for update`.execute(other);
    const { status, headers, body } = await customer.checkOut(productId);
    expect([status, headers['retry-after'], body]).toEqual([
      503,
      '5',
      {
        success: false,
        message: 'The shop is very busy at the moment. Please try again shortly.',
      },
    ]);
  });
  const { rows } = await sql`select id from orders`.execute(shop.db);
  expect(rows).toEqual([]);
  expect((await customer.checkOut(productId)).status).toBe(200);
});

test('two customers who wait for each other are asked to try again', async () => {
  const { shop } = checkout;
  const { id } = await buildProduct(shop, { stock: 1 });
  const { id: other } = await buildProduct(shop, { stock: 1 });
  const lock = (db: typeof shop.db, product: string) =>
    sql`select id from products where id = ${product} for update`.execute(db);
  const inTurn = async (first: string, second: string, meet: () => Promise<unknown>) =>
    shop.db.transaction().execute(async (trx) => {
      // The stricter limit above would end the wait before PostgreSQL detects the deadlock.
      await sql`set local lock_timeout = '20s'`.execute(trx);
      await lock(trx, first);
      await meet();
      await lock(trx, second);
    });
  let hasFirst = () => {};
  const bothHave = new Promise<void>((resolve) => {
    let count = 0;
    hasFirst = () => {
      count += 1;
      if (count === 2) resolve();
    };
  });
  const meet = () => {
    hasFirst();
    return bothHave;
  };
  const ends = await Promise.allSettled([inTurn(id, other, meet), inTurn(other, id, meet)]);
  const failed = ends.filter((end) => end.status === 'rejected');
  expect(failed.map(({ reason }) => answerOf(reason)?.status)).toEqual([503]);
});
