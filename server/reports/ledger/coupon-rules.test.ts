import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { withoutTriggers } from '#testing/empty-tables.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { readBroken } from './ledger.queries.ts';

let checkout: Checkout;
const order = { id: '', couponId: '' };

beforeAll(async () => {
  checkout = await openCheckout();
  const { shop, provider } = checkout;
  const { id, code } = await buildCoupon(shop, { mostUses: 1 });
  const product = await buildProduct(shop, { stock: 1, pricePaise: 1000_00 });
  const asha = await checkout.newCustomer();
  const { body } = await asha.checkOut(product.id, { coupon: code });
  await asha.verify(provider.pay(body.data.orderId));
  Object.assign(order, { id: body.data._id, couponId: id });
});
afterAll(() => checkout.close());

class Undone extends Error {}

test.each<[string, (trx: Trx) => Promise<unknown>, string[]]>([
  [
    'an order whose use of its coupon is lost',
    (trx) => trx.deleteFrom('couponUses').where('orderId', '=', order.id).execute(),
    ['coupon-uses'],
  ],
  [
    'a coupon that counts wrong',
    (trx) => trx.updateTable('coupons').set({ uses: 0 }).where('id', '=', order.couponId).execute(),
    ['coupon-uses'],
  ],
  [
    'a line that has lost its discount',
    (trx) =>
      trx
        .updateTable('orderLines')
        .set({ discountPaise: 0 })
        .where('orderId', '=', order.id)
        .execute(),
    ['discount', 'order-sum'],
  ],
])('%s is found', async (_, harm, rules) => {
  let found: string[] = [];
  await withoutTriggers(checkout.shop.db, async (trx) => {
    expect(await readBroken(trx)).toEqual(new Map());
    await harm(trx);
    found = [...(await readBroken(trx)).keys()];
    throw new Undone();
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  expect(found).toEqual(rules);
});
