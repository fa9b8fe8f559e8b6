import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { shippingAddress } from '../shipping-address.ts';
import { signInMany } from '../sign-in-many.ts';

export const RACERS = 1000;
/** Within which the last of them is answered, on an otherwise idle machine. */
export const RACE_MS = 2000;

/**
 * Very many customers send create-order for the one product at once; returns how long the last
 * waited.
 */
export async function raceForOne(url: string, database: pg.Client): Promise<number> {
  const cookies = await signInMany(database, RACERS);
  const productId = await putUpProduct(database);
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }], shippingAddress });
  const began = performance.now();
  const statuses = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await fetch(`${url}${checkoutApi.createOrder.path}`, {
        method: checkoutApi.createOrder.method,
        headers: { cookie, 'content-type': 'application/json' },
        body,
      });
      await answer.text();
      return answer.status;
    }),
  );
  const took = performance.now() - began;
  const count = (status: number) => statuses.filter((each) => each === status).length;
  if (count(200) !== 1 || count(409) !== RACERS - 1) {
    throw new Error(`${count(200)} customers hold the product, ${count(409)} were refused`);
  }
  return took;
}

async function putUpProduct(database: pg.Client): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with product as (
       insert into products (id, name, description, category, price_paise)
       values ($1, 'Nanda Devi at Dawn', 'The one of it.', 'painting', 1250000) returning id, price_paise
     )
     insert into variants (product_id, price_paise, stock) select id, price_paise, 1 from product`,
    [id],
  );
  return id;
}
