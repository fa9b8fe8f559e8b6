import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '#server/app/open-shop.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

/** Opens a second process's shop on the database of the first. */
async function reopen(work: (shop: Shop) => Promise<void>): Promise<void> {
  const { config, clock, log } = checkout.shop;
  const shop = await openShop(config, { clock, log });
  try {
    await shop.jobs.start();
    await work(shop);
  } finally {
    await shop.close();
  }
}

async function paidSoon(shop: Shop, orderId: string): Promise<void> {
  const status = () =>
    shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  await expect.poll(status).toEqual({ status: 'paid' });
  const mails = await shop.db
    .selectFrom('mails')
    .select('template')
    .where('onceKey', '=', `order-paid:${orderId}`)
    .execute();
  expect(mails).toHaveLength(1);
}

async function pay() {
  const { id } = await buildProduct(checkout.shop, { stock: 1 });
  const { body } = await asha.checkOut(id);
  return { orderId: body.data._id, payment: checkout.provider.charge(body.data.orderId) };
}

test('an order whose payment never reached the shop is paid once the shop is open again', async () => {
  const { orderId } = await pay();
  await reopen((shop) => paidSoon(shop, orderId));
});

test('a webhook that was stored but not processed is processed once the shop is open again', async () => {
  const { orderId, payment } = await pay();
  await checkout.deliver(webhookOf('payment.captured', { payment }));
  const { db } = checkout.shop;
  // Keeps the reconciler out of it.
  await db.updateTable('orders').set({ nextCheckAt: null }).where('id', '=', orderId).execute();
  await reopen((shop) => paidSoon(shop, orderId));
});
