import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let browser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock: heldClock() });
  ({ browser } = await openTestApp(shop));
});
afterAll(() => shop.remove());

async function manager(): Promise<TestBrowser> {
  return (await signInNew(shop, browser(), { staffRole: 'manager', password: null })).browser;
}

test('a manager reads the figures [an-26]', async () => {
  const { user } = await signInNew(shop, browser(), { password: null });
  await buildOrder(shop, user);
  const { status, body } = await (await manager()).call(analyticsApi.readAnalytics);
  expect(status).toBe(200);
  expect(body.success).toBe(true);
  expect(body.data.overview).toMatchObject({ totalRevenue: 2950, monthlyOrders: 1 });
  expect(Object.keys(body.data.overview)).toEqual(
    expect.arrayContaining([
      ...['totalProducts', 'totalUsers', 'totalContacts', 'newContacts', 'monthlyUsers'],
      ...['totalRevenue', 'thisMonthRevenue', 'lastMonthRevenue', 'revenueGrowth'],
      ...['monthlyOrders', 'lastMonthOrders', 'ordersGrowth', 'completedOrders'],
      ...['averageOrderValue', 'customerLifetimeValue', 'returnCustomerRate', 'outOfStock'],
      ...['conversionRate', 'assumedConversionRate'],
    ]),
  );
  expect(body.data.topCustomers).toEqual([
    { _id: user.id, name: user.name, email: user.email, totalSpent: 2950, orders: 1 },
  ]);
  expect(body.data.topProducts).toMatchObject([{ unitsSold: 1, revenue: 2500 }]);
  expect(body.data.topRated).toEqual([]);
  expect(body.data.daily).toHaveLength(30);
  expect(body.data.monthly.at(-1)).toEqual({ month: '2026-11', revenue: 2950, orders: 1 });
});

test('a range that ends before it begins is refused, and so is one without an end', async () => {
  const own = await manager();
  for (const [query, message] of [
    [{ from: '2026-11-02', to: '2026-11-01' }, 'The first day must not come after the last'],
    [{ from: '2001-01-01', to: '2026-11-01' }, 'A range may span at most five years'],
    [{ from: '2026-02-30' }, 'From must be a date, such as 2026-01-31'],
    [{ to: 'yesterday' }, 'To must be a date, such as 2026-01-31'],
    // Counting up days from or to such a date would never end.
    [{ to: '0000-01-01' }, 'The date must be in this century'],
    [{ from: '9999-12-31' }, 'The date must be in this century'],
    [{ from: '0001-01-01' }, 'The date must be in this century'],
  ] as const) {
    const { status, body } = await own.call(analyticsApi.readAnalytics, { query });
    expect([status, body.message]).toEqual([400, message]);
  }
});

test('staff below a manager cannot read them', async () => {
  const packer = await signInNew(shop, browser(), { staffRole: 'packer', password: null });
  const customer = await signInNew(shop, browser(), { password: null });
  expect((await browser().call(analyticsApi.readAnalytics)).status).toBe(401);
  expect((await customer.browser.call(analyticsApi.readAnalytics)).status).toBe(403);
  expect((await packer.browser.call(analyticsApi.readAnalytics)).status).toBe(403);
});
