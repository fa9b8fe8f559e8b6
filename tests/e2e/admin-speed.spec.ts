import type { Page } from '@playwright/test';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { webVitalsApi } from '#contract/web-vitals/web-vitals.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { openMeasured } from './measured-phone.ts';
import { passTime } from './page-time.ts';

/** Collects the addresses that contain a word and are requested from now on. */
function requestsOf(page: Page, word: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(word)) urls.push(request.url());
  });
  return urls;
}

/** Waits until an idle page has run what it keeps for then. */
async function runIdleWork(phone: Page, begun: string[]): Promise<void> {
  // On a busy machine the page is idle only some time after its last request.
  await expect.poll(() => begun).toHaveLength(1);
  await phone.evaluate((url) => import(url), begun.pop() ?? '');
  await phone.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
}

test('a phone is counted once its visitor accepts all cookies, reports its measurements as it leaves the page, and is neither counted nor measured after a refusal; staff read them, a packer has no such page [an-21]', async ({
  browser,
  page,
  openCaller,
  shop,
}) => {
  const owner = await openCaller();
  await owner.register('Meera Joshi', newEmail(), 'owner');
  const visits = async () =>
    (await owner.ask(analyticsApi.readAnalytics, { query: {} })).data.overview.visits;
  const before = await visits();
  const phone = await openMeasured(browser, shop.url);
  const begun = requestsOf(phone, 'after-start');
  const measured = requestsOf(phone, 'report-vitals');
  const counted = requestsOf(phone, '/api/visits');
  await phone.goto('/shop/painting');
  await runIdleWork(phone, begun);
  expect([measured, counted], 'before anybody does something').toEqual([[], []]);

  await passTime(phone, 2000);
  const visitSent = phone.waitForResponse('**/api/visits');
  await phone.getByRole('button', { name: 'Accept All Cookies' }).click();
  const answer = await visitSent;
  expect(answer.status()).toBe(200);
  expect(answer.request().postData()).toMatch(/^\{"key":"[0-9a-f]{32}"\}$/);
  await expect.poll(visits).toBe(before + 1);
  const stored = () => phone.evaluate(() => localStorage.getItem('haat_visit'));
  await expect.poll(stored).toMatch(/^\{"day":"\d{4}-\d\d-\d\d","counted":true\}$/);

  // Waits until it has run, and has received the buffered entries of the browser.
  await expect.poll(() => measured).toHaveLength(1);
  await phone.evaluate((url) => import(url), measured[0] ?? '');
  await phone.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const type = 'largest-contentful-paint';
        new PerformanceObserver(() => resolve()).observe({ type, buffered: true });
      }),
  );
  // A touch ends the measurement of the largest image.
  await phone.getByRole('heading', { level: 1 }).click();
  await phone.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  // Hidden, as on a phone; after the page has closed, the request has the browser's own user agent
  // instead of the one above.
  const vitalsSent = phone.waitForResponse('**/api/vitals');
  await phone.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await (await vitalsSent).json()).toEqual({ success: true, data: { counted: true } });

  const counting = requestsOf(phone, 'count-visit');
  await phone.goto('/help');
  await runIdleWork(phone, begun);
  await expect.poll(() => counting).toHaveLength(1);
  await phone.evaluate((url) => import(url), counting[0] ?? '');
  const settings = phone.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' });
  await settings.click();
  await phone.getByRole('button', { name: 'Reject Non-Essential' }).click();
  await expect.poll(stored).toBeNull();
  await expect.poll(() => measured).toHaveLength(2);

  await phone.goto('/about');
  await runIdleWork(phone, begun);
  await phone.getByRole('heading', { level: 1 }).click();
  await phone.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(begun, 'after a refusal').toEqual([]);
  expect(measured, 'after a refusal').toHaveLength(2);
  expect(counting, 'after a refusal').toHaveLength(1);
  expect(counted, 'once a day').toHaveLength(1);
  await phone.context().close();

  await signInAsStaff(page, shop, { role: 'packer' });
  expect((await page.request.get('/admin/speed')).status()).toBe(404);
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  const reported = async () =>
    (await caller.ask(webVitalsApi.readVitals, { query: {} })).data.pages.flatMap(
      ({ page: of, device, vitals }) =>
        of === 'shop' && device === 'phone' ? vitals.map(({ metric }) => metric) : [],
    );
  await expect.poll(reported).toContain('LCP');
  const phones = page.getByRole('region', { name: 'Phones' });
  const listings = phones.getByRole('article').filter({ hasText: 'Listings' });
  await page.goto('/admin/speed');
  for (const figure of ['LCP', 'CLS', 'FCP', 'TTFB']) await expect(listings).toContainText(figure);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speed');
  await page.getByRole('link', { name: 'Last 7 Days' }).click();
  await expect(page).toHaveURL('/admin/speed?days=7');
  await expect(phones).toBeVisible();
});
