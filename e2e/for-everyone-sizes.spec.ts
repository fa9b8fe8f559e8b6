import type { Page } from '@playwright/test';
import { putInBag } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
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

test.beforeEach(async ({ page, stocked: _ }) => {
  await answerCookies(page);
});

test('on the smallest phone and with letters twice as large nothing is lost sideways [everyone-16]', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  await putInBag(page, 'Vanilla candle');
  const session = await page.context().newCDPSession(page);
  for (const [width, letters] of [
    [320, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // As the shopper's own browser is set.
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
  await putInBag(page, 'Vanilla candle');
  for (const path of [...paths, await pathOf(page, 'Classic Varsity Top')]) {
    await page.goto(path);
    expect(await findSmallControls(page), path).toEqual([]);
  }
});

async function pathOf(page: Page, name: string): Promise<string> {
  const found = await page.request.get('/api/products', { params: { q: name } });
  return `/product/${(await found.json()).data.products[0].id}`;
}

/** What makes a page scroll sideways, and labels that do not fit into their button. */
function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth,
    );
    const cut = [...document.querySelectorAll('button, a')].filter(
      (element) =>
        // Not what is only there to be heard.
        !element.matches('.sr-only') &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    return [...wide.slice(0, 3), ...cut].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}

/** Below 44 px in height: the shop's own measure, above what the guidelines ask for. */
function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'button, summary, select, textarea, input:not([type="hidden"])';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const label = (control as HTMLInputElement).labels?.[0];
        const heights = [control, label].map((each) => each?.getBoundingClientRect().height ?? 0);
        return Math.max(...heights) < 43.5 && control.getBoundingClientRect().width > 0;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
