import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { buildUser } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { readAnalytics } from './read-analytics.ts';

/** 20 November 2026, noon in India. */
const clock = heldClock();
let shop: TestShop;
let hills: string;
let shawl: string;
const users: Record<'asha' | 'ravi' | 'mira' | 'gone', User> = {} as never;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  await fill();
});
afterAll(() => shop.remove());

/** An order without tax, so that its sum is units × price. */
async function sell(
  user: User | null,
  [productId, quantity, rupees]: [string, number, number],
  { at, status, paidAt }: { at: string; status?: OrderStatus; paidAt?: Date | null },
) {
  return buildOrder(shop, user, {
    items: [{ productId, quantity, pricePaise: rupees * 100 }],
    gstRate: 0,
    createdAt: new Date(at),
    ...(status && { status }),
    ...(paidAt !== undefined && { paidAt }),
  });
}

async function fill() {
  const paintings = { category: 'painting' } as const;
  const scarf = { name: 'Wool Shawl', category: 'apparel', stock: 0 } as const;
  hills = (await buildProduct(shop, { name: 'Hills at Dusk', ...paintings })).id;
  shawl = (await buildProduct(shop, scarf)).id;
  await buildProduct(shop, { name: 'River', ...paintings, stock: 3, reserved: 3 });
  await buildProduct(shop, { name: 'Deleted', ...paintings, stock: 0, deletedAt: clock.now() });
  await buildProduct(shop, { name: 'Brass Lamp', category: 'accessories', stock: 0 });
  for (const name of ['asha', 'ravi', 'mira', 'gone'] as const) {
    users[name] = await buildUser(shop, { name, email: `${name}@example.in`, password: null });
  }
  const { asha, ravi, mira, gone } = users;
  // This month, which begins in India at 18:30 of the last of October in UTC.
  await sell(asha, [hills, 1, 5000], { at: '2026-11-20T05:00:00Z', status: 'delivered' });
  const partly = await sell(asha, [shawl, 2, 1000], { at: '2026-10-31T18:30:00Z' });
  await buildRefund(shop, partly, { amountPaise: 250_00 });
  await buildRefund(shop, partly, { amountPaise: 250_00, status: 'asked' });
  await buildRefund(shop, partly, { amountPaise: 2000_00, status: 'failed' });
  const cancelled = await sell(ravi, [hills, 3, 5000], {
    at: '2026-11-05T10:00:00Z',
    status: 'cancelled',
    paidAt: new Date('2026-11-05T10:01:00Z'),
  });
  await buildRefund(shop, cancelled, { amountPaise: 15000_00 });
  await sell(ravi, [hills, 9, 5000], { at: '2026-11-06T10:00:00Z', status: 'pending' });
  const tooLate = await sell(ravi, [hills, 7, 5000], {
    at: '2026-11-07T10:00:00Z',
    status: 'cancelled',
  });
  await buildRefund(shop, tooLate, { amountPaise: 35000_00, role: 'surplus' });
  const twice = await sell(mira, [shawl, 1, 1200], { at: '2026-11-08T10:00:00Z' });
  await buildRefund(shop, twice, { amountPaise: 1200_00, role: 'surplus' });
  // 23:59 in India on the last day of October.
  await sell(mira, [shawl, 1, 1000], { at: '2026-10-31T18:29:59.999Z', status: 'shipped' });
  await sell(gone, [hills, 1, 2000], { at: '2026-08-15T10:00:00Z', status: 'delivered' });
  await sell(null, [shawl, 1, 700], { at: '2026-06-30T18:29:59.999Z', status: 'processing' });
  await sell(null, [shawl, 1, 300], { at: '2026-06-30T18:30:00Z', status: 'processing' });
}

const read = async () => readAnalytics(shop);

