import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
});
afterAll(() => checkout.close());

test('a coupon is shared among two variants by their prices, and a refund of one pays back its share into its own stock [variants-42]', async () => {
  const { shop, provider } = checkout;
  const { id: productId } = await buildProduct(shop, {
    options: { Colour: ['Indigo', 'Madder'], Size: ['M'] },
    variants: [
      { pricePaise: 999_99, stock: 5 },
      { pricePaise: 333_33, stock: 5 },
    ],
  });
  const variants = await listVariants(shop, productId);
  const { code } = await buildCoupon(shop, { amountPaise: 200_00 });
  const lines = variants.map(({ id: variantId }, at) => ({
    productId,
    variantId,
    quantity: 2 - at,
  }));
  const { body } = await asha.checkOut(lines, { coupon: code });
  // 2333.31 less 200.00, and its tax of 383.9958.
  expect(body.data.amount).toBe(2517_31);
  await asha.verify(provider.pay(body.data.orderId));
  const { order } = await readWork(kamla, body.data._id);
  expect(order.items.map(({ total }) => total)).toEqual([2157.69, 359.62]);
  const shares = await shop.db
    .selectFrom('orderLines')
    .select(['variantId', 'discountPaise'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute();
  expect(shares).toEqual([
    { variantId: variants[0]!.id, discountPaise: 171_43 },
    { variantId: variants[1]!.id, discountPaise: 28_57 },
  ]);

  const stocks = async () => (await listVariants(shop, productId)).map(({ stock }) => stock);
  const refund = async (at: number, quantity: number) => {
    const wish = { lines: [{ itemId: order.items[at]!._id, quantity }], restock: true };
    const input = { params: { id: order.id }, body: { reason: 'It came back.', ...wish } };
    return (await kamla.browser.call(adminOrdersApi.refundOrder, input)).body.data.order;
  };
  expect(await stocks()).toEqual([3, 4]);
  expect((await refund(1, 1)).refunds.map(({ amount }) => amount)).toEqual([359.62]);
  expect(await stocks()).toEqual([3, 5]);
  expect(await refund(0, 2)).toMatchObject({ refundable: 0, refunds: [{}, { amount: 2157.69 }] });
  expect(await stocks()).toEqual([5, 5]);
  const { violations } = await checkLedger(shop, { askedBy: 'command', days: null });
  expect(violations).toEqual([]);
});
