import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';

test.use({ laidOut: false });

const pages = ['/dashboard', '/shop/painting', '/about', '/login'];

/** Milliseconds after the visit began: when each script began to load, and when the page was read. */
const startsOfScripts = () => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'));
  return { read: page?.domInteractive ?? 0, starts: scripts.map(({ startTime }) => startTime) };
};

test('a page is painted from its own bytes, waits for no style sheet, and loads scripts once it is read', {
  tag: '@daily',
}, async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  for (const path of pages) {
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    const [, look = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const policy = answer?.headers()['content-security-policy'] ?? '';
    const hash = createHash('sha256').update(look).digest('base64');
    expect(policy, path).toMatch(new RegExp(`style-src [^;]*'sha256-${RegExp.escape(hash)}'`));
    expect(policy, path).not.toMatch(/style-src [^;]*'unsafe-inline'/);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 245, 234)');

    // It names none that would load before.
    expect(html, path).not.toMatch(/<link rel="modulepreload"|<script[^>]* type="module"/);
    const { read, starts } = await page.evaluate(startsOfScripts);
    expect(starts.length, path).toBeGreaterThan(5);
    expect(Math.min(...starts), path).toBeGreaterThanOrEqual(read);
  }
  expect(styles).toEqual([]);
});

test('the styles stay when the browser has hydrated the page, and on the pages after it', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View All of New Arrivals' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  const look = await page.locator('head > style').evaluate((style) => style.textContent?.length);
  expect(look).toBeGreaterThan(10_000);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 245, 234)');
});

test('content below the first screen is laid out when it is scrolled to, and at once on a page that is opened again', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const later = page.locator('html[data-begins]');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/dashboard');
  await page.waitForLoadState('load');
  await expect(later).toHaveCount(1);
  const guessed = await height();
  await page.mouse.wheel(0, 200);
  await expect(later).toHaveCount(0);
  const whole = await height();
  expect(whole).not.toBe(guessed);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await later.count()).toBe(0);
  await expect.poll(height).toBe(whole);
});

test('the key that jumps to the end of a page works before the whole page is laid out', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.locator('html[data-begins]')).toHaveCount(1);
  await page.keyboard.press('End');
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(left).toBeLessThanOrEqual(1);
});
