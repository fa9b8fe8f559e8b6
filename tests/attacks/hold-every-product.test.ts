import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => checkout.close());

const only = async () => (await buildProduct(checkout.shop, { stock: 1 })).id;
const several = (count: number) => Promise.all(Array.from({ length: count }, only));
const linesOf = (ids: readonly string[]) => ids.map((productId) => ({ productId }));

async function heldOf(ids: readonly string[]): Promise<number> {
  const counts = await Promise.all(ids.map((id) => readCounts(checkout.shop, id)));
  return counts.reduce((sum, { reserved }) => sum + reserved, 0);
}

/** A customer who has paid an order of something made to order before. */
async function knownCustomer(): Promise<Customer> {
  const { provider, shop } = checkout;
  const customer = await checkout.newCustomer();
  const order = await customer.order((await buildProduct(shop, { stock: null })).id);
  await customer.verify(provider.pay(order.providerId));
  return customer;
}

test('one order of forty lines holds no one-of-a-kind product [holding-1, holding-2]', async () => {
  const ids = await several(19);
  const made = await Promise.all(
    Array.from({ length: 21 }, () => buildProduct(checkout.shop, { stock: null })),
  );
  const attacker = await checkout.newCustomer();
  const lines = linesOf([...ids, ...made.map(({ id }) => id)]);
  const { status, body } = await attacker.checkOut(lines);
  expect([status, body.data.notKept]).toEqual([
    200,
    expect.stringMatching(
      /^Until your first order is paid, we hold the last or most units of at most 3/,
    ),
  ]);
  expect(Date.parse(body.data.reservedUntil)).toBe(checkout.clock.now().getTime());
  expect(await heldOf(ids)).toBe(0);

  const buyer = await checkout.newCustomer();
  const { body: heldOrder } = await buyer.checkOut(ids[0] ?? '', { from: '49.36.1.1' });
  expect(heldOrder.data.notKept).toBeNull();
});

test('an order of all sizes of one product holds none, of three of them all [holding-1]', async () => {
  const sizes = ['S', 'M', 'L', 'XL'];
  const { id } = await buildProduct(checkout.shop, {
    size: sizes.join(),
    sizeStocks: Object.fromEntries(sizes.map((size) => [size, 1])),
  });
  const lines = sizes.map((selectedSize) => ({ productId: id, selectedSize }));
  expect((await (await checkout.newCustomer()).checkOut(lines)).status).toBe(200);
  expect(await heldOf([id])).toBe(0);
  const family = await checkout.newCustomer();
  const { body } = await family.checkOut(lines.slice(1), { from: '49.36.1.2' });
  expect(body.data.notKept).toBeNull();
  expect(await heldOf([id])).toBe(3);
});

test('several orders of one account hold three, and an honest buyer of five gets all by paying [holding-1, holding-2]', async () => {
  const { provider } = checkout;
  const ids = await several(5);
  const buyer = await checkout.newCustomer();
  for (const id of ids) expect((await buyer.checkOut(id)).status).toBe(200);
  expect(await heldOf(ids)).toBe(3);

  const wanted = await several(5);
  const { body } = await (await checkout.newCustomer()).checkOut(linesOf(wanted), {
    from: '49.36.1.2',
  });
  expect(body.data.payWithin).toBe(900);
  const { body: mine } = await buyer.checkOut(linesOf(wanted));
  expect(mine.data.notKept).not.toBeNull();
  expect((await buyer.verify(provider.pay(mine.data.orderId))).body.data.status).toBe('paid');
  const sold = await Promise.all(wanted.map((id) => readCounts(checkout.shop, id)));
  expect(sold).toEqual(wanted.map(() => ({ stock: 0, reserved: 0 })));
  // The other customer would be refunded in full, as for any late payment.
  const late = await buyer.checkOut(wanted[0] ?? '');
  expect(late.status).toBe(409);
});

