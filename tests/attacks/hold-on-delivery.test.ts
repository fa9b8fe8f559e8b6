import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { buildProduct } from '#testing/build-products.ts';
import { cashDesk, offerCash } from '#testing/cash-orders.ts';
import { address, type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { lastCode } from '#testing/read-mails.ts';

let checkout: Checkout;
let desk: ReturnType<typeof cashDesk>;
let made = 0;

beforeAll(async () => {
  checkout = await openCheckout({ RATE_LIMIT_SCALE: '1' });
  await offerCash(checkout.shop, { largestTotal: 50_000 });
  desk = cashDesk(await checkout.newCustomer({ staffRole: 'owner' }));
  // A shop of 400 pieces: twenty of them may wait to be packed.
  for (let at = 0; at < 400; at += 1) await buildProduct(checkout.shop, { stock: 5 });
});
afterAll(() => checkout.close());

/** Nothing that an earlier test ordered is owed any more. */
beforeEach(async () => {
  const { db } = checkout.shop;
  await db.updateTable('orders').set({ paidAt: checkout.clock.now() }).execute();
});

/** Different for each call. */
const other = () => {
  made += 1;
  return {
    from: `185.${made >> 8}.${made & 255}.1`,
    phone: `98${String(made).padStart(8, '0')}`,
    address: `${made} Rajpur Road, near the clock tower`,
  };
};

interface Way {
  from?: string;
  phone?: string;
  address?: string;
}

async function place({ browser }: Customer, pieces: number, { from, ...to }: Way) {
  const built = await Promise.all(
    Array.from({ length: pieces }, () => buildProduct(checkout.shop, { stock: 1 })),
  );
  const items = built.map(({ id }) => ({ productId: id, quantity: 1, selectedSize: null }));
  const body = { items, shippingAddress: { ...address, ...to }, notes: '' };
  return browser.call(cashApi.placeOnDelivery, { body }, { 'x-forwarded-for': from ?? '' });
}

async function confirm(customer: Customer, id: string) {
  const code = await lastCode(checkout.shop, customer.user.email);
  return customer.browser.call(cashApi.confirmOrder, { params: { id }, body: { code } });
}

/** Takes as many one-of-a-kind pieces as the shop lets these accounts, and returns how many. */
async function take(accounts: number, wayOf: () => Way): Promise<number> {
  let taken = 0;
  for (let at = 0; at < accounts; at += 1) {
    const customer = await checkout.newCustomer();
    for (const pieces of [3, 2, 1]) {
      const { body } = await place(customer, pieces, wayOf());
      if (!body.success) continue;
      if ((await confirm(customer, body.data._id)).status === 200) taken += pieces;
    }
  }
  return taken;
}

test('an account takes three last pieces on a promise [cod-3]', async () => {
  expect(await take(1, other)).toBe(3);
});

test.each(['from', 'phone', 'address'] as const)(
  'accounts that share nothing but "%s" take six together [cod-3]',
  async (key) => {
    const shared = other()[key];
    expect(await take(6, () => ({ ...other(), [key]: shared }))).toBe(6);
  },
);

test('a number and an address are the same however they are written', async () => {
  const { phone, address: home } = other();
  const written = [home, home.toUpperCase(), home.replace(',', ' -')];
  const way = () => ({ ...other(), phone, address: written[made % written.length]! });
  expect(await take(6, way)).toBe(6);
});

test('accounts that share nothing take a twentieth of the shop, until staff pack it', async () => {
  const { db } = checkout.shop;
  const taken = await take(12, other);
  const { pieces } = await db
    .selectFrom('variants')
    .select((eb) => eb.fn.countAll<number>().as('pieces'))
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow();
  expect(taken).toBeLessThanOrEqual(Number(pieces) / 20);
  expect(taken).toBeGreaterThan(15);
  const waiting = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'confirmed')
    .execute();
  for (const { id } of waiting) await desk.move(id, 'processing');
  expect(await take(1, other)).toBe(3);
});

test.each(['from', 'phone', 'address'] as const)(
  'accounts that share nothing but "%s" take a quarter of an edition and six units more, in parts of one',
  async (key) => {
    const shared = other()[key];
    const { id } = await buildProduct(checkout.shop, { stock: 24 });
    const items = [{ productId: id, quantity: 1, selectedSize: null }];
    let taken = 0;
    for (let at = 0; at < 16; at += 1) {
      const { from, ...to } = { ...other(), [key]: shared };
      const body = { items, shippingAddress: { ...address, ...to }, notes: '' };
      const { browser } = await checkout.newCustomer();
      const headers = { 'x-forwarded-for': from };
      if ((await browser.call(cashApi.placeOnDelivery, { body }, headers)).status === 200)
        taken += 1;
    }
    expect(taken).toBe(12);
  },
);

