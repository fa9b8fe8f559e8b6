import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLimits } from '#contract/cart/cart-rules.ts';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import type { CartChanges, LineChange } from '#contract/cart/saved-cart.ts';
import { savedCartLimits } from '#contract/cart/saved-cart-address.ts';
import { lockProducts } from '#server/catalogue/products/product-writes.queries.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let customer: Customer;
let product: string;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

async function fresh(facts: Parameters<typeof buildProduct>[1] = {}): Promise<void> {
  customer = await checkout.newCustomer();
  product = (await buildProduct(checkout.shop, facts)).id;
}

const now = () => checkout.clock.now().toISOString();

async function sync(changes: Partial<CartChanges> = {}, { browser, user } = customer) {
  const { status, body } = await browser.call(savedCartApi.syncCart, {
    body: { userId: user.id, sentAt: now(), ...changes },
  });
  expect(status, body.message).toBe(200);
  return body.data;
}

function change(quantity: number, more: Partial<LineChange> = {}): LineChange {
  return { productId: product, quantity, changedAt: now(), ...more };
}

function wish(removed = false, more: object = {}) {
  return { productId: product, removed, addedAt: now(), changedAt: now(), ...more };
}

const guestCart = (id: string, quantity: number) => ({
  id,
  lines: [{ productId: product, quantity }],
  joinedAt: now(),
});

const quantities = (cart: { lines: { quantity: number }[] }) =>
  cart.lines.map(({ quantity }) => quantity);

