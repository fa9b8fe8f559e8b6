import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let manager: Customer;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  manager = await checkout.newCustomer({ staffRole: 'manager' });
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());
beforeEach(() => checkout.shop.db.updateTable('coupons').set({ deletedAt: new Date() }).execute());

const diwali = { code: 'diwali 10', percent: 10, least: 999.5, category: 'painting' as const };
const make = (body: object) =>
  manager.browser.call(couponsApi.createCoupon, { body: { ...diwali, ...body } as typeof diwali });
const listed = async (query: object = {}) => {
  const { body } = await manager.browser.call(couponsApi.listCoupons, { query });
  return body.data.coupons.map(({ code, state }) => `${code} ${state}`);
};
const entries = async (subjectId: string) => {
  const rows = await checkout.shop.db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'label', 'before', 'after'])
    .where('subject', '=', 'coupon')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows;
};

describe('creating a coupon', () => {
  test('stores it as it is typed, in capitals, and writes it into the audit log', async () => {
    const endsAt = '2026-12-01T18:30:00.000Z';
    const { status, body } = await make({ mostUses: 50, isOnceEach: true, endsAt });
    expect([status, body.message]).toEqual([200, 'Coupon created!']);
    const { coupon } = body.data;
    expect(coupon).toMatchObject({
      code: 'DIWALI10',
      percent: 10,
      amount: null,
      least: 999.5,
      category: 'painting',
      mostUses: 50,
      isOnceEach: true,
      startsAt: null,
      endsAt,
      isOn: true,
      state: 'running',
      uses: 0,
    });
    expect(await entries(coupon._id)).toMatchObject([
      {
        actorId: manager.user.id,
        action: 'created',
        label: 'DIWALI10',
        after: { code: 'DIWALI10', percent: 10, least: 999.5, endsAt },
      },
    ]);
  });

  test('refuses an impossible coupon, field by field', async () => {
    const wrong = [
      [{ code: 'A B' }, 'code', 'A code has 3 to 30 letters, digits or dashes'],
      [{ code: 'दीवाली' }, 'code', 'A code has 3 to 30 letters, digits or dashes'],
      [{ percent: null }, 'percent', 'Enter either a percentage or an amount'],
      [{ amount: 5 }, 'percent', 'Enter either a percentage or an amount'],
      [
        { percent: 100.5 },
        'percent',
        'Enter a percentage from 0.01 to 100, with at most two decimals',
      ],
      [
        { percent: 3.333 },
        'percent',
        'Enter a percentage from 0.01 to 100, with at most two decimals',
      ],
      [{ least: -1 }, 'least', 'Enter an amount in rupees, with at most two decimals'],
      [{ mostUses: 0 }, 'mostUses', 'Enter a whole number of uses, from 1'],
      [{ category: 'shoes' }, 'category', 'Please choose a category'],
      [{ endsAt: 'tomorrow' }, 'endsAt', 'Please enter a date and a time'],
      [
        { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
        'endsAt',
        'The end must be after the start',
      ],
    ] as const;
    for (const [change, field, message] of wrong) {
      const { status, body } = await make(change);
      expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    }
    expect(await listed()).toEqual([]);
  });

  test('gives no code twice in a race, and a deleted one again', async () => {
    const answers = await Promise.all([make({}), make({}), make({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const taken = answers.find(({ status }) => status === 400);
    expect(taken?.body.errors).toEqual([
      { field: 'code', message: 'Another coupon already has this code' },
    ]);
    const made = answers.find(({ status }) => status === 200);
    await manager.browser.call(couponsApi.deleteCoupon, {
      params: { id: made?.body.data.coupon._id ?? '' },
    });
    expect((await make({})).status).toBe(200);
  });
});

describe('changing a coupon', () => {
  test('is written into the audit log field by field, and not at all where nothing changes', async () => {
    const { body } = await make({});
    const { _id: id, updatedAt } = body.data.coupon;
    const changed = { ...diwali, percent: null, amount: 250, seen: updatedAt };
    const answer = await manager.browser.call(couponsApi.updateCoupon, {
      params: { id },
      body: changed,
    });
    expect([answer.status, answer.body.message]).toEqual([200, 'Coupon saved!']);
    expect(answer.body.data.coupon).toMatchObject({ percent: null, amount: 250 });
    const { seen: _, ...again } = changed;
    await manager.browser.call(couponsApi.updateCoupon, { params: { id }, body: again });
    const [, ...changes] = await entries(id);
    expect(changes).toMatchObject([
      {
        action: 'changed',
        before: { percent: 10, amount: null },
        after: { percent: null, amount: 250 },
      },
    ]);
  });

  test('informs a colleague who had it open meanwhile, with the present state', async () => {
    const { body } = await make({});
    const { _id: id, updatedAt } = body.data.coupon;
    const params = { id };
    await manager.browser.call(couponsApi.updateCoupon, {
      params,
      body: { ...diwali, percent: 15 },
    });
    const late = await manager.browser.call(couponsApi.updateCoupon, {
      params,
      body: { ...diwali, percent: 20, seen: updatedAt },
    });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('changed this while you had it open');
    expect(late.body.data.coupon.percent).toBe(15);
  });

  test('cannot allow fewer uses than there are', async () => {
    const { shop } = checkout;
    const { body } = await make({ least: 0 });
    const { _id: id } = body.data.coupon;
    const product = await buildProduct(shop, { pricePaise: 1000_00 });
    for (const customer of [asha, manager]) {
      expect((await customer.checkOut(product.id, { coupon: 'DIWALI10' })).status).toBe(200);
    }
    const answer = await manager.browser.call(couponsApi.updateCoupon, {
      params: { id },
      body: { ...diwali, mostUses: 1 },
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          field: 'mostUses',
          message: 'Already used 2 times. Enter at least that many',
        },
      ],
    ]);
  });

  test('switches it off and on, and customers whose checkout holds it may still pay', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop, { mostUses: 5 });
    const product = await buildProduct(shop, { pricePaise: 1000_00, stock: 2 });
    const held = await asha.checkOut(product.id, { coupon: code });
    const off = await manager.browser.call(couponsApi.switchCoupon, {
      params: { id },
      body: { isOn: false },
    });
    expect([off.body.message, off.body.data.coupon.state]).toEqual(['Coupon switched off', 'off']);
    expect((await manager.checkOut(product.id, { coupon: code })).body.message).toBe(
      'This coupon cannot be used at the moment.',
    );
    expect((await asha.verify(provider.pay(held.body.data.orderId))).status).toBe(200);
    await manager.browser.call(couponsApi.switchCoupon, { params: { id }, body: { isOn: true } });
    expect((await manager.checkOut(product.id, { coupon: code })).status).toBe(200);
  });

  test('is not found for what is deleted or never was', async () => {
    const { id } = await buildCoupon(checkout.shop);
    for (const gone of [id, 'no-coupon', checkout.shop.random.id()]) {
      if (gone === id) await manager.browser.call(couponsApi.deleteCoupon, { params: { id } });
      const params = { id: gone };
      const answers = [
        await manager.browser.call(couponsApi.readCoupon, { params }),
        await manager.browser.call(couponsApi.updateCoupon, { params, body: diwali }),
        await manager.browser.call(couponsApi.switchCoupon, { params, body: { isOn: true } }),
        await manager.browser.call(couponsApi.deleteCoupon, { params }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.message]).toEqual([404, 'Coupon not found']);
      }
    }
  });
});

