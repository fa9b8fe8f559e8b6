import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { newEmail } from './account-screens.ts';
import { checkoutButton, payButton, putInCart, signInAsNew } from './checkout-screens.ts';
import { address, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

const LATE_MS = 3000;
const LOST_PERCENT = 5;

/** Delays every call of the page's scripts, or drops it. */
async function roughen(page: Page, seed: number): Promise<void> {
  const random = seededRandom(seed);
  await page.route('**/api/**', async (route) => {
    if (random() * 100 < LOST_PERCENT) return route.abort('connectionreset');
    await pause(LATE_MS);
    // The customer may have left the page meanwhile.
    await route.continue().catch(() => {});
  });
}

/** The same losses at every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** For late answers on a slow machine. The messages of lost calls stay meanwhile: the page's time stands. */
const patience = { timeout: 120_000 };

/**
 * Repeats an action until it has an effect: a failed call is reported, and retried as the page
 * offers. No page is ever blank.
 */
async function until(page: Page, seen: Locator, act: () => Promise<unknown>): Promise<void> {
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
  const complaint = toast(page, /failed|could not|not responding|wrong/i).first();
  await dismissMessages(page);
  await act();
  for (let tries = 0; ; tries += 1) {
    await expect(seen.or(tryAgain).or(complaint).first()).toBeVisible(patience);
    await expectWhole(page);
    if (await seen.isVisible()) break;
    expect(tries, 'tries').toBeLessThan(5);
    if (await tryAgain.isVisible()) {
      await tryAgain.click();
      continue;
    }
    await dismissMessages(page);
    await act();
  }
  await expect(page.locator('main[aria-busy="true"]'), 'stuck').toHaveCount(0, patience);
  await expect(page.getByText('Loading, please wait...'), 'stuck').toHaveCount(0, patience);
}

/** All that there are, of earlier calls too. */
const dismissMessages = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button')
    .evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).click();
    });

/** Longer than the page waits before it asks again or goes on, shorter than it waits for an answer. */
const STEP_MS = 4000;

async function passTimeUntil(page: Page, seen: Locator): Promise<void> {
  const look = async () => {
    await page.evaluate((ms) => window.passTime?.(ms), STEP_MS);
    return seen.isVisible();
  };
  await expect.poll(look, { message: String(seen), ...patience }).toBe(true);
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('banner').or(page.getByRole('main')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
}

const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).first();
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const banner = (page: Page, link: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name: link });
const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

/** Dashboard, listing, filters, product, wishlist and cart. */
async function browseShop(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await until(page, title(page, 'Accessories'), () => menu(page, 'Accessories').click());
  await page.getByLabel('Sort by').selectOption('price-low');
  await expect(page).toHaveURL(/sort=price-low/, patience);
  await page.getByLabel('Search by name').fill('vanilla');
  await expect(page).toHaveURL(/q=vanilla/, patience);
  const card = page.locator('article').filter({ hasText: 'Vanilla candle' });
  await until(page, page.getByText('1 product', { exact: true }), async () => {});
  await card.getByRole('button', { name: /^Wishlist/ }).click();
  const link = card.getByRole('link', { name: 'Vanilla candle' }).first();
  await until(page, title(page, 'Vanilla candle'), () => link.click());
  await until(page, banner(page, 'Cart, 1 item'), () =>
    page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
  );
  await until(page, inMain(page, 'Vanilla candle'), () => banner(page, /^Wishlist/).click());
  await until(page, page.getByRole('button', { name: 'Checkout', exact: true }), () =>
    banner(page, 'Cart, 1 item').click(),
  );
  await until(page, page.locator('article').first(), () => menu(page, 'Gallery').click());
  await expect(banner(page, 'Cart, 1 item'), 'no lost cart').toBeVisible();
}

/** Sign-in, checkout, payment and the order. */
async function buyOneProduct(page: Page, email: string): Promise<void> {
  await putInCart(page, 'Black Beanbag');
  await page.goto('/login?next=/cart');
  const pay = payButton(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await until(page, checkoutButton(page), () =>
    page.getByRole('button', { name: 'Sign In' }).click(),
  );
  await expect(banner(page, 'Cart, 1 item'), 'no lost cart').toBeVisible(patience);
  await until(page, pay, () => checkoutButton(page).click());
  for (const [label, value] of Object.entries(shipTo)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('State').selectOption(address.state);
  const widget = page.getByRole('dialog', { name: 'Aipan Haat' });
  await until(page, widget, () => pay.click());
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await passTimeUntil(page, title(page, 'My Orders'));
  await until(page, page.getByText('1 order', { exact: true }), async () => {});
  await passTimeUntil(page, page.getByText('Paid', { exact: true }).first());
}

const shipTo = {
  'Full Name': address.name,
  Phone: address.phone,
  Pincode: address.pincode,
  Address: address.address,
  City: address.city,
};

/** Profile, contact and search. */
async function visitAccountPages(page: Page): Promise<void> {
  await page.goto('/dashboard');
  // A lost call for the user is repeated soon.
  await passTimeUntil(page, banner(page, 'My Orders'));
  await until(page, title(page, 'My Orders'), () => banner(page, 'My Orders').click());
  await page.getByLabel(/^Profile menu of/).click();
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await until(page, edit, () => page.getByRole('link', { name: 'Profile Settings' }).click());
  await edit.click();
  await page.getByLabel('Name').fill('Asha R');
  await until(page, edit, () => page.getByRole('button', { name: 'Save' }).click());
  await until(page, page.getByRole('heading', { name: 'Send us a Message' }), () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click(),
  );
  await page.getByLabel('Subject').selectOption('general');
  const words = page.getByLabel('Message', { exact: true });
  await words.fill('Do you ship to Leh in the middle of winter?');
  await until(page, page.getByText(/Your ticket number is/), () =>
    page.getByRole('button', { name: /^Send/ }).click(),
  );
  await page.getByRole('searchbox', { name: 'Search the shop' }).first().fill('bracelet');
  await until(page, page.locator('article').first(), () =>
    page.getByRole('searchbox', { name: 'Search the shop' }).first().press('Enter'),
  );
}

test('the whole storefront works with every answer 3 s late and 5 % of the calls lost [calls-44]', async ({
  openBrowser,
  openCaller,
  noise,
}) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  noise.expectFailedSearches();
  const email = newEmail();
  await (await openCaller()).register('Asha Rawat', email);
  const walks: ((page: Page) => Promise<void>)[] = [
    browseShop,
    (page) => buyOneProduct(page, email),
    visitAccountPages,
  ];
  await Promise.all(
    walks.map(async (walk, seed) => {
      const page = await openBrowser();
      if (walk === visitAccountPages) await signInAsNew(page);
      await roughen(page, seed + 1);
      await walk(page);
    }),
  );
});
