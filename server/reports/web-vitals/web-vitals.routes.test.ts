import { afterAll, beforeAll, expect, test } from 'vitest';
import { webVitalsApi } from '#contract/web-vitals/web-vitals.endpoints.ts';
import {
  ratingOf,
  type WebVitalMetric,
  webVitalMetrics,
  webVitalRules,
} from '#contract/web-vitals/web-vitals-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { applyRetention } from '#server/people/retention/apply-retention.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { rangeOf, readingOf } from './ranges.ts';

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile',
};
let shop: TestShop;
let clock: HeldClock;
let browser: () => TestBrowser;

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  ({ browser } = await openTestApp(shop));
});
afterAll(() => shop.remove());

async function staff(): Promise<TestBrowser> {
  return (await signInNew(shop, browser(), { staffRole: 'manager', password: null })).browser;
}

async function pagesOf(days?: number) {
  return (await (await staff()).call(webVitalsApi.readVitals, { query: { days } })).body.data.pages;
}

const report = (page: 'shop' | 'product', ...values: [WebVitalMetric, number][]) => ({
  body: {
    page,
    device: 'phone' as const,
    readings: values.map(([metric, value]) => ({ metric, value })),
  },
});

test('what phones report is read as figures by page and device', async () => {
  const customer = browser();
  for (const lcp of [900, 1000, 1100, 5000]) {
    await customer.call(webVitalsApi.reportVitals, report('shop', ['LCP', lcp], ['CLS', 0]), phone);
  }
  await customer.call(webVitalsApi.reportVitals, report('product', ['INP', 640]), phone);
  const [listing, product] = await pagesOf();
  expect(listing).toMatchObject({ page: 'shop', device: 'phone', visits: 4 });
  const [lcp, cls] = listing!.vitals;
  expect(lcp).toMatchObject({ metric: 'LCP', readings: 4, good: 0.75, poor: 0.25 });
  // Three of four were at 1.1 s or better; a range is a tenth wide.
  expect(lcp!.p75).toBeGreaterThanOrEqual(1100);
  expect(lcp!.p75).toBeLessThan(1210);
  expect(cls).toMatchObject({ metric: 'CLS', good: 1 });
  expect(product).toMatchObject({
    page: 'product',
    visits: 1,
    vitals: [{ metric: 'INP', poor: 1 }],
  });
});

test('robots and staff are not counted', async () => {
  const before = await pagesOf();
  const robot = { 'user-agent': 'Googlebot/2.1' };
  const { body } = await browser().call(
    webVitalsApi.reportVitals,
    report('shop', ['LCP', 900]),
    robot,
  );
  expect(body.data).toEqual({ counted: false });
  await (await staff()).call(webVitalsApi.reportVitals, report('shop', ['LCP', 900]), phone);
  expect(await pagesOf()).toEqual(before);
});

test('invalid reports are refused, and one figure sent twice counts once', async () => {
  for (const value of [-1, 1e9]) {
    const { status } = await browser().call(
      webVitalsApi.reportVitals,
      report('shop', ['LCP', value]),
      phone,
    );
    expect(status).toBe(400);
  }
  const before = await pagesOf();
  await browser().call(
    webVitalsApi.reportVitals,
    report('shop', ['FCP', 700], ['FCP', 800]),
    phone,
  );
  const fcp = (await pagesOf())[0]!.vitals.find(({ metric }) => metric === 'FCP');
  expect(before[0]!.vitals.some(({ metric }) => metric === 'FCP')).toBe(false);
  expect(fcp?.readings).toBe(1);
});

test('a visitor and a customer read none of it, and the days are those that there are', async () => {
  expect((await browser().call(webVitalsApi.readVitals)).status).toBe(401);
  const { browser: customer } = await signInNew(shop, browser(), { password: null });
  expect((await customer.call(webVitalsApi.readVitals)).status).toBe(403);
  const wrong = await (await staff()).call(webVitalsApi.readVitals, { query: { days: 12 } });
  expect([wrong.status, wrong.body.message]).toEqual([400, 'Days must be 7, 28, 90']);
});

test('figures leave the shorter periods first, and then the shop', async () => {
  expect(await pagesOf(7)).not.toEqual([]);
  clock.pass(8 * DAY_MS);
  expect([await pagesOf(7), (await pagesOf(28)).length]).toEqual([[], 2]);
  clock.pass(90 * DAY_MS);
  await applyRetention(shop, ['vitals']);
  expect(await shop.db.selectFrom('webVitals').selectAll().execute()).toEqual([]);
});

test('a reading keeps its rating and a tenth of its size', () => {
  for (const metric of webVitalMetrics) {
    const { good, poor } = webVitalRules[metric];
    for (const value of [
      0,
      good / 3,
      good,
      good * 1.01,
      (good + poor) / 2,
      poor,
      poor * 1.01,
      poor * 9,
    ]) {
      const rounded = readingOf(metric, rangeOf(metric, value));
      expect([metric, value, ratingOf(metric, rounded)]).toEqual([
        metric,
        value,
        ratingOf(metric, value),
      ]);
      expect(rounded).toBeLessThanOrEqual(Math.max(value, good / 20) * 1.12);
    }
  }
});

test('reports that come together, in whatever order, are all counted and delay no request', async () => {
  const figures: [WebVitalMetric, number][] = [
    ['LCP', 3000],
    ['CLS', 0.3],
    ['FCP', 2000],
  ];
  // One shop per half: two processes write into the same rows.
  const other = await openTestApp(shop);
  const sent = Array.from({ length: 60 }, (_, at) => {
    const by = at % 2 ? browser() : other.browser();
    return by.call(
      webVitalsApi.reportVitals,
      report('product', ...(at % 3 ? figures : figures.toReversed())),
      phone,
    );
  });
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const product = (await pagesOf()).find(({ page }) => page === 'product');
  expect(product?.vitals.find(({ metric }) => metric === 'FCP')).toMatchObject({ readings: 60 });
});
