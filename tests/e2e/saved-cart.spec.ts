import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import type { CartChanges } from '#contract/cart/saved-cart.ts';
import { savedCartAddress } from '#contract/cart/saved-cart-address.ts';
import { logIn, newEmail, openAccount, signOut } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { putInCart } from './checkout-screens.ts';
import { callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const wishLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** From a page of the shop. */
async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL('/dashboard');
}

/** The quantity on the server for the signed-in user of the page. */
async function quantitiesOnServer(page: Page): Promise<number[]> {
  const caller = callerOn(page);
  const { data } = await caller.ask(accountsApi.profile, {});
  const body = { userId: data.user.id, sentAt: new Date().toISOString() };
  const whole = await caller.ask(savedCartApi.syncCart, { body });
  return whole.data.lines.map(({ quantity }) => quantity);
}

test('a customer finds one cart and one wishlist on every device [cart-16, cart-17, cart-18, cart-19, wishlist-7]', {
  tag: '@daily',
}, async ({ openBrowser, openCaller, noise }) => {
  const email = await openAccount(openCaller);
  noise.expectLostCalls();
  const phone = await openBrowser('desk');
  const laptop = await openBrowser('desk');

  await test.step("a guest's cart and wishlist come along", async () => {
    await putInCart(phone, 'Black Beanbag');
    await phone.getByRole('button', { name: 'Wishlist: Black Beanbag' }).click();
    await signInOn(phone, email);
    await expect(cartLink(phone)).toHaveAccessibleName('Cart, 1 item');
    await expect.poll(() => quantitiesOnServer(phone)).toEqual([1]);
    const keys = await keysOf(phone);
    expect(keys).not.toContain('haat_cart_guest');
    expect(keys).not.toContain('haat_wishlist_guest');
    expect(keys.some((key) => /^haat_cart_[\da-f-]{36}$/.test(key))).toBe(true);
  });

  await test.step('quantities add up, once, even when the answer gets lost', async () => {
    await putInCart(laptop, 'Black Beanbag');
    await laptop.getByRole('button', { name: 'Add Black Beanbag to cart' }).click();
    await expect(cartLink(laptop)).toHaveAccessibleName('Cart, 2 items');
    const joins: CartChanges['joining'] = [];
    await laptop.route('**/api/saved-cart', async (route) => {
      const { joining } = route.request().postDataJSON() as CartChanges;
      joins.push(...joining);
      const answer = await route.fetch();
      if (joins.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await signInOn(laptop, email);
    await expect.poll(() => joins.length).toBe(1);
    await laptop.reload();
    await expect.poll(() => joins.length).toBe(2);
    await expect(cartLink(laptop)).toHaveAccessibleName('Cart, 3 items');
    await expect(wishLink(laptop)).toHaveAccessibleName('Wishlist, 1 item');
    await laptop.unroute('**/api/saved-cart');
    await expect.poll(() => quantitiesOnServer(laptop)).toEqual([3]);
  });

  await test.step('a change reaches the other device when its page is opened again', async () => {
    await cartLink(phone).click();
    await phone.clock.setSystemTime(Date.now() + 31_000);
    await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(phone.getByText('3 items')).toBeVisible();
    await cartLink(laptop).click();
    await laptop.getByRole('button', { name: 'Increase quantity of Black Beanbag' }).click();
    await expect.poll(() => quantitiesOnServer(laptop)).toEqual([4]);
    await phone.clock.setSystemTime(Date.now() + 62_000);
    await phone.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(phone.getByText('4 items')).toBeVisible();

    await phone.getByRole('button', { name: 'Remove Black Beanbag' }).click();
    await expect.poll(() => quantitiesOnServer(phone)).toEqual([]);
    await laptop.reload();
    await expect(laptop.getByText('Your cart is empty.')).toBeVisible();
  });
});

test('changes that cannot reach the shop are stored, and sent as soon as possible, even where the customer leaves at once [cart-19]', async ({
  page,
  noise,
}) => {
  await callerOn(page).register('Meera Joshi', newEmail());
  noise.expectLostCalls();
  await page.goto('/shop?q=Yellow+Sofa');
  await expect(page.getByLabel('Profile menu of Meera Joshi')).toBeVisible();
  let lost = 0;
  await page.route('**/api/saved-cart', (route) => {
    lost += 1;
    return route.abort();
  });
  const add = page.getByRole('button', { name: 'Add Yellow Sofa to cart' });
  await add.click();
  await expectToast(page, 'Added to cart');
  await expect.poll(() => lost).toBeGreaterThan(0);
  expect(await quantitiesOnServer(page)).toEqual([]);
  await page.unroute('**/api/saved-cart');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => quantitiesOnServer(page)).toEqual([1]);
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await add.click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.goto('about:blank');
  await expect.poll(() => quantitiesOnServer(page)).toEqual([2]);
});

test('a sign-out leaves nothing of the customer, also where cookies were refused, and nothing is lost [cart-17, wishlist-6]', async ({
  page,
}) => {
  const email = newEmail();
  await callerOn(page).register('Meera Joshi', email);
  await putInCart(page, 'Grey Sofa');
  await page.getByRole('button', { name: 'Wishlist: Grey Sofa' }).click();
  await expect.poll(() => quantitiesOnServer(page)).toEqual([1]);
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await signOut(page);
  await expect
    .poll(async () => (await keysOf(page)).filter((key) => /^haat_(cart|wishlist)_[^g]/.test(key)))
    .toEqual([]);
  await page.goto('/dashboard');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect(wishLink(page)).toHaveAccessibleName('Wishlist');

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/saved-cart', async (route) => {
    await held;
    await route.continue();
  });
  await signInOn(page, email);
  await cartLink(page).click();
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible();
  answer();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(wishLink(page)).toHaveAccessibleName('Wishlist, 1 item');
  await expect(page.getByRole('heading', { name: 'Grey Sofa' })).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('haat_checkout_attempt', '{"key":"x"}'));
  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  await page.getByRole('button', { name: 'Reject Non-Essential', exact: true }).click();
  expect((await keysOf(page)).some((key) => key.startsWith('haat_cart_'))).toBe(true);
  await signOut(page);
  const left = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await expect
    .poll(async () => (await left()).filter((key) => key.startsWith('haat_')).sort())
    .toEqual(['haat_bag_owner', 'haat_cookie_consent', 'haat_session_changed']);
});

test('two tabs that sign in with one guest cart add it once [cart-18, cart-20]', async ({
  page,
  context,
  openCaller,
}) => {
  const email = await openAccount(openCaller);
  await putInCart(page, 'Wooden Fence');
  const other = await context.newPage();
  await other.goto('/cart');
  await signInOn(page, email);
  await expect(other.getByLabel(/Profile menu of/)).toBeVisible();
  await expect(other.getByText('1 item', { exact: true })).toBeVisible();
  await expect.poll(() => quantitiesOnServer(page)).toEqual([1]);
  await other.getByRole('button', { name: 'Increase quantity of Wooden Fence' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await expectToast(other, 'Updated quantity in cart');
  await expect.poll(() => quantitiesOnServer(page)).toEqual([2]);
});

test('the back office asks for no cart, the shop does', async ({ page, shop }) => {
  await signInAsStaff(page, shop);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(savedCartAddress.path)) asked += 1;
  });
  const known = page.waitForResponse(`**${accountsApi.profile.path}`);
  await page.goto('/admin');
  await known;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'View Site', exact: true }).click();
  await expect.poll(() => asked).toBe(1);
});
