import type { Browser, Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';

// Written for time that runs.
test.use({ timeStands: false });

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile';

/** The browser of a new customer who is measured: no robot, and in the sample. */
async function openMeasured(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
    userAgent: android,
    viewport: { width: 360, height: 740 },
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.1;
  });
  return context.newPage();
}

/** Collects the addresses that contain a word and are requested from now on. */
function requestsOf(page: Page, word: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(word)) urls.push(request.url());
  });
  return urls;
}

test('a phone reports its measurements as it leaves the page, and staff read them', async ({
  browser,
  page,
  shop,
}) => {
  const phone = await openMeasured(browser, shop.url);
  const loaded = requestsOf(phone, 'report-vitals');
  await phone.goto('/shop/painting');
  await phone.waitForLoadState('networkidle');
  expect(loaded, 'before anybody does something').toEqual([]);
  // Pages listen for the first touch once they are idle: until then one is not noticed.
  const touch = async () => {
    await phone.getByRole('heading', { level: 1 }).click();
    return loaded.length;
  };
  await expect.poll(touch).toBe(1);
  // Waits until it has run, and has received the buffered entries of the browser.
  await phone.evaluate((url) => import(url), loaded[0] ?? '');
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

  await signInAsStaff(page, shop, { role: 'manager' });
  const phones = page.getByRole('region', { name: 'Phones' });
  const listings = phones.getByRole('article').filter({ hasText: 'Listings' });
  const read = async () => {
    await page.goto('/admin/speed');
    return (await listings.allTextContents()).join();
  };
  await expect.poll(read, { timeout: 60_000 }).toContain('LCP');
  for (const figure of ['CLS', 'FCP', 'TTFB']) await expect(listings).toContainText(figure);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speed');
  await page.getByRole('link', { name: 'Last 7 Days' }).click();
  await expect(page).toHaveURL('/admin/speed?days=7');
  await expect(phones).toBeVisible();
  await phone.context().close();
});

test('a visitor who has refused cookies is not measured, and a packer has no such page', async ({
  browser,
  shop,
  openBrowser,
  noise,
}) => {
  const phone = await openMeasured(browser, shop.url);
  await phone.goto('/about');
  await phone.getByRole('button', { name: 'Reject Non-Essential' }).click();
  const [begun, measured] = [requestsOf(phone, 'after-start'), requestsOf(phone, 'report-vitals')];
  await phone.goto('/help');
  // On a busy machine the page is idle only some time after its last request.
  await expect.poll(() => begun).toHaveLength(1);
  await phone.evaluate((url) => import(url), begun[0] ?? '');
  await phone.getByRole('heading', { level: 1 }).click();
  await phone.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(begun).toHaveLength(1);
  expect(measured).toEqual([]);
  await phone.context().close();

  const packer = await openBrowser('desk');
  await signInAsStaff(packer, shop, { role: 'packer' });
  noise.expectRefusals();
  expect((await packer.goto('/admin/speed'))?.status()).toBe(404);
});
