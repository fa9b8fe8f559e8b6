import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartLine } from '#contract/cart/cart.ts';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let checkout: Checkout;
let visitor: TestBrowser;

beforeAll(async () => {
  checkout = await openCheckout();
  visitor = checkout.visitor();
});
afterAll(() => checkout.close());

async function check(lines: Partial<CartLine>[], browser = visitor) {
  const items = lines.map((line) => ({ quantity: 1, ...line }));
  const { status, body } = await browser.call(checkCartApi.validateCart, { body: { items } });
  expect(status).toBe(200);
  const { validItems, removedItems } = body;
  expect(body.data).toEqual({ validItems, removedItems, coupon: null, notKept: null });
  return body;
}

const facts = (body: Awaited<ReturnType<typeof check>>) => ({
  valid: body.validItems.map((item) => [
    item.product.name,
    item.selectedSize,
    item.quantity,
    item.availableQuantity,
  ]),
  removed: body.removedItems,
});

describe('checking a cart', () => {
  test('keeps what can be bought, at the present price [cart-21]', async () => {
    const { id } = await buildProduct(checkout.shop, {
      name: 'Stole',
      pricePaise: 999_50,
      discountPricePaise: 800_00,
    });
    const { validItems } = await check([{ productId: id, quantity: 10 }]);
    expect(validItems).toMatchObject([
      { quantity: 10, price: 999.5, discountPrice: 800, availableQuantity: null },
    ]);
    expect(validItems[0]?.product.id).toBe(id);
  });

  test('lowers quantities to what there is, over all lines of a product [cart-15, cart-21]', async () => {
    const { id } = await buildProduct(checkout.shop, { name: 'Shirt', stock: 5, size: 'S, M, L' });
    const line = (selectedSize: string, quantity: number) => ({
      productId: id,
      selectedSize,
      quantity,
    });
    expect(facts(await check([line('S', 3), line('M', 4), line('L', 1)]))).toEqual({
      valid: [
        ['Shirt', 'S', 3, 5],
        ['Shirt', 'M', 2, 2],
      ],
      removed: ['Shirt'],
    });
  });

  test('counts sizes by themselves where the studio does', async () => {
    const { id } = await buildProduct(checkout.shop, {
      name: 'Kurta',
      size: 'S, M',
      sizeStocks: { S: 1, M: 0 },
    });
    const line = (selectedSize?: string) => ({ productId: id, quantity: 2, selectedSize });
    expect(facts(await check([line('S'), line('M'), line('XL'), line()]))).toEqual({
      valid: [['Kurta', 'S', 1, 1]],
      removed: ['Kurta'],
    });
  });

  test('removes what is sold, hidden, held back or unknown, by name [cart-21]', async () => {
    const { shop } = checkout;
    const products = await Promise.all([
      buildProduct(shop, { name: 'Sold', stock: 0 }),
      buildProduct(shop, { name: 'Hidden', deletedAt: new Date() }),
      buildProduct(shop, { name: 'Resting', onSale: false }),
      buildProduct(shop, { name: 'Held', stock: 1, reserved: 1 }),
    ]);
    const lines = [...products.map(({ id }) => ({ productId: id })), { productId: 'x' }];
    expect(facts(await check(lines))).toEqual({
      valid: [],
      removed: ['Sold', 'Hidden', 'Resting', 'Held', 'Unknown item'],
    });
  });

  test("leaves a customer what their own unpaid checkout holds, and no other customer's", async () => {
    const { shop } = checkout;
    const { id } = await buildProduct(shop, { name: 'Only One', stock: 1 });
    const [asha, ravi] = [await checkout.newCustomer(), await checkout.newCustomer()];
    expect((await asha.checkOut(id)).status).toBe(200);
    expect(facts(await check([{ productId: id }], asha.browser)).valid).toEqual([
      ['Only One', null, 1, 1],
    ]);
    expect(facts(await check([{ productId: id }], ravi.browser)).removed).toEqual(['Only One']);
  });

  test('of nothing is nothing; of invalid input is a refusal', async () => {
    expect(await check([])).toMatchObject({ validItems: [], removedItems: [] });
    const wrong = { body: { items: [{ productId: '', quantity: 11 }] } };
    const { status, body } = await visitor.call(checkCartApi.validateCart, wrong);
    expect([status, body.errors?.map((each) => each.field)]).toEqual([
      400,
      ['items.0.productId', 'items.0.quantity'],
    ]);
    expect((await visitor.call(checkCartApi.validateCart, { body: {} })).status).toBe(400);
  });
});
