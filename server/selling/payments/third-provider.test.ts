import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProviders } from '#server/infra/payments/payment-providers.ts';
import { placeOrder } from '#server/selling/checkout/place-order.ts';
import { buildProduct } from '#testing/build-products.ts';
import { address, type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { testProvider } from '#testing/provider-contract.ts';
import { openToy } from '#testing/toy-provider.ts';
import { askPayment } from './confirm-payment.ts';

const { kind, standIn } = openToy();

// What docs/guide/payment-providers.md says of a third provider: it passes the tests of all,
testProvider(kind, async () => standIn);

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

// and the shop sells by it, though no other file names it.
test('a third provider takes the money of an order', async () => {
  const provider = standIn.open();
  const payments: PaymentProviders = {
    all: async () => [provider],
    of: async () => provider,
    find: async () => provider,
  };
  const shop = { ...checkout.shop, payments };
  const { user } = await checkout.newCustomer();
  const { id: productId } = await buildProduct(shop, { stock: 1, pricePaise: 500_00 });
  const customer = { id: user.id, email: user.email, ipAddress: '127.0.0.1' };
  const items = [{ productId, quantity: 1, selectedSize: null }];
  const order = { items, shippingAddress: address, notes: '' };
  const placed = await placeOrder(shop, customer, order as never, undefined);
  expect(placed.providerOrderId).toMatch(/^toy:/);
  await standIn.pay('toy', placed.providerOrderId.slice('toy:'.length));
  const settled = await askPayment(shop, placed.providerOrderId, 'verify', user.id);
  expect(settled).toMatchObject({ status: 'paid', returned: false });
  const [payment] = await shop.db
    .selectFrom('payments')
    .select(['provider', 'role'])
    .where('orderId', '=', placed.id)
    .execute();
  expect(payment).toEqual({ provider: 'toy', role: 'settles' });
});