test('all but the last units of many products are not held either, at once or little by little [holding-1]', async () => {
  const built = await Promise.all(
    Array.from({ length: 21 }, (_, n) =>
      buildProduct(checkout.shop, { stock: [14, 4, 12][n % 3] as number }),
    ),
  );
  const ids = built.map(({ id }) => id);
  const linesWith = (quantities: readonly number[]) =>
    ids.map((productId, n) => ({ productId, quantity: quantities[n % 3] as number }));
  const attacker = await checkout.newCustomer();
  const { body } = await attacker.checkOut(linesWith([10, 3, 10]));
  expect(body.data.notKept).toMatch(/at most 3 items/);
  expect(await heldOf(ids)).toBe(0);

  const half = await attacker.checkOut(linesWith([7, 2, 6]));
  expect(half.body.data.notKept).toBeNull();
  const more = await attacker.checkOut(linesWith([1, 1, 1]));
  expect(more.body.data.notKept).toMatch(/at most 3 items/);
  expect(await heldOf(ids)).toBe(7 * (7 + 2 + 6));
});

test('accounts of one mailbox hold three together [holding-6]', async () => {
  const ids = await several(6);
  const emails = ['one.two+1@gmail.com', 'onetwo+2@gmail.com', 'o.netwo@googlemail.com'];
  for (const [n, email] of emails.entries()) {
    const account = await checkout.newCustomer({ email });
    const from = `103.1.1.${n}`;
    await account.checkOut(linesOf(ids.slice(2 * n, 2 * n + 2)), { from });
  }
  expect(await heldOf(ids)).toBe(2);
});

test('they hold no more at the same moment, from networks of their own [holding-6]', async () => {
  const ids = await several(15);
  const accounts = await Promise.all(
    [0, 1, 2, 3, 4].map((n) => checkout.newCustomer({ email: `mb+${n}@mbox.example` })),
  );
  await Promise.all(
    accounts.map((account, n) =>
      account.checkOut(linesOf(ids.slice(3 * n, 3 * n + 3)), { from: `103.2.${n}.1` }),
    ),
  );
  expect(await heldOf(ids)).toBe(3);
});

test('nor do accounts of one network at the same moment [holding-3]', async () => {
  const ids = await several(18);
  const accounts = await Promise.all(ids.map(() => checkout.newCustomer()));
  await Promise.all(
    accounts.map((account, n) => account.checkOut(ids[n] ?? '', { from: '103.3.3.3' })),
  );
  expect(await heldOf(ids)).toBe(12);
});

test('accounts of one network hold twelve together [holding-3]', async () => {
  const ids = await several(18);
  for (let n = 0; n < 6; n += 1) {
    const account = await checkout.newCustomer();
    await account.checkOut(linesOf(ids.slice(3 * n, 3 * n + 3)), {
      from: `2a01:4f8:1:1::${n + 1}`,
    });
  }
  expect(await heldOf(ids)).toBe(12);
  const late = await (await checkout.newCustomer()).checkOut(ids[17] ?? '', {
    from: '2a01:4f8:1:1::9',
  });
  expect(late.body.data.notKept).toMatch(/^Many first orders are being paid from your network/);
  const neighbour = await checkout.newCustomer();
  const { body } = await neighbour.checkOut(ids[17] ?? '', { from: '2a01:4f8:1:2::1' });
  expect(body.data.notKept).toBeNull();
});

test('accounts that take turns for a day hold a product half an hour, and customers who have paid can still buy it [holding-4, holding-7]', async () => {
  const { shop, clock } = checkout;
  const id = await only();
  const accounts = await Promise.all(Array.from({ length: 5 }, () => checkout.newCustomer()));
  const known = await knownCustomer();
  const held: number[] = [];
  const began = clock.now().getTime();
  for (let turn = 0; clock.now().getTime() < began + DAY_MS - 20 * MINUTE_MS; turn += 1) {
    const account = accounts[turn % 5] as Customer;
    const { body } = await account.checkOut(id, { from: `185.1.1.${turn % 250}` });
    const seconds = (Date.parse(body.data.reservedUntil) - clock.now().getTime()) / 1000;
    if (seconds > 0) held.push(seconds);
    clock.pass(Math.max(seconds * 1000, 15 * MINUTE_MS) + 1000);
    await releaseLapsed(shop);
  }
  expect(held).toEqual([900, 900, 240, 120]);
  const { body } = await known.checkOut(id, { from: '49.36.1.3' });
  expect([body.data.payWithin, body.data.notKept]).toEqual([900, null]);
});

