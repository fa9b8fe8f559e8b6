import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { visitsApi } from '#contract/analytics/visits.endpoints.ts';
import { applyRetention, visitKinds } from '#server/people/retention/apply-retention.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildUser, signIn, signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const DAY = 24 * 60 * 60 * 1000;
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
/** 23:59 in India. */
const clock = heldClock('2026-10-31T18:29:00.000Z');
let shop: TestShop;
let browser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '0.01' }, { clock });
  ({ browser } = await openTestApp(shop));
});
afterAll(() => shop.remove());

const newKey = () => randomBytes(16).toString('hex');

async function visit(key = newKey(), { from = browser(), userAgent = phone } = {}) {
  const { status, body } = await from.call(
    visitsApi.countVisit,
    { body: { key } },
    { 'user-agent': userAgent },
  );
  return status === 200 ? body.data.counted : body.message;
}

async function conversion() {
  const { browser: own } = await signInNew(shop, browser(), {
    staffRole: 'manager',
    password: null,
  });
  const { overview } = (await own.call(analyticsApi.readAnalytics)).body.data;
  return [overview.visits, overview.conversionRate, overview.assumedConversionRate];
}

test('a visit is counted once for its day, and the rate is of paid orders [an-20] [an-21]', async () => {
  expect(await conversion()).toEqual([0, null, 3.2]);
  await buildOrder(shop, null, { createdAt: new Date(clock.now().getTime() - 3 * DAY) });
  expect(await conversion()).toEqual([0, null, 3.2]);

  const key = newKey();
  expect(await visit(key)).toBe(true);
  expect(await visit(key)).toBe(false);
  clock.pass(60_000);
  expect(await visit()).toBe(true);
  await buildOrder(shop, null);
  await buildOrder(shop, null, { status: 'pending' });
  expect(await conversion()).toEqual([2, 50, 3.2]);
  const days = await shop.db.selectFrom('visits').select('visits').orderBy('day').execute();
  expect(days).toEqual([{ visits: 1 }, { visits: 1 }]);
});

test('robots and staff are not counted as visitors [an-21]', async () => {
  for (const userAgent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0',
    'facebookexternalhit/1.1',
    'curl/8.5',
    '',
  ]) {
    expect(await visit(newKey(), { userAgent })).toBe(false);
  }
  const packer = browser();
  await signIn(shop, packer, await buildUser(shop, { staffRole: 'packer', password: null }));
  expect(await visit(newKey(), { from: packer })).toBe(false);
  clock.pass(60 * 60 * 1000);
  const { browser: customer } = await signInNew(shop, browser(), { password: null });
  expect(await visit(newKey(), { from: customer })).toBe(true);
  const cubot = 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) Chrome/130.0 Mobile';
  expect(await visit(newKey(), { userAgent: cubot })).toBe(true);
});

test('an invalid key is refused, and so is a script that invents visits [an-21]', async () => {
  clock.pass(60 * 60 * 1000);
  expect(await visit('asha@example.in')).toBe('Key is not valid');
  const answers = [await visit(), await visit(), await visit(), await visit()];
  expect(answers).toEqual([true, true, true, 'Too many attempts. Please try again later.']);
});

test('keys are deleted two days later, and nothing reveals who came [an-21]', async () => {
  const keys = () => shop.db.selectFrom('visitKeys').selectAll().execute();
  expect(Object.keys((await keys())[0] ?? {}).sort()).toEqual(['day', 'key']);
  await applyRetention(shop, visitKinds);
  expect(await keys()).not.toEqual([]);
  clock.pass(2 * DAY);
  await applyRetention(shop, visitKinds);
  expect(await keys()).toEqual([]);
  const [day] = await shop.db.selectFrom('visits').selectAll().execute();
  expect(Object.keys(day ?? {}).sort()).toEqual(['day', 'visits']);
});
