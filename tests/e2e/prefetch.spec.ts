import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Collects the requested scripts of a page, and all calls of the API. */
function listen(page: Page, name: string): { scripts: string[]; calls: string[] } {
  const requests = { scripts: [] as string[], calls: [] as string[] };
  const isScript = new RegExp(`/assets/${name}-[\\w-]+\\.js$`);
  page.on('request', (request) => {
    if (isScript.test(request.url())) requests.scripts.push(request.url());
    if (/\/api\/|\.data\b/.test(request.url())) requests.calls.push(request.url());
  });
  return requests;
}

const card = (page: Page, place: number) =>
  page.getByRole('main').getByRole('article').nth(place).getByRole('link').first();

test('a link under the pointer has its page loaded, once and without its data', async ({
  page,
}) => {
  const { scripts, calls } = listen(page, 'product');
  await page.goto('/shop/apparel');
  await expect(card(page, 0)).toBeVisible();
  expect(scripts).toEqual([]);
  await card(page, 0).hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  expect(calls.filter((url) => !url.endsWith('/api/health'))).toEqual([]);
  await card(page, 1).hover();
  await card(page, 1).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test('so has a link that the keyboard or a finger reaches', async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  const about = listen(page, 'page');
  const cart = listen(page, 'cart');
  await page.goto('/shop/apparel');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  // What the first focus scrolls under the pointer counts as a new intent.
  const reach = async () => {
    await link.blur();
    await link.focus();
    return about.scripts.length;
  };
  await expect.poll(reach).toBe(1);
  expect(cart.scripts).toEqual([]);
  await page.getByRole('link', { name: 'Cart' }).dispatchEvent('pointerdown');
  await expect.poll(() => cart.scripts.length).toBe(1);
});

test('nothing is loaded ahead on a thin connection', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: {} });
  });
  const connect = (line: { saveData: boolean; effectiveType: string }) =>
    page.evaluate(
      (facts) => void Object.assign((navigator as { connection?: object }).connection ?? {}, facts),
      line,
    );
  const { scripts } = listen(page, 'product');
  await page.goto('/shop/apparel');
  const box = page.getByRole('searchbox', { name: 'Search by name' });
  await expect(box).toBeEditable();
  for (const [at, line] of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ].entries()) {
    await connect(line);
    await card(page, 3 * at).hover();
    await card(page, 3 * at + 1).focus();
    await card(page, 3 * at + 2).dispatchEvent('pointerdown');
  }
  // Else the cards pass under the pointer as the page scrolls to its end.
  await page.mouse.move(0, 0);
  // The connection improves: the next request would have come after all the others.
  const about = page.waitForRequest(/\/assets\/page-[\w-]+\.js$/);
  await connect({ saveData: false, effectiveType: '4g' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).hover();
  await about;
  expect(scripts).toEqual([]);
});
