import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { stopClock } from './stop-clock.ts';

test.use({ cookiesAnswered: false });
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and browser storage' });
const button = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** Opens a page with a stopped clock; its scripts have started their timers. */
async function openHeld(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path);
  await expect(page.locator('[popover]:popover-open')).toBeAttached();
}

/** Opens a page and waits for the banner. */
async function openAsked(page: Page, path: string): Promise<void> {
  await openHeld(page, path);
  await page.clock.runFor(2000);
  await expect(banner(page)).toBeVisible();
  await page.clock.resume();
}

test('the banner comes two seconds after load, lists what is stored, and once accepted never comes again [cookies-1] [cookies-2] [cookies-3] [cookies-7]', {
  tag: '@daily',
}, async ({ page }) => {
  await openHeld(page, '/about');
  await page.clock.runFor(1999);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(button(page, 'Reject Non-Essential')).toBeVisible();
  await expect(button(page, 'Close and store only what is needed')).toBeVisible();
  const cookie = banner(page).getByText('haat_session', { exact: true });
  await expect(cookie).toBeHidden();
  await button(page, 'View Details').click();
  await expect(cookie).toBeVisible();
  await button(page, 'Hide Details').click();
  await expect(cookie).toBeHidden();
  await expect(button(page, 'View Details')).toBeFocused();
  await button(page, 'Accept All Cookies').click();
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('haat_cookie_consent'))).toBe('all');

  await page.reload();
  await expect(page.locator('[popover]:popover-open')).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(banner(page)).toBeHidden();
});

test('what is refused is stored no more, in any tab and whichever button refuses it, also after a consent, and a map service is called only once asked for [cookies-4] [cookies-5] [cookies-6]', async ({
  page,
  context,
}) => {
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Settings' });
  const answer = () => page.evaluate(() => localStorage.getItem('haat_cookie_consent'));
  const keepMore = () =>
    page.evaluate(() => {
      localStorage.setItem('left_by_something_else', 'x');
      localStorage.setItem('haat_address_kept_by_consent', 'x');
    });
  await openAsked(page, '/shop/accessories');
  const other = await context.newPage();
  await openAsked(other, '/help');
  await button(other, 'Reject Non-Essential').click();
  await expect(banner(page), 'an answer in one tab counts in all').toBeHidden();
  expect(await answer()).toBe('essential');
  await other.close();
  await settings.click();
  await button(page, 'Accept All Cookies').click();
  await expect(banner(page)).toBeHidden();
  expect(await answer()).toBe('all');
  await keepMore();

  // A consent is withdrawn as easily as it was given.
  await settings.press('Enter');
  await expect(banner(page), 'the keyboard is where the question is').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Accept All Cookies')).toBeFocused();
  await settings.click();
  await expect(banner(page), 'also where it was open').toBeFocused();
  await button(page, 'Reject Non-Essential').press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(settings).toBeFocused();
  expect(await stored(page)).toEqual(['haat_cookie_consent']);

  // A cart that holds something is needed.
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  for (const name of ['Reject Non-Essential', 'Close and store only what is needed']) {
    await settings.click();
    await keepMore();
    await button(page, name).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page), name).toEqual(['haat_cart_guest', 'haat_cookie_consent']);
    expect(await answer(), name).toBe('essential');
  }

  // What was refused is not stored again on the next page.
  await page.getByRole('link', { name: 'Paintings' }).first().click();
  await expect(page).toHaveURL('/shop/painting');
  await page.goto('/shop');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await stored(page)).not.toContain('cache_pages');

  let asked = 0;
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Dehradun</p>' });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  const show = page.getByRole('button', { name: 'Show the map' });
  await show.scrollIntoViewIfNeeded();
  await expect(page.getByText('It comes from www.openstreetmap.org')).toBeVisible();
  await expect(page.getByTitle('Map: where to find Aipan Haat')).not.toBeAttached();
  expect(asked).toBe(0);
  await show.click();
  await expect(page.getByTitle('Map: where to find Aipan Haat')).toBeVisible();
  await expect(show).toBeHidden();
});

