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

/** Moves onto a link again until the page, which may still be starting, has noticed. */
async function meanToOpen(page: Page, place: number, scripts: string[]): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card(page, place).hover();
    await expect.poll(() => scripts.length, { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
}

test('a link under the pointer has its page loaded, once and without its data', async ({
  page,
}) => {
  const { scripts, calls } = listen(page, 'product');
  await page.goto('/shop/apparel');
  await expect(card(page, 0)).toBeVisible();
  expect(scripts).toEqual([]);
  await meanToOpen(page, 0, scripts);
  expect(calls.filter((url) => !url.endsWith('/api/health'))).toEqual([]);
  await card(page, 1).hover();
  await card(page, 1).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test('so has a link that the keyboard or a finger reaches', async ({ openBrowser }) => {
  for (const sign of ['focus', 'pointerdown']) {
    const page = await openBrowser('phone');
    const { scripts } = listen(page, 'written');
    await page.goto('/shop/apparel');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await expect(async () => {
      await page.getByRole('link', { name: 'Cart' }).focus();
      if (sign === 'focus') await link.focus();
      else await link.dispatchEvent(sign);
      await expect.poll(() => scripts.length, { timeout: 1000 }).toBe(1);
    }).toPass();
  }
});

for (const line of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is loaded ahead on a connection of ${JSON.stringify(line)}`, async ({ page }) => {
    await page.addInitScript((thin) => {
      Object.defineProperty(navigator, 'connection', { value: { ...thin } });
    }, line);
    const { scripts } = listen(page, 'product');
    await page.goto('/shop/apparel');
    const box = page.getByRole('searchbox', { name: 'Search by name' });
    await expect(box).toBeEditable();
    await card(page, 0).hover();
    await card(page, 1).focus();
    await card(page, 2).dispatchEvent('pointerdown');
    // Else the cards pass under the pointer as the page scrolls to its end.
    await page.mouse.move(0, 0);
    // The connection improves: the next request would have come after all the others.
    const about = page.waitForRequest(/\/assets\/written-[\w-]+\.js$/);
    await page.evaluate(() => {
      Object.assign((navigator as { connection?: object }).connection ?? {}, {
        saveData: false,
        effectiveType: '4g',
      });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).hover();
    await about;
    expect(scripts).toEqual([]);
  });
}