test('nor do many sell an edition out together, a few units each', async () => {
  const { id } = await buildProduct(checkout.shop, { stock: 40 });
  const items = [{ productId: id, quantity: 5, selectedSize: null }];
  for (let at = 0; at < 8; at += 1) {
    const { browser } = await checkout.newCustomer();
    const { from, ...to } = other();
    const body = { items, shippingAddress: { ...address, ...to }, notes: '' };
    await browser.call(cashApi.placeOnDelivery, { body }, { 'x-forwarded-for': from });
  }
  const { db } = checkout.shop;
  const scarce = await db.selectFrom('cashOrders').select('scarce').orderBy('orderId').execute();
  expect(scarce.slice(-8).map((row) => row.scarce.length)).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
});

test('they take no more by placing first and confirming later', async () => {
  const customer = await checkout.newCustomer();
  const from = other().from;
  const placed: string[] = [];
  for (const _ of [1, 2]) {
    const { body } = await place(customer, 3, { ...other(), from });
    placed.push(body.data._id);
    checkout.clock.pass(16 * MINUTE_MS);
    await releaseLapsed(checkout.shop);
  }
  const answers: number[] = [];
  for (const id of placed) {
    await customer.browser.call(cashApi.sendOrderCode, { params: { id } });
    answers.push((await confirm(customer, id)).status);
  }
  expect(answers).toEqual([200, 409]);
});

test('nor of editions, of which they would take most units only together', async () => {
  const editions = await Promise.all(
    [1, 2, 3, 4].map(() => buildProduct(checkout.shop, { stock: 8 })),
  );
  const items = editions.map(({ id }) => ({ productId: id, quantity: 2, selectedSize: null }));
  const { phone } = other();
  const placed: { customer: Customer; id: string }[] = [];
  for (const _ of [1, 2, 3]) {
    const customer = await checkout.newCustomer();
    const { from, ...to } = { ...other(), phone };
    const body = { items, shippingAddress: { ...address, ...to }, notes: '' };
    const answer = await customer.browser.call(
      cashApi.placeOnDelivery,
      { body },
      { 'x-forwarded-for': from },
    );
    placed.push({ customer, id: answer.body.data._id });
    checkout.clock.pass(16 * MINUTE_MS);
    await releaseLapsed(checkout.shop);
  }
  const answers: number[] = [];
  for (const { customer, id } of placed) {
    await customer.browser.call(cashApi.sendOrderCode, { params: { id } });
    answers.push((await confirm(customer, id)).status);
  }
  // The first takes most of none; each other would take most of four.
  expect(answers).toEqual([200, 409, 409]);
});

test('nor at the same moment', async () => {
  const { phone } = other();
  const customers = await Promise.all([1, 2, 3, 4, 5].map(() => checkout.newCustomer()));
  const answers = await Promise.all(
    customers.map((customer) => place(customer, 3, { ...other(), phone })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
});

test('who was let place an order is let confirm it, though the shop has less by then', async () => {
  const placed: { customer: Customer; id: string }[] = [];
  for (const pieces of [3, 1]) {
    for (;;) {
      const customer = await checkout.newCustomer();
      const { body } = await place(customer, pieces, other());
      if (!body.success) break;
      placed.push({ customer, id: body.data._id });
    }
  }
  const answers: number[] = [];
  for (const { customer, id } of placed) answers.push((await confirm(customer, id)).status);
  expect(answers).toEqual(placed.map(() => 200));
});

test('what is owed counts for checkouts that are paid at once too: they hold nothing more', async () => {
  const customer = await checkout.newCustomer();
  const way = other();
  const { body } = await place(customer, 3, way);
  await confirm(customer, body.data._id);
  const { id } = await buildProduct(checkout.shop, { stock: 1 });
  const online = await customer.checkOut(id, { from: way.from });
  expect([online.status, online.body.data.notKept]).toEqual([
    200,
    expect.stringMatching(/at most 3 items/),
  ]);
});

test('a stranger who writes somebody’s number bars nobody, and nothing is told of others [cod-14]', async () => {
  const { phone, address: home } = other();
  for (const _ of [1, 2, 3]) {
    const stranger = await checkout.newCustomer();
    for (const pieces of [2, 1]) {
      const { body } = await place(stranger, pieces, { ...other(), phone, address: home });
      if (body.success) await confirm(stranger, body.data._id);
    }
  }
  // Those who have never ordered here get all but the last pieces as before.
  const owner = await checkout.newCustomer();
  const { id } = await buildProduct(checkout.shop, { stock: 5 });
  const items = [{ productId: id, quantity: 1, selectedSize: null }];
  const body = { items, shippingAddress: { ...address, phone, address: home }, notes: '' };
  expect((await owner.browser.call(cashApi.placeOnDelivery, { body })).status).toBe(200);
  const last = await place(owner, 1, { ...other(), phone, address: home });
  expect([last.status, last.body.message]).toEqual([
    409,
    'We cannot hold this for you at the moment. Please pay online.',
  ]);
  // Those who have paid an order get these too.
  const { id: earlier } = await buildProduct(checkout.shop, { stock: null });
  const order = await owner.order(earlier);
  await owner.verify(checkout.provider.pay(order.providerId));
  expect((await place(owner, 1, { ...other(), phone, address: home })).status).toBe(200);
});
