import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { findProduct } from './products.ts';
import { fillGuestCart } from './screens/carts.ts';
import { sizes } from './screens/screen.ts';

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

test('every control can be hit by a thumb, and on the smallest phone and with letters twice as large nothing is cut off sideways [everyone-9, everyone-16]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  noise.expectRefusals();
  await fillGuestCart(page, [{ name: 'Vanilla candle' }]);
  const session = await page.context().newCDPSession(page);
  // As the customer's own browser is set.
  const setLetters = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  const { id } = await findProduct(page.request, 'Classic Varsity Top');
  for (const path of [...paths, `/product/${id}`]) {
    await setLetters(16);
    await page.setViewportSize(sizes.phone);
    await page.goto(path);
    expect.soft(await findSmallControls(page), path).toEqual([]);
    for (const [width, letters] of [
      [320, 16],
      [1280, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setLetters(letters);
      await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);
      const lost = await findLost(page);
      expect.soft(lost, `${path}, ${width} px, letters of ${letters} px`).toEqual([]);
    }
  }
});