describe('the figures of a set of orders that was calculated by hand', () => {
  test('include what was sold, less what was refunded [an-5] [an-12] [an-28]', async () => {
    // 5000 + (2000 − 500) + (15000 − 15000) + 1200 + 1000 + 2000 + 700 + 300
    const { overview } = await read();
    expect(overview).toMatchObject({
      totalRevenue: 11_700,
      thisMonthRevenue: 7700,
      lastMonthRevenue: 1000,
      monthlyOrders: 4,
      lastMonthOrders: 1,
    });
  });

  test('count the delivered ones as completed [an-4]', async () => {
    expect((await read()).overview.completedOrders).toBe(2);
  });

  test('grow against the month before [an-13]', async () => {
    const { revenueGrowth, ordersGrowth } = (await read()).overview;
    expect(revenueGrowth).toBeCloseTo(670, 9);
    expect(ordersGrowth).toBeCloseTo(300, 9);
  });

  test('share the revenue out over all orders, whatever their status [an-16] [an-17]', async () => {
    const { totalOrders, averageOrderValue, customerLifetimeValue } = (await read()).overview;
    expect(totalOrders).toBe(10);
    expect(averageOrderValue).toBeCloseTo(1170, 9);
    expect(customerLifetimeValue).toBeCloseTo(2106, 9);
  });

  test('call a customer returning who has ordered twice, without pending orders [an-18]', async () => {
    // Asha twice, Ravi twice (both cancelled), Mira twice; of gone one.
    expect((await read()).overview.returnCustomerRate).toBe(75);
  });

  test('know what is sold out: what is made to order never is [an-19]', async () => {
    const { overview, productsByCategory } = await read();
    expect([overview.outOfStock, overview.totalProducts]).toEqual([2, 4]);
    expect(productsByCategory).toEqual([
      { _id: 'painting', count: 2 },
      { _id: 'accessories', count: 1 },
      { _id: 'apparel', count: 1 },
    ]);
  });

  test('have 30 days of India without a gap [an-11] [an-14]', async () => {
    const { daily } = await read();
    expect(daily).toHaveLength(30);
    expect([daily[0]?.date, daily[29]?.date]).toEqual(['2026-10-22', '2026-11-20']);
    const busy = daily.filter(({ orders }) => orders > 0);
    expect(busy).toEqual([
      { date: '2026-10-31', revenue: 1000, orders: 1 },
      { date: '2026-11-01', revenue: 1500, orders: 1 },
      { date: '2026-11-05', revenue: 0, orders: 1 },
      { date: '2026-11-08', revenue: 1200, orders: 1 },
      { date: '2026-11-20', revenue: 5000, orders: 1 },
    ]);
  });

  test('have 5 months without a gap [an-11] [an-15]', async () => {
    expect((await read()).monthly).toEqual([
      { month: '2026-07', revenue: 300, orders: 1 },
      { month: '2026-08', revenue: 2000, orders: 1 },
      { month: '2026-09', revenue: 0, orders: 0 },
      { month: '2026-10', revenue: 1000, orders: 1 },
      { month: '2026-11', revenue: 7700, orders: 4 },
    ]);
  });

  test('have the former months since the first order, up to the same month a year ago', async () => {
    const { history } = await read();
    expect(history.map(({ month, orders }) => [month, orders])).toEqual([
      ['2026-06', 1],
      ['2026-07', 1],
      ['2026-08', 1],
      ['2026-09', 0],
      ['2026-10', 1],
      ['2026-11', 4],
    ]);
  });

  test('name who spent most [an-6]', async () => {
    const { topCustomers } = await read();
    expect(topCustomers.map(({ name, totalSpent, orders }) => [name, totalSpent, orders])).toEqual([
      ['asha', 6500, 2],
      ['mira', 2200, 2],
      ['gone', 2000, 1],
      [null, 700, 1],
      [null, 300, 1],
    ]);
    expect(topCustomers[0]).toMatchObject({ _id: users.asha.id, email: 'asha@example.in' });
  });

  test('name what sold most, without what was returned [an-8]', async () => {
    expect((await read()).topProducts).toEqual([
      // 2 × 1000 × 1500/2000 + 1200 + 1000 + 700 + 300
      {
        _id: shawl,
        name: 'Wool Shawl',
        category: 'apparel',
        unitsSold: 6,
        revenue: 4700,
        variants: [],
      },
      {
        _id: hills,
        name: 'Hills at Dusk',
        category: 'painting',
        unitsSold: 2,
        revenue: 7000,
        variants: [],
      },
    ]);
  });

  test('narrow to a range: its sums, its customers, its products [an-24]', async () => {
    const { range, topCustomers, topProducts, overview, daily } = await readAnalytics(shop, {
      from: '2026-10-31',
      to: '2026-11-01',
    });
    expect(range).toEqual({
      from: '2026-10-31',
      to: '2026-11-01',
      revenue: 2500,
      orders: 2,
      unit: 'day',
      sums: [
        { bucket: '2026-10-31', revenue: 1000, orders: 1 },
        { bucket: '2026-11-01', revenue: 1500, orders: 1 },
      ],
    });
    expect(topCustomers.map(({ name }) => name)).toEqual(['asha', 'mira']);
    expect(topProducts).toMatchObject([{ unitsSold: 3, revenue: 2500 }]);
    expect([overview.totalRevenue, daily.length]).toEqual([11_700, 30]);
  });

  test('sum a long range by months [an-24]', async () => {
    const { range } = await readAnalytics(shop, { from: '2026-06-30', to: '2026-10-31' });
    expect(range).toMatchObject({ unit: 'month', revenue: 4000, orders: 4 });
    expect(range.sums.map(({ bucket, revenue }) => [bucket, revenue])).toEqual([
      ['2026-06', 700],
      ['2026-07', 300],
      ['2026-08', 2000],
      ['2026-09', 0],
      ['2026-10', 1000],
    ]);
  });

  test('list only rated products among the best [an-9]', async () => {
    const rate = (id: string, sum: number, count: number) =>
      shop.db
        .updateTable('products')
        .set({ ratingSum: sum, ratingCount: count })
        .where('id', '=', id)
        .execute();
    await rate(hills, 9, 2);
    await rate(shawl, 24, 5);
    const { topRated } = await read();
    expect(topRated.map(({ name, rating, reviews }) => [name, rating, reviews])).toEqual([
      ['Wool Shawl', 4.8, 5],
      ['Hills at Dusk', 4.5, 2],
    ]);
  });
});

