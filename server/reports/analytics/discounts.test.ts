import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsFilePath } from '#contract/analytics/analytics-rules.ts';
import { buildCoupon } from '#testing/build-coupons.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { readAnalytics } from './read-analytics.ts';

/** 20 November 2026, noon in India. */
const clock = heldClock();
let shop: TestShop;
let manager: TestBrowser;
let hills: string;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  ({ browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' }));
  hills = (await buildProduct(shop, { name: 'Hills at Dusk' })).id;
  const diwali = await buildCoupon(shop, { code: 'DIWALI' });
  const holi = await buildCoupon(shop, { code: 'HOLI' });
  const sell = (facts: {
    coupon?: typeof diwali;
    discountPaise?: number;
    at?: string;
    status?: 'cancelled' | 'pending';
  }) =>
    buildOrder(shop, null, {
      items: [{ productId: hills, pricePaise: 1000_00, discountPaise: facts.discountPaise ?? 0 }],
      ...(facts.coupon && { coupon: facts.coupon }),
      ...(facts.status && { status: facts.status }),
      ...(facts.status === 'cancelled' && { paidAt: clock.now() }),
      gstRate: 10,
      createdAt: new Date(facts.at ?? '2026-11-20T05:00:00Z'),
    });
  await sell({});
  await sell({ coupon: diwali, discountPaise: 100_00 });
  const half = await sell({ coupon: diwali, discountPaise: 100_00 });
  await buildRefund(shop, half, { amountPaise: 495_00 });
  await sell({ coupon: holi, discountPaise: 150_00, at: '2026-10-02T05:00:00Z' });
  const cancelled = await sell({ coupon: holi, discountPaise: 400_00, status: 'cancelled' });
  await buildRefund(shop, cancelled, { amountPaise: cancelled.totalPaise });
  await sell({ coupon: holi, discountPaise: 400_00, status: 'pending' });
});
afterAll(() => shop.remove());

test('discounts are those of orders that stayed paid, the coupon that gave most first', async () => {
  const { discounts } = await readAnalytics(shop);
  expect(discounts).toMatchObject({
    given: 350,
    orders: 3,
    coupons: [
      // Two of 990, less the refund.
      { code: 'DIWALI', orders: 2, discount: 200, revenue: 1485 },
      { code: 'HOLI', orders: 1, discount: 150, revenue: 935 },
    ],
  });
});

test('discounts are narrowed to a range of days', async () => {
  const { discounts } = await readAnalytics(shop, { from: '2026-11-01', to: '2026-11-20' });
  expect(discounts).toMatchObject({ given: 200, orders: 2, coupons: [{ code: 'DIWALI' }] });
});

test('the revenue of a product is counted less the discounts', async () => {
  const { topProducts } = await readAnalytics(shop);
  // 1,000 + 900 + half of 900 + 850, before tax.
  expect(topProducts).toMatchObject([{ unitsSold: 4, revenue: 3200 }]);
});

test('discounts can be taken away as a CSV file', async () => {
  const url = analyticsFilePath('coupons', { from: '2026-10-01', to: '2026-11-20' });
  const { body } = await manager.request({ method: 'GET', url });
  expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Rank,Coupon,Orders,Discount Given,Revenue',
    '1,DIWALI,2,200.00,1485.00',
    '2,HOLI,1,150.00,935.00',
  ]);
});
