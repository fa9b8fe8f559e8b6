import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findProduct } from './products.ts';

// Products that have images.
test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  shopKind: 'products',
});

/** Every public page, with something that stands on it without scripts. */
const pages: Record<string, RegExp> = {
  '/dashboard': /Featured Artworks/,
  '/shop': /Lotus on Geru/,
  '/shop/painting': /Lotus on Geru/,
  '/shop/apparel': /Block Print Kurta/,
  '/shop/accessories': /Painted Door/,
  '/about': /custom/i,
  '/help': /JavaScript|Frequently|questions/i,
  '/shipping': /dispatch|transit/i,
  '/privacy': /August 8, 2025/,
  '/terms': /Uttarakhand/,
  '/refund-policy': /7.day/,
  '/contact': /This form needs JavaScript/,
  '/commissions/new': /This form needs JavaScript/,
  '/cart': /Your cart needs JavaScript/,
  '/wishlist': /needs JavaScript/,
  '/login': /needs JavaScript/,
  '/register': /needs JavaScript/,
};

/** Buttons without an effect, unless they are disabled. */
function deadControls(page: Page) {
  return page.locator('button:visible:enabled, [role="button"]:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => (button as HTMLButtonElement).type !== 'submit')
      // What opens an image large still shows it.
      .filter((button) => !button.querySelector('picture'))
      .map((button) => button.outerHTML.slice(0, 120)),
  );
}

test('every public page can be read and left by its links where no script runs [offline-1]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  noise.expectRefusals();
  for (const [path, text] of Object.entries(pages)) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.locator('main').getByText(text).first(), path).toBeVisible();
    expect(await deadControls(page), path).toEqual([]);
    expect(await page.locator('a[href]:visible').count(), path).toBeGreaterThan(2);
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room, `${path} at 360 px`).toBeLessThanOrEqual(360);
  }
  const missing = await page.goto('/no-such-page');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
});

test('from the menu to a product and its images without a script [offline-1] [chrome-25]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('lotus');
  await search.press('Enter');
  await expect(page).toHaveURL('/shop?q=lotus');
  await expect(page.getByRole('link', { name: 'Lotus on Geru' }).first()).toBeVisible();
  await page.getByRole('banner').locator('summary').first().click();
  await menu.getByRole('link', { name: 'Paintings' }).click();
  await expect(page).toHaveURL('/shop/painting');
  await page.locator('summary').filter({ hasText: 'Sort by' }).click();
  await page.getByRole('link', { name: 'Price: High to Low' }).click();
  await expect(page).toHaveURL(/sort=price-high/);
  await page.getByRole('link', { name: 'Lotus on Geru' }).first().click();
  const { images } = await findProduct(page.request, 'Lotus on Geru');
  await expect(page).toHaveURL('/product/lotus-on-geru');
  await expect(page.getByText('Signed on the back.')).toBeVisible();
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('The cart needs JavaScript.');
  const strip = page.getByRole('region', { name: 'Images' }).locator('ul').first();
  await expect(strip.locator('img')).toHaveCount(images.length);
  expect(await deadControls(page)).toEqual([]);

  await page.goto('/help');
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
});
