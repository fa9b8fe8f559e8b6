import type { Locator, Page } from '@playwright/test';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const profileButton = (page: Page) => page.getByRole('button', { name: /^Profile menu of/ });

/** Between a phone and a wide screen its box is behind a button. */
const openSearch = (page: Page) => header(page).getByRole('button', { name: 'Search' }).click();
const search = (page: Page) => header(page).getByRole('search');

async function searchFor(page: Page, words: string): Promise<void> {
  await header(page).getByRole('searchbox', { name: 'Search the shop' }).fill(words);
  await header(page).getByRole('button', { name: 'Search' }).click();
}

const isOpen = async (button: Locator) => (await button.getAttribute('aria-expanded')) === 'true';

/** Stores that many products for a guest in the browser. */
async function storeForGuest(page: Page, lines: number, quantity: number, wishes: number) {
  await page.addInitScript(
    ([howManyLines, each, howManyWishes]) => {
      const products = (count = 0) =>
        Array.from({ length: count }, (_, at) => ({
          product: {
            id: `piece-${at}`,
            name: 'Lamp',
            image: '',
            category: 'accessories',
            price: 5,
          },
          quantity: each,
          selectedSize: null,
          addedAt: '2026-11-20T10:00:00.000Z',
        }));
      const keep = (key: string, state: object) =>
        localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
      keep('haat_cart_guest', { lines: products(howManyLines) });
      keep('haat_wishlist_guest', { wishes: products(howManyWishes) });
    },
    [lines, quantity, wishes],
  );
}

test('the header leads to every part of the shop, and visitors to the sign-in; its search asks none of them to [chrome-1] [chrome-2] [chrome-3] [chrome-6] [chrome-25]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/about');
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  await expect(header(page).getByRole('link', { name: 'Wishlist', exact: true })).toHaveText('');
  await expect(header(page).getByRole('link', { name: 'Aipan Haat' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(
    await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')])),
  ).toEqual([
    ['Gallery', '/dashboard'],
    ['Paintings', '/shop/painting'],
    ['Apparel', '/shop/apparel'],
    ['Accessories', '/shop/accessories'],
  ]);
  await links.getByText('Apparel').click();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(links.getByText('Apparel')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('p[aria-live]').first(), 'hears which page has come').toHaveText(
    /^Apparel/,
  );

  await searchFor(page, 'copper light');
  await expect(page).toHaveURL('/shop?q=copper+light');
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('copper light');
  await page.setViewportSize({ width: 900, height: 700 });
  await openSearch(page);
  await expect(search(page)).toHaveAttribute('action', '/shop');

  await header(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('the badges count cart and wishlist [chrome-2] [chrome-3]', async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await storeForGuest(page, 12, 10, 7);
  await page.goto('/about');
  await expect(header(page).getByRole('link', { name: 'Cart, 120 items' })).toHaveText('99+');
  await menuButton(page).click();
  await expect(page.getByRole('link', { name: 'Wishlist (7)' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(header(page).getByRole('link', { name: 'Wishlist, 7 items' })).toHaveText('7');
});

test('a signed-in user finds a search of their own, orders, settings and the sign-out [chrome-4] [chrome-5] [chrome-25]', {
  tag: '@daily',
}, async ({ page }) => {
  const caller = await signInAsNew(page);
  await caller.ask(profileApi.updateProfile, { body: { name: 'W'.repeat(18) } });
  await page.goto('/about');
  await page.setViewportSize({ width: 900, height: 700 });
  await openSearch(page);
  await expect(search(page)).toHaveAttribute('action', '/search');
  await page.setViewportSize({ width: 1280, height: 900 });
  await searchFor(page, 'copper light');
  await expect(page).toHaveURL('/search?q=copper+light');

  await expect(header(page).getByRole('link', { name: 'My Orders' })).toHaveAttribute(
    'href',
    '/my-orders',
  );
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeHidden();
  await profileButton(page).click();
  await expect(header(page).getByText('W'.repeat(18))).toBeVisible();
  await expect(header(page).getByText(/^asha-.*@checkout\.example$/)).toBeVisible();
  for (const [name, path] of [
    ['Profile Settings', '/profile'],
    ['Contact Us', '/contact'],
  ] as const) {
    await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  if (!(await isOpen(profileButton(page)))) await profileButton(page).click();
  // Nothing lies over it, such as the search of a phone.
  await header(page).getByText('W'.repeat(18)).click({ trial: true });
  await header(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expectToast(page, 'Logged out successfully');
});

test('on a phone the links are in a menu, with Join Now for visitors [chrome-7] [chrome-8]', {
  tag: '@daily',
}, async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'Paintings' })).toBeHidden();
  await menuButton(page).click();
  for (const name of [
    ...['Gallery', 'Paintings', 'Apparel', 'Accessories', 'Wishlist'],
    ...['About Us', 'Custom Orders', 'Contact Us'],
  ]) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/register');
  await menuButton(page).click();
  await expect(menu).toBeHidden();

  await menuButton(page).click();
  await menu.getByRole('link', { name: 'Paintings' }).click();
  await expect(page).toHaveURL('/shop/painting');
  await expect(menu, 'a menu that has led somewhere').toBeHidden();
});

test('menus close on a click outside, on Escape and when the focus leaves, and arrow keys walk through them; none asks a signed-in user to join [chrome-8] [chrome-9] [chrome-10] [chrome-11]', {
  tag: '@daily',
}, async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await signInAsNew(page);
  await page.goto('/about');
  await expect(profileButton(page)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menuButton(page).click();
  await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Join Now' })).toBeHidden();
  await menuButton(page).click();
  await expect(menu).toBeHidden();
  for (const [button, first, last] of [
    [
      menuButton(page),
      menu.getByRole('link', { name: 'Gallery' }),
      menu.getByRole('link', { name: 'My Orders' }),
    ],
    [
      profileButton(page),
      page.getByRole('link', { name: 'Profile Settings' }),
      page.getByRole('button', { name: 'Sign Out' }),
    ],
  ] as const) {
    await button.click();
    expect(await isOpen(button)).toBe(true);
    await page.mouse.click(30, 700);
    expect(await isOpen(button)).toBe(false);

    await button.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(last).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await isOpen(button)).toBe(false);
    await expect(button).toBeFocused();

    await button.press('Enter');
    expect(await isOpen(button)).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    expect(await isOpen(button), 'after Tab has left it').toBe(false);
  }
});

test('the server renders the page for a visitor; the browser fills in name and badges, and nothing moves [chrome-21]', async ({
  page,
}) => {
  await signInAsNew(page);
  const sent = await (await page.request.get('/about')).text();
  expect(sent).toContain('Sign In');
  expect(sent).not.toContain('Asha Rawat');

  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const places = () =>
    page.evaluate(() =>
      ['[href="/cart"]', '[href="/wishlist"]', 'header nav', 'main h1'].map((element) => {
        const { x, y } = document.querySelector(element)?.getBoundingClientRect() ?? {};
        return [element, x, y];
      }),
    );
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    header(page).getByRole('link', { name: 'Sign In' }),
    'not for a customer',
  ).toBeHidden();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  letThrough();
  await expect(profileButton(page)).toBeVisible();
  expect(await places()).toEqual(before);
});