describe('the list of coupons', () => {
  test('says how each stands, and is narrowed by that and by code', async () => {
    const { shop, clock } = checkout;
    const at = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60_000);
    await buildCoupon(shop, { code: 'RUNNING' });
    await buildCoupon(shop, { code: 'ENDED-50', endsAt: at(-1) });
    await buildCoupon(shop, { code: 'LATER-50', startsAt: at(1) });
    await buildCoupon(shop, { code: 'OFF', isOn: false });
    const { code } = await buildCoupon(shop, { code: 'USED', mostUses: 1 });
    const product = await buildProduct(shop);
    await asha.checkOut(product.id, { coupon: code });
    expect((await listed()).sort()).toEqual([
      'ENDED-50 ended',
      'LATER-50 upcoming',
      'OFF off',
      'RUNNING running',
      'USED used-up',
    ]);
    expect(await listed({ state: 'upcoming' })).toEqual(['LATER-50 upcoming']);
    expect((await listed({ q: ' -50' })).sort()).toEqual(['ENDED-50 ended', 'LATER-50 upcoming']);
    expect(await listed({ q: '%' })).toEqual([]);
    const { body } = await manager.browser.call(couponsApi.listCoupons, {
      query: { limit: 2, page: 3 },
    });
    expect([body.data.total, body.data.pages, body.data.coupons.length]).toEqual([5, 3, 1]);
  });

  test('says what a coupon has given and earned, without what was cancelled', async () => {
    const { shop, provider } = checkout;
    const { id, code } = await buildCoupon(shop, { percent: 10 });
    const product = await buildProduct(shop, { pricePaise: 1000_00 });
    const meera = await checkout.newCustomer();
    for (const quantity of [1, 2]) {
      const lines = [{ productId: product.id, quantity }];
      const { body } = await meera.checkOut(lines, { coupon: code });
      await meera.verify(provider.pay(body.data.orderId));
      if (quantity === 2) {
        const totalPaise = body.data.amount;
        await buildRefund(shop, { id: body.data._id, totalPaise }, { amountPaise: 100_00 });
      }
    }
    const { body } = await meera.checkOut(product.id, { coupon: code });
    await meera.browser.call(checkoutApi.dismissPayment, { body: { orderId: body.data._id } });
    const read = await manager.browser.call(couponsApi.readCoupon, { params: { id } });
    expect(read.body.data.coupon).toMatchObject({
      uses: 2,
      orders: 2,
      discountGiven: 300,
      // 1,062 and 2,124, less the refund.
      revenue: 3086,
    });
  });
});
