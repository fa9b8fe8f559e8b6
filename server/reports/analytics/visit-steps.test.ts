import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import type { VisitStep } from '#contract/analytics/analytics-rules.ts';
import { visitsApi } from '#contract/analytics/visits.endpoints.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile';
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

async function note(step?: VisitStep, { key = newKey(), from = browser(), agent = phone } = {}) {
  const sent = { body: { key, ...(step && { step }) } };
  const { status, body } = await from.call(visitsApi.countVisit, sent, { 'user-agent': agent });
  return status === 200 ? body.data.counted : body.message;
}

async function funnel() {
  const own = await signInNew(shop, browser(), { staffRole: 'manager', password: null });
  return (await own.browser.call(analyticsApi.readAnalytics)).body.data.funnel;
}

const counts = () =>
  shop.db.selectFrom('visitSteps').select(['step', 'visits']).orderBy('day').execute();

test('a step is counted once for its key and its Indian day, and says nothing before', async () => {
  await buildOrder(shop, null, { createdAt: new Date(clock.now().getTime() - 3 * DAY_MS) });
  expect(await funnel()).toMatchObject({ visits: null, productViews: null, checkouts: 1, paid: 1 });
  expect(await note()).toBe(true);
  expect(await funnel()).toMatchObject({ from: '2026-10-31', visits: 1, productViews: null });

  const key = newKey();
  expect(await note('product', { key })).toBe(true);
  expect(await note('product', { key })).toBe(false);
  clock.pass(60_000);
  expect(await note('product')).toBe(true);
  expect(await note('cart')).toBe(true);
  expect(await counts()).toEqual([
    { step: 'product', visits: 1 },
    expect.objectContaining({ visits: 1 }),
    expect.objectContaining({ visits: 1 }),
  ]);
  await buildOrder(shop, null);
  await buildOrder(shop, null, { status: 'pending' });
  await shop.db
    .updateTable('orders')
    .set({ origin: 'telephone', staffHoldUntil: clock.now() })
    .where('id', '=', (await buildOrder(shop, null)).id)
    .execute();
  // Orders from before the steps were counted have nothing to compare with.
  expect(await funnel()).toEqual({
    from: '2026-10-31',
    visits: 1,
    productViews: 2,
    cartAdds: 1,
    checkouts: 2,
    paid: 1,
  });
});

test('robots and staff come to no step, and a step that does not exist is refused', async () => {
  const before = await counts();
  expect(await note('cart', { agent: 'Googlebot/2.1' })).toBe(false);
  const packer = await signInNew(shop, browser(), { staffRole: 'packer', password: null });
  expect(await note('cart', { from: packer.browser })).toBe(false);
  expect(await note('paid' as VisitStep)).toBe('Step must be product or cart');
  expect(await counts()).toEqual(before);
});

test('a script that invents steps is stopped, and leaves visits to others', async () => {
  clock.pass(60 * 60 * 1000);
  const answers = [await note('cart'), await note('cart'), await note('cart'), await note('cart')];
  expect(answers).toEqual([true, true, true, 'Too many attempts. Please try again later.']);
  expect(await note()).toBe(true);
});

test('nothing reveals who came', async () => {
  const [row] = await shop.db.selectFrom('visitSteps').selectAll().execute();
  expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'step', 'visits']);
});
