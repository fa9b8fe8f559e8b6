import type { Page } from '@playwright/test';
import { putInCart } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { answerCookies } from './screens/screen.ts';

const paths = [
  '/dashboard',
  '/shop/apparel',
  '/shop/apparel?view=list',
  '/shop?q=nothing-like-it',
  '/cart',
  '/wishlist',
  '/contact',
  '/help',
  '/terms',
  '/login',
  '/register',
  '/no-such-page',
];

test.beforeEach(async ({ page }) => {
  await answerCookies(page);
});

test('on the smallest phone and with letters twice as large nothing is cut off sideways [everyone-16]', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  await putInCart(page, 'Vanilla candle');
  const session = await page.context().newCDPSession(page);
  for (const [width, letters] of [
    [320, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // As the customer's own browser is set.
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    for (const path of [...paths, await pathOf(page, 'Classic Varsity Top')]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
      expect(await findLost(page), `${path}, ${width} px, letters of ${letters} px`).toEqual([]);
    }
  }
});

test('every control can be hit by a thumb [everyone-9]', async ({ openBrowser, noise }) => {
  noise.expectRefusals();
  const page = await openBrowser('phone');
  await answerCookies(page);
  await putInCart(page, 'Vanilla candle');
  for (const path of [...paths, await pathOf(page, 'Classic Varsity Top')]) {
    await page.goto(path);
    expect(await findSmallControls(page), path).toEqual([]);
  }
});

async function pathOf(page: Page, name: string): Promise<string> {
  const found = await page.request.get('/api/products', { params: { q: name } });
  return `/product/${(await found.json()).data.products[0].id}`;
}
