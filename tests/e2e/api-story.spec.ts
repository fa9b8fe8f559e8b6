import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { forged } from '#harness/prescribed-names.ts';
import { newEmail } from './account-screens.ts';
import { address, type Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { grant } from './open-account.ts';
import { setStock } from './order-calls.ts';

const key = { 'idempotency-key': 'one-attempt' };

test('the whole story over the API alone', { tag: ['@daily', '@money'] }, async ({
  shop,
  openCaller,
}) => {
  const customer = await openCaller();
  const owner = await openCaller();
  const email = newEmail();
  const studio = await openCaller();
  await studio.register('Hema Pant', newEmail(), 'owner');
  await setStock(studio, { name: 'Cream Sofa', stock: 4 });
  await customer.register('Kavita Bisht', newEmail());
  await owner.register('Dev Negi', email);

  const product = await findProduct(customer, 'Cream Sofa');
  expect(product).toMatchObject({ price: 750, discountPrice: 500, stock: 4, inStock: true });
  const items = [{ productId: product.id, quantity: 2 }];
  const checked = await customer.ask(checkCartApi.validateCart, { body: { items } });
  expect(checked.validItems).toMatchObject([{ quantity: 2, discountPrice: 500 }]);

  const body = { items, shippingAddress: address, expectedTotal: 1180 };
  const [first, again] = await Promise.all([
    customer.ask(checkoutApi.createOrder, { body }, key),
    customer.ask(checkoutApi.createOrder, { body }, key),
  ]);
  expect(first.data).toMatchObject({ amount: 118_000, currency: 'INR', key: 'rzp_test_sandbox' });
  expect(again.data._id).toBe(first.data._id);
  expect(await findProduct(owner, 'Cream Sofa')).toMatchObject({ availableQuantity: 2 });

  const confirmation = await customer.payAtProvider(first.data.orderId);
  const unsigned = forged(confirmation, { signature: 'f'.repeat(64) });
  expect(await customer.call(checkoutApi.verifyPayment, { body: unsigned })).toMatchObject({
    success: false,
  });
  expect(await owner.call(checkoutApi.verifyPayment, { body: confirmation })).toMatchObject({
    success: false,
  });
  await customer.ask(checkoutApi.verifyPayment, { body: confirmation });
  await customer.ask(checkoutApi.verifyPayment, { body: confirmation });

  const orderId = first.data._id;
  const { data: own } = await customer.ask(ordersApi.listOrders, {});
  expect(own.orders).toMatchObject([{ _id: orderId, status: 'paid', totalAmount: 1180 }]);
  expect((await owner.ask(ordersApi.listOrders, {})).data.orders).toEqual([]);

  const rating = { orderId, productId: product.id, rating: 5 };
  expect(await customer.call(ordersApi.rateItem, { body: rating })).toMatchObject({
    success: false,
  });
  expect(await owner.call(adminOrdersApi.listAdminOrders, {})).toMatchObject({ status: 403 });
  await grant(shop, email);
  await deliver(owner, orderId);

  await customer.ask(ordersApi.rateItem, { body: rating });
  expect(await customer.call(ordersApi.rateItem, { body: rating })).toMatchObject({
    success: false,
  });
  expect(await findProduct(owner, 'Cream Sofa')).toMatchObject({
    rating: 5,
    reviews: product.reviews + 1,
    stock: 2,
    availableQuantity: 2,
  });
});

async function findProduct(caller: Caller, name: string) {
  const { data } = await caller.ask(catalogueApi.listProducts, { query: { q: name } });
  const id = data.products[0]?.id ?? '';
  return (await caller.ask(catalogueApi.readProduct, { params: { id } })).data.product;
}

async function deliver(owner: Caller, id: string): Promise<void> {
  const { data } = await owner.ask(adminOrdersApi.listAdminOrders, { query: { status: 'paid' } });
  expect(data.orders.map((order) => order._id)).toContain(id);
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    const answer = await owner.ask(adminOrdersApi.updateAdminOrder, {
      params: { id },
      body: { status },
    });
    expect(answer).toMatchObject({
      message: `Order marked as ${status}!`,
      data: { order: { status } },
    });
  }
}