describe('the cart of a signed-in customer', () => {
  test('follows them to another device, with present prices [cart-19, wishlist-7]', async () => {
    await fresh({ name: 'Brass bell', pricePaise: 950_00 });
    await sync({ lines: [change(2, { selectedSize: null })], wishes: [wish()] });
    const laptop = await sync();
    const variantId = laptop.products[0]?.variants[0]?.id;
    expect(laptop.lines).toEqual([
      { productId: product, variantId, selectedSize: null, quantity: 2 },
    ]);
    expect(laptop.wishes).toEqual([{ productId: product, variantId: null, addedAt: now() }]);
    expect(laptop.products).toMatchObject([{ id: product, name: 'Brass bell', price: 950 }]);
    for (const unused of ['description', 'searchTitle', 'searchDescription']) {
      expect(laptop.products[0]).not.toHaveProperty(unused);
    }
  });

  test('takes the later change of a line, whatever the clocks of the devices say [cart-19]', async () => {
    await fresh();
    await sync({ lines: [change(2)] });
    const wrong = '2031-01-01T00:00:00.000Z';
    const earlier = '2030-12-31T23:59:00.000Z';
    checkout.clock.pass(10_000);
    // A phone whose clock is years ahead and that changed the line a minute ago, before the laptop.
    expect(
      quantities(await sync({ sentAt: wrong, lines: [change(9, { changedAt: earlier })] })),
    ).toEqual([2]);
    // A change dated tomorrow counts as one of now, not for a day.
    expect(quantities(await sync({ lines: [change(5, { changedAt: wrong })] }))).toEqual([5]);
    checkout.clock.pass(1);
    expect(quantities(await sync({ lines: [change(1)] }))).toEqual([1]);
  });

  test('does not bring back what another device has taken out since', async () => {
    await fresh();
    const old = { lines: [change(3)], wishes: [wish()] };
    await sync(old);
    checkout.clock.pass(1000);
    await sync({ lines: [change(0)], wishes: [wish(true)] });
    const back = await sync({ ...old });
    expect([back.lines, back.wishes, back.products]).toEqual([[], [], []]);
  });

  test("merges a guest's cart once, however often and from wherever it is sent [cart-18]", async () => {
    await fresh();
    await sync({ lines: [change(2)] });
    const joining = [guestCart('guest-cart-1', 3)];
    const [one, other] = await Promise.all([sync({ joining }), sync({ joining })]);
    expect([quantities(one), quantities(other)]).toEqual([[5], [5]]);
    expect(quantities(await sync({ joining }))).toEqual([5]);
    expect(quantities(await sync({ joining: [guestCart('guest-cart-2', 9)] }))).toEqual([10]);
  });

  test("adds a guest's cart up to the stock, and keeps any quantity whatever the stock [cart-18]", async () => {
    await fresh({ stock: 4 });
    expect(quantities(await sync({ lines: [change(2)] }))).toEqual([2]);
    expect(quantities(await sync({ joining: [guestCart('guest-cart-3', 3)] }))).toEqual([4]);
    expect(quantities(await sync({ lines: [change(8)] }))).toEqual([8]);
  });

  test('leaves out a hidden product, and what never was one', async () => {
    await fresh();
    const unknown = ['no-id', '0190a000-0000-7000-8000-000000000000'];
    const lines = [change(1), ...unknown.map((productId) => change(1, { productId }))];
    await sync({ lines, wishes: [wish(), wish(false, { productId: 'no-id' })] });
    await checkout.shop.db
      .updateTable('products')
      .set({ deletedAt: new Date() })
      .where('id', '=', product)
      .execute();
    const cart = await sync();
    expect([cart.lines.length, cart.wishes.length, cart.products]).toEqual([1, 1, []]);
  });

  test('holds a hundred lines, the ones changed last', async () => {
    const sizes = Array.from({ length: cartLimits.linesMax + 5 }, (_, index) => `size ${index}`);
    await fresh({ options: { Size: sizes } });
    const lines = sizes.map((selectedSize, index) =>
      change(1, {
        selectedSize,
        changedAt: new Date(checkout.clock.now().getTime() - 1000 + index).toISOString(),
      }),
    );
    const cart = await sync({ lines });
    expect(cart.lines).toHaveLength(cartLimits.linesMax);
    expect(cart.lines[0]?.selectedSize).toBe('size 5');
  });

  test('accepts a change dated before all times like any other', async () => {
    await fresh();
    const early = '0000-01-01T00:00:00.000Z';
    const cart = await sync({
      sentAt: '9999-12-31T23:59:59.000Z',
      lines: [change(2, { changedAt: early })],
      wishes: [wish(false, { addedAt: early })],
      joining: [{ ...guestCart('guest-cart-9', 1), joinedAt: early }],
    });
    expect([quantities(cart), cart.wishes.length]).toEqual([[2], 1]);
  });

  test('remembers a limited number of removed lines, however many there were', async () => {
    // Sizes that the shop does not know, as those of a product whose sizes have changed since.
    await fresh({ size: 'S, M' });
    for (let round = 0; round < 3; round += 1) {
      const gone = Array.from({ length: savedCartLimits.changesMax }, (_, at) =>
        change(0, { selectedSize: `size ${round} ${at}` }),
      );
      await sync({ lines: gone });
      checkout.clock.pass(1000);
    }
    await sync({ lines: [change(1, { selectedSize: 'size 0' })] });
    const rows = await checkout.shop.db
      .selectFrom('cartLines')
      .select(['size', 'quantity'])
      .where('userId', '=', customer.user.id)
      .execute();
    expect(rows.filter(({ quantity }) => quantity === 0)).toHaveLength(300);
    expect(rows.filter(({ size }) => size.startsWith('size 2'))).toHaveLength(200);
    expect(rows.filter(({ size }) => size.startsWith('size 0 '))).toEqual([]);
    expect(rows).toContainEqual({ size: 'size 0', quantity: 1 });
  });

  test('loses what was bought, on every device, for good', async () => {
    await fresh({ stock: 5 });
    const phone = { lines: [change(2)] };
    await sync(phone);
    checkout.clock.pass(1000);
    const { providerId } = await customer.order(product);
    await customer.verify(checkout.provider.pay(providerId));
    expect(quantities(await sync())).toEqual([1]);
    expect(quantities(await sync(phone))).toEqual([1]);
  });

  test('waits for no import that is writing the same products', async () => {
    await fresh();
    await checkout.shop.db.transaction().execute(async (trx) => {
      await lockProducts(trx, [], [product]);
      expect(quantities(await sync({ lines: [change(2)] }))).toEqual([2]);
    });
  });

  test('is closed to others', async () => {
    await fresh();
    await sync({ lines: [change(2)], wishes: [wish()] });
    const other = await checkout.newCustomer();
    expect(await sync({ lines: [change(0)], wishes: [wish(true)] }, other)).toMatchObject({
      lines: [],
      wishes: [],
    });
    expect(quantities(await sync())).toEqual([2]);
    const body = { userId: customer.user.id, sentAt: now(), lines: [change(0)] };
    expect((await other.browser.call(savedCartApi.syncCart, { body })).status).toBe(403);
    expect(quantities(await sync())).toEqual([2]);
  });

  test("calls what the customer's own checkout holds theirs", async () => {
    await fresh({ stock: 1 });
    await sync({ lines: [change(1)] });
    await customer.order(product);
    expect((await sync()).products).toMatchObject([{ inStock: true, availableQuantity: 1 }]);
    const other = await checkout.newCustomer();
    const { products } = await sync({ lines: [change(1)] }, other);
    expect(products).toMatchObject([{ inStock: false, availableQuantity: 0 }]);
  });

  test('is stored only for signed-in users', async () => {
    const { status } = await checkout
      .visitor()
      .call(savedCartApi.syncCart, { body: { userId: 'x', sentAt: now() } });
    expect(status).toBe(401);
  });

  test.each([
    { lines: [{ productId: 'x', quantity: 11, changedAt: '2026-11-20T06:30:00Z' }] },
    { lines: [{ productId: 'x', quantity: 1, changedAt: 'yesterday' }] },
    { wishes: [{ productId: '', removed: false }] },
    { joining: [{ id: 'a b', lines: [], joinedAt: '2026-11-20T06:30:00Z' }] },
    { sentAt: 'now' },
  ])('is not changed by invalid input: %j', async (changes) => {
    await fresh();
    const { status } = await customer.browser.call(savedCartApi.syncCart, {
      body: { userId: customer.user.id, sentAt: now(), ...changes },
    });
    expect(status).toBe(400);
  });
});

describe('the products of a wishlist', () => {
  test('are shown to anyone as they are now, without deleted ones', async () => {
    await fresh({ name: 'Ringal basket', stock: 0 });
    const gone = await buildProduct(checkout.shop, { deletedAt: new Date() });
    const { body } = await checkout
      .visitor()
      .call(savedCartApi.readPieces, { body: { productIds: [product, gone.id, 'nonsense'] } });
    expect(body.data.products).toMatchObject([{ name: 'Ringal basket', inStock: false }]);
  });

  test('are at most two hundred', async () => {
    const productIds = Array.from({ length: cartLimits.wishesMax + 1 }, () => 'x');
    const { status } = await checkout
      .visitor()
      .call(savedCartApi.readPieces, { body: { productIds } });
    expect(status).toBe(400);
  });
});