test('on a phone the banner leaves the page usable, by hand and by keyboard', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  await openAsked(page, '/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Accept All Cookies'), 'right after the skip link').toBeFocused();
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Menu', { exact: true }).first(), 'no trap').toBeFocused();

  const back = page.getByRole('link', { name: 'Back to Top' });
  await back.focus();
  const edge = await banner(page).boundingBox();
  const link = await back.boundingBox();
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await back.click();

  await page.getByLabel('Menu', { exact: true }).first().click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Accessories' })
    .click();
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(banner(page)).toBeVisible();
  const checkout = page.getByRole('button', { name: 'Checkout', exact: true }).last();
  await expect(checkout).toBeVisible();
  await checkout.click({ trial: true });

  await button(page, 'View Details').click();
  await button(page, 'Accept All Cookies').click();
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('body'), 'the focus is in no button that is gone').not.toBeFocused();
});

test('on a phone the banner has two lines and covers no field, and the shortcuts wait for its answer', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  await openAsked(page, '/dashboard');
  const { height = 999 } = (await banner(page).boundingBox()) ?? {};
  expect(height).toBeLessThan(120);
  const [accept, reject] = await Promise.all(
    ['Accept All Cookies', 'Reject Non-Essential'].map((name) => button(page, name).boundingBox()),
  );
  expect(accept?.y, 'in one row').toBe(reject?.y);
  // By its mark: a role has only what shows.
  const shortcuts = page.locator('ul[aria-label="Write or call"]');
  await page.mouse.wheel(0, 1500);
  await expect(shortcuts).toBeHidden();
  await button(page, 'Reject Non-Essential').click();

  // They float over words and images alone: whatever else comes to their place makes them go.
  let shown = 0;
  for (let steps = 0; steps < 14; steps++) {
    await page.mouse.wheel(0, 230);
    await page.evaluate(twoPictures);
    const covered = await shortcuts.evaluate(whatItCovers);
    if (covered) shown += 1;
    expect(covered ?? [], `after ${steps} steps`).toEqual([]);
  }
  expect(shown, 'often enough to be found').toBeGreaterThan(1);

  for (const path of ['/login', '/register', '/contact']) {
    await page.evaluate(() => localStorage.clear());
    await openAsked(page, path);
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      expect(await field.evaluate(isCovered), path).toBe(false);
    }
  }
});

/** Runs in the page: until the browser has drawn it again. */
function twoPictures(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Runs in the page; undefined where it does not show. */
function whatItCovers(list: Element): string[] | undefined {
  if (getComputedStyle(list).visibility === 'hidden') return undefined;
  const place = list.getBoundingClientRect();
  if (place.top > innerHeight) return undefined;
  const kept = document.querySelectorAll('main :is([data-price], button, input, select, textarea)');
  return [...kept].flatMap((each) => {
    const { top, right, bottom, left } = each.getBoundingClientRect();
    const isBelow =
      top < place.bottom && bottom > place.top && left < place.right && right > place.left;
    return isBelow ? [each.outerHTML.slice(0, 80)] : [];
  });
}

/** Runs in the page. */
function isCovered(field: Element): boolean {
  const place = field.getBoundingClientRect();
  if (place.bottom > innerHeight) return false;
  const bar = document.querySelector('#cookies-title')?.closest('section')?.getBoundingClientRect();
  return bar !== undefined && bar.top < place.bottom && bar.bottom > place.top;
}

test('a browser that stores nothing is asked, answered and spared an error, and its cart lasts as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await openAsked(page, '/shop?q=Cream+Sofa');
  await button(page, 'Reject Non-Essential').click();
  await expect(banner(page)).toBeHidden();
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: /^Increase quantity of / }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Paintings' }).first().click();
  await expect(page).toHaveURL('/shop/painting');
  await expect(banner(page)).toBeHidden();
});
