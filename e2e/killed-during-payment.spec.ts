import { listProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import { createOrder } from '#contract/checkout/checkout.endpoints.ts';
import { listOrders } from '#contract/orders/orders.endpoints.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { openShopOf } from './shop-kinds.ts';

/** A round of the reconciler, which starts every minute. */
const ROUND_MS = 75_000;

test('an order whose payment was taken as the shop died is paid after its restart', {
  tag: '@money',
}, async ({ openCaller }) => {
  const shop = await openShopOf('stocked');
  try {
    const customer = await openCaller(shop);
    await customer.register('Asha Rawat', 'asha@kill.example');
    const { data } = await customer.ask(listProducts, { query: { q: 'Red Sports Tee' } });
    const items = [{ productId: data.products[0]?.id ?? '', quantity: 1 }];
    const placed = await customer.ask(createOrder, { body: { items, shippingAddress: address } });

    // Neither the browser nor a webhook ever notifies the shop.
    await customer.letProviderFail({ drop_webhooks: true });
    await customer.payAtProvider(placed.data.orderId);
    await shop.kill();
    await shop.restart();

    await expect
      .poll(async () => (await customer.ask(listOrders, {})).data.orders, { timeout: ROUND_MS })
      .toMatchObject([{ _id: placed.data._id, status: 'paid' }]);
  } finally {
    await shop.close();
  }
});
