import type { Page } from '@playwright/test';
import { logIn } from './account-screens.ts';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { stopClock } from './stop-clock.ts';
import { toast } from './toast.ts';

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const heart = (page: Page) => page.getByRole('button', { name: /^Wishlist: / }).first();

test('a success shows for two seconds at the top right, longer under the pointer, until a click; twenty show at once [toast-3] [toast-5] [toast-6]', {
  tag: '@daily',
}, async ({ page }) => {
  await stopClock(page);
  await page.goto('/shop/accessories');
  await heart(page).click();
  const added = toast(page, 'Added to wishlist');
  await expect(added).toBeVisible();
  await page.clock.runFor(1999);
  await expect(added).toBeVisible();
  await page.clock.runFor(1);
  await expect(added).toBeHidden();

  await heart(page).click();
  const removed = toast(page, 'Removed from wishlist');
  await removed.hover();
  await page.clock.runFor(10_000);
  await expect(removed, 'held by the pointer').toBeVisible();
  const { x = 0, y = 0, width = 0 } = (await toasts(page).first().boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1280 - 40);
  expect(y).toBeLessThan(120);
  await removed.click();
  await expect(removed).toBeHidden();

  // Twenty show at once and no more, and each is a stop of the keyboard.
  for (let clicks = 0; clicks < 23; clicks++) await heart(page).dispatchEvent('click');
  await expect(toasts(page)).toHaveCount(20);
  await heart(page).focus();
  const newest = toasts(page).first().getByTitle('Dismiss');
  await newest.focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(19);
  await expect(heart(page), 'the focus is back').toBeFocused();
});

test("an error in the server's own words is shown at once and for four seconds [toast-2] [toast-7]", async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  await stopClock(page);
  await page.goto('/login');
  await logIn(page, 'nobody@example.in');
  const refusal = page.getByRole('alert').filter({ hasText: 'Invalid email or password' });
  await expect(refusal).toBeVisible();
  await page.clock.runFor(3999);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(1);
  await expect(refusal).toBeHidden();
});

test('toasts leave the menu of the profile free', async ({ page }) => {
  await signInAsNew(page);
  await page.goto('/shop/accessories');
  await heart(page).click();
  await expect(toast(page, 'Added to wishlist')).toBeVisible();
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  // A click that another element would take fails.
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await signOut.click({ trial: true });
  const last = await signOut.boundingBox();
  const shown = await toasts(page).first().boundingBox();
  expect(shown?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
  await page.getByRole('banner').getByRole('link', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL('/profile');
});

test('what was removed from the cart or the wishlist comes back by Undo, by hand and by keyboard, and what was added leads to the cart', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  await stopClock(page);
  await page.goto('/shop/accessories');
  const add = page.getByRole('button', { name: /^Add .* to cart$/ });
  const action = (name: string) => page.locator('[data-action]', { hasText: name }).first();
  await add.first().click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const top = await toasts(page).first().boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((top?.y ?? 0) + (top?.height ?? 0), 'above the heading').toBeLessThanOrEqual(
    heading?.y ?? 0,
  );
  await add.nth(1).click();
  await action('View Cart').click();
  await expect(page).toHaveURL('/cart');
  const lines = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(lines).toHaveCount(2);
  const names = await lines.allTextContents();

  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(lines).toHaveCount(1);
  await action('Undo').click();
  await expect(lines, 'in their former order').toHaveText(names);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator('[data-action]').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveText(names);

  await page.goto('/shop/accessories');
  await heart(page).click();
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await action('Undo').click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});