test('accounts that have paid do the same, of one network or of many, and so does one that changes networks [holding-4]', async () => {
  const { clock, shop } = checkout;
  const ways = [
    { isOneAccount: false, networkAt: () => '185.2.2.2' },
    { isOneAccount: false, networkAt: (turn: number) => `185.2.4.${turn}` },
    { isOneAccount: true, networkAt: (turn: number) => `185.2.3.${turn}` },
  ];
  for (const { isOneAccount, networkAt } of ways) {
    const id = await only();
    const one = await knownCustomer();
    const held: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const account = isOneAccount ? one : await knownCustomer();
      const { body } = await account.checkOut(id, { from: networkAt(turn) });
      held.push((Date.parse(body.data.reservedUntil) - clock.now().getTime()) / 1000);
      clock.pass(16 * MINUTE_MS);
      await releaseLapsed(shop);
    }
    expect(held).toEqual([900, 900, 240, 120, 0]);
  }
});

test('one small payment lifts the limit to ten products, not wholly [holding-12]', async () => {
  const ids = await several(11);
  const attacker = await knownCustomer();
  const { body } = await attacker.checkOut(linesOf(ids), { from: '185.5.5.5' });
  expect(body.data.notKept).toMatch(/^We hold the last or most units of at most 10 items/);
  expect(await heldOf(ids)).toBe(0);
  const fewer = await attacker.checkOut(linesOf(ids.slice(1)), { from: '185.5.5.5' });
  expect(fewer.body.data.notKept).toBeNull();
  await attacker.checkOut(ids[0] ?? '', { from: '185.5.5.6' });
  expect(await heldOf(ids)).toBe(10);
});

test('a shorter hold ends at the close of the widget, and a payment after it still counts [holding-5]', async () => {
  const { clock, shop, provider } = checkout;
  const id = await only();
  for (let turn = 0; turn < 2; turn += 1) {
    await (await checkout.newCustomer()).checkOut(id, { from: `185.3.3.${turn}` });
    clock.pass(16 * MINUTE_MS);
    await releaseLapsed(shop);
  }
  const buyer = await checkout.newCustomer();
  const { body } = await buyer.checkOut(id, { from: '49.36.1.4' });
  expect(body.data.payWithin).toBe(240);
  // The bank approves as the widget closes, and the shop learns it by asking.
  provider.pay(body.data.orderId);
  const closed = buyer.browser.call(checkoutApi.dismissPayment, {
    body: { orderId: body.data.orderId },
  });
  expect((await closed).body.data.status).toBe('paid');
  expect(await readCounts(shop, id)).toEqual({ stock: 0, reserved: 0 });
});

test('a shorter hold is free again before a silent provider answers [holding-5]', async () => {
  const { clock, shop, provider } = checkout;
  const id = await only();
  for (let turn = 0; turn < 2; turn += 1) {
    await (await checkout.newCustomer()).checkOut(id, { from: `185.4.4.${turn}` });
    clock.pass(16 * MINUTE_MS);
    await releaseLapsed(shop);
  }
  const attacker = await checkout.newCustomer();
  await attacker.checkOut(id, { from: '185.4.4.4' });
  expect(await heldOf([id])).toBe(1);
  provider.isDown = true;
  clock.pass(4 * MINUTE_MS);
  await releaseLapsed(shop);
  provider.isDown = false;
  expect(await heldOf([id])).toBe(0);
});
