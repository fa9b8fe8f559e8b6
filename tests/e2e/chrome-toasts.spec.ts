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
  const newest = toasts(page).first().getByRole('button');
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