test('are zero for a shop that has just opened [an-13] [an-16]', async () => {
  const empty = await openTestShop({}, { clock });
  try {
    const { overview, topCustomers, topProducts, topRated, recentContacts, ...rest } =
      await readAnalytics(empty);
    expect(rest.history).toEqual([]);
    expect(rest.funnel).toEqual({
      from: '2026-10-22',
      visits: null,
      productViews: null,
      cartAdds: null,
      checkouts: 0,
      paid: 0,
    });
    expect(overview).toEqual({
      totalProducts: 0,
      totalUsers: 0,
      totalContacts: 0,
      newContacts: 0,
      monthlyUsers: 0,
      totalRevenue: 0,
      thisMonthRevenue: 0,
      lastMonthRevenue: 0,
      revenueGrowth: 0,
      monthlyOrders: 0,
      lastMonthOrders: 0,
      ordersGrowth: 0,
      completedOrders: 0,
      totalOrders: 0,
      averageOrderValue: 0,
      customerLifetimeValue: 0,
      returnCustomerRate: 0,
      outOfStock: 0,
      visits: 0,
      conversionRate: null,
      assumedConversionRate: 3.2,
    });
    expect([topCustomers, topProducts, topRated, recentContacts]).toEqual([[], [], [], []]);
  } finally {
    await empty.remove();
  }
});
