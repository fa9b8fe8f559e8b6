import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { openPaymentProviders } from '#server/infra/payments/payment-providers.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildProduct, listVariants } from '#testing/build-products.ts';
import { address, type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { placeOrder } from './place-order.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

const counts = (id: string) => readCounts(checkout.shop, id);

async function variantsOf(productId: string): Promise<string[]> {
  const rows = await checkout.shop.db
    .selectFrom('variants')
    .where('productId', '=', productId)
    .orderBy('position')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

describe('placing an order', () => {
  test('reserves the units and opens the order at the provider, at the catalogue prices [checkout-13, checkout-14, checkout-16]', async () => {
    const { shop, provider } = checkout;
    const { id } = await buildProduct(shop, {
      stock: 3,
      pricePaise: 99999,
      discountPricePaise: 50001,
    });
    const { status, body } = await asha.checkOut([{ productId: id, quantity: 2 }]);
    expect(status).toBe(200);
    const { data } = body;
    // 2 × 500.01 = 1000.02; the tax of 180.0036 is rounded once.
    expect([data.amount, data.currency, data.key]).toEqual([118002, 'INR', 'rzp_test_sandbox']);
    expect(data.checkoutScript).toContain('/checkout.js');
    expect(provider.orders.get(data.orderId)).toMatchObject({
      amount: 118002,
      receipt: data._id.replaceAll('-', ''),
    });
    expect(await counts(id)).toEqual({ stock: 3, reserved: 2 });
    const held = Date.parse(data.reservedUntil) - shop.clock.now().getTime();
    expect(held).toBe(15 * 60_000);
  });

  test('taxes each product at its own rate, and none in an unregistered shop [cart-23]', async () => {
    const { shop } = checkout;
    const plain = await buildProduct(shop, { pricePaise: 100_00 });
    const book = await buildProduct(shop, { pricePaise: 100_00, gstRate: 5 });
    const both = [{ productId: plain.id }, { productId: book.id }];
    expect((await asha.checkOut(both)).body.data.amount).toBe(223_00);
    await saveSettings(shop.db, { registrationMode: 'unregistered' });
    expect((await asha.checkOut(both)).body.data.amount).toBe(200_00);
    await shop.db.deleteFrom('settings').execute();
  });

  test('taxes apparel by the price of a piece where the shop does so, each variant by its own [variants-14]', async () => {
    const { shop } = checkout;
    const { id } = await buildProduct(shop, {
      category: 'apparel',
      options: { Size: ['S', 'M', 'L'] },
      variants: [
        { pricePaise: 2500_00 },
        { pricePaise: 3000_00, discountPricePaise: 2500_01 },
        { pricePaise: 1000_00, gstRate: 12 },
      ],
    });
    const painting = await buildProduct(shop, { pricePaise: 1000_00 });
    const wished = async (items: { productId: string; selectedSize?: string }[]) =>
      (await asha.checkOut(items)).body.data.amount;
    const [small, medium, large] = ['S', 'M', 'L'].map((selectedSize) => {
      return { productId: id, selectedSize };
    });
    expect(await wished([small!])).toBe(2950_00);
    await saveSettings(shop.db, { apparelByPrice: true });
    expect(await wished([small!])).toBe(2625_00);
    expect(await wished([medium!])).toBe(2950_01);
    expect(await wished([large!])).toBe(1120_00);
    expect(await wished([{ productId: painting.id }])).toBe(1180_00);
    await shop.db.deleteFrom('settings').execute();
  });

  test('takes a variant by its id or by its label, at its own price and out of its own stock [variants-43]', async () => {
    const { shop } = checkout;
    const { id: productId } = await buildProduct(shop, {
      options: { Colour: ['Indigo', 'Madder'], Size: ['S', 'M'] },
      variants: [100_00, 200_00, 300_00, 400_00].map((pricePaise) => ({ pricePaise, stock: 2 })),
    });
    const ids = (await listVariants(shop, productId)).map(({ id }) => id);
    const both = [
      // The id counts, whatever label comes with it.
      { productId, variantId: ids[1]!.toUpperCase(), selectedSize: 'Indigo / S' },
      { productId, selectedSize: ' Madder / M ' },
    ];
    const { body } = await asha.checkOut(both);
    expect(body.data.amount).toBe(708_00);
    const sold = await shop.db
      .selectFrom('orderLines')
      .select(['variantId', 'selectedSize', 'pricePaise'])
      .where('orderId', '=', body.data._id)
      .orderBy('position')
      .execute();
    expect(sold).toEqual([
      { variantId: ids[1], selectedSize: 'Indigo / M', pricePaise: 200_00 },
      { variantId: ids[3], selectedSize: 'Madder / M', pricePaise: 400_00 },
    ]);
    const reserved = async () => (await listVariants(shop, productId)).map((row) => row.reserved);
    expect(await reserved()).toEqual([0, 1, 0, 1]);
    const other = await buildProduct(shop, { options: { Size: ['S'] } });
    const [foreign] = await listVariants(shop, other.id);
    for (const variantId of [foreign!.id, shop.random.id(), 'nothing']) {
      expect((await asha.checkOut([{ productId, variantId }])).status).toBe(409);
    }
    expect(await reserved()).toEqual([0, 1, 0, 1]);
  });

  test('is refused with the new figures when the price has changed [checkout-15]', async () => {
    const { id } = await buildProduct(checkout.shop, { pricePaise: 1000_00, stock: 1 });
    const { status, body } = await asha.checkOut(id, { expectedTotal: 1000 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      success: false,
      message: 'Prices have changed. Please review your order.',
      data: { subtotal: 1000, tax: 180, totalAmount: 1180 },
    });
    expect(await counts(id)).toEqual({ stock: 1, reserved: 0 });
    expect((await asha.checkOut(id, { expectedTotal: 1180 })).status).toBe(200);
  });

  test('names the products that are no longer there', async () => {
    const { shop } = checkout;
    const sold = await buildProduct(shop, { name: 'Sold Hills', stock: 0 });
    const hidden = await buildProduct(shop, { name: 'Hidden Hills', deletedAt: new Date() });
    const off = await buildProduct(shop, { name: 'Resting Hills', onSale: false });
    for (const [product, name] of [
      [sold, 'Sold'],
      [hidden, 'Hidden'],
      [off, 'Resting'],
    ] as const) {
      const { status, body } = await asha.checkOut(product.id);
      expect(status).toBe(409);
      expect(body.message).toBe(`${name} Hills is no longer available.`);
    }
    for (const id of ['nothing', shop.random.id()]) {
      const { status, body } = await asha.checkOut(id);
      expect([status, body.message]).toEqual([409, 'No items available for checkout.']);
    }
  });

  test('names the product whose variant is gone, unknown or of another product [variants-17]', async () => {
    const { shop } = checkout;
    const build = (name: string) => buildProduct(shop, { name, options: { Size: ['S', 'M'] } });
    const [kurta, shawl] = [await build('Hill Kurta'), await build('Valley Shawl')];
    const [gone, stays] = await variantsOf(kurta.id);
    const [others] = await variantsOf(shawl.id);
    await shop.db
      .updateTable('variants')
      .set({ deletedAt: shop.clock.now() })
      .where('id', '=', gone!)
      .execute();
    for (const variantId of [gone, shop.random.id(), 'no-variant', others]) {
      // Its label alone would still name a variant.
      const line = { productId: kurta.id, variantId: variantId!, selectedSize: 'M' };
      const { status, body } = await asha.checkOut([line]);
      expect([status, body.message]).toEqual([409, 'Hill Kurta is no longer available.']);
      expect((body as unknown as { unavailable: object[] }).unavailable).toEqual([
        expect.objectContaining({ productId: kurta.id, variantId, availableQuantity: 0 }),
      ]);
    }
    const { status } = await asha.checkOut([{ productId: kurta.id, variantId: stays! }]);
    expect(status).toBe(200);
  });

  test('reserves all lines or none', async () => {
    const { shop } = checkout;
    const there = await buildProduct(shop, { stock: 5 });
    const gone = await buildProduct(shop, { stock: 1 });
    const lines = [{ productId: there.id }, { productId: gone.id, quantity: 2 }];
    const { status, body } = await asha.checkOut(lines);
    expect(status).toBe(409);
    expect((body as unknown as { unavailable: object[] }).unavailable).toEqual([
      expect.objectContaining({ productId: gone.id, quantity: 2, availableQuantity: 1 }),
    ]);
    expect(await counts(there.id)).toEqual({ stock: 5, reserved: 0 });
  });

  test('sums two lines of one product', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: 3, size: 'S, M' });
    const lines = (small: number, medium: number) => [
      { productId: id, quantity: small, selectedSize: 'S' },
      { productId: id, quantity: medium, selectedSize: 'M' },
    ];
    expect((await asha.checkOut(lines(2, 2))).status).toBe(409);
    expect((await asha.checkOut(lines(2, 1))).status).toBe(200);
    expect(await counts(id)).toEqual({ stock: 3, reserved: 3 });
  });

  test('counts each size by itself where the studio does', async () => {
    const { id } = await buildProduct(checkout.shop, {
      size: 'S, M',
      sizeStocks: { S: 1, M: 4 },
    });
    const of = (selectedSize: string | null, quantity = 1) =>
      asha.checkOut([{ productId: id, selectedSize, quantity }]);
    expect((await of('S', 2)).status).toBe(409);
    expect((await of('S')).status).toBe(200);
    expect((await of('M', 4)).status).toBe(200);
    expect(await counts(id)).toEqual({ stock: 5, reserved: 5 });
    const { status, body } = await of(null);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'items.0.selectedSize', message: 'Please choose a size' }],
    ]);
    expect((await of('XL')).status).toBe(400);
  });

  test('has no count of what is made to order', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: null });
    expect((await asha.checkOut([{ productId: id, quantity: 10 }])).status).toBe(200);
    expect(await counts(id)).toEqual({ stock: null, reserved: 0 });
  });

  test('has at most ten of one item, also in several lines', async () => {
    const { id } = await buildProduct(checkout.shop, { stock: null });
    const ten = { productId: id, quantity: 10 };
    const { status, body } = await asha.checkOut([ten, { productId: id, quantity: 1 }]);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'items.1.quantity', message: 'You can buy at most 10 of one item' }],
    ]);
    const checked = await asha.browser.call(checkCartApi.validateCart, {
      body: { items: [ten, ten] },
    });
    expect(checked.body.data.validItems).toMatchObject([{ quantity: 10 }]);
  });

  test('is not for an order below one rupee', async () => {
    const { id } = await buildProduct(checkout.shop, { pricePaise: 50 });
    const { status, body } = await asha.checkOut(id);
    expect([status, body.message]).toEqual([400, 'The order total must be at least ₹1.00.']);
  });

  test('names every field that is wrong at once', async () => {
    const { status, body } = await asha.browser.call(checkoutApi.createOrder, {
      body: { items: [], shippingAddress: { ...address, phone: '12', pincode: '', city: 'D' } },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'items', message: 'Your cart is empty.' },
      { field: 'shippingAddress.phone', message: 'Phone number must be 10 digits' },
      { field: 'shippingAddress.pincode', message: 'Pincode is required' },
      { field: 'shippingAddress.city', message: 'City must be at least 2 characters' },
    ]);
  });

  test('needs a signed-in customer', async () => {
    const { id } = await buildProduct(checkout.shop);
    const { status } = await checkout.visitor().call(checkoutApi.createOrder, {
      body: { items: [{ productId: id, quantity: 1 }], shippingAddress: address },
    });
    expect(status).toBe(401);
  });

  test('needs a provider', async () => {
    const shop = { ...checkout.shop, payments: openPaymentProviders(async () => [], '') };
    const shippingAddress = { ...address, country: 'India' as const };
    const request = { items: [], shippingAddress, giftNote: '', notes: '' };
    await expect(
      placeOrder(shop, { ...asha.user, ipAddress: '127.0.0.1' }, request),
    ).rejects.toThrow('Payments are not set up in this shop yet.');
  });
});
