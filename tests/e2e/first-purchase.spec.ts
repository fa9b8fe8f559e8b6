import type { Locator } from '@playwright/test';
import { firstBox, newEmail, newestCode } from './account-screens.ts';
import { findFaults } from './axe.ts';
import { checkoutButton, fillInAddress, openWidget, payButton } from './checkout-screens.ts';
import { address, callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

// A painting that is bought is gone for other tests.
test.use({ ownShop: true });

test('on a phone a new customer comes from the home page to the thank-you with 7 taps and two fields beside the address', {
  tag: ['@money'],
}, async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  let taps = 0;
  let fields = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.click();
  };
  const type = async (place: Locator, text: string) => {
    fields += 1;
    await tap(place);
    await page.keyboard.type(text);
  };
  const email = newEmail();
  const goOn = page.getByRole('button', { name: 'Continue with your email' });

  await page.goto('/');
  await tap(page.getByRole('button', { name: /^Add .* to cart$/ }).first());
  await expectToast(page, 'Added to cart');
  await tap(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await tap(checkoutButton(page));
  await expectToast(page, 'Please login to proceed with checkout');
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(1500));
    expect(new URL(page.url()).pathname).toBe('/login');
  }).toPass();
  await expect(goOn).toBeInViewport({ ratio: 1 });
  expect(await findFaults(page)).toEqual([]);
  await type(page.getByLabel('Email'), email);
  await tap(goOn);

  // The boxes have the focus, and the last digit sends the code.
  await expect(firstBox(page)).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  fields += 1;
  await page.keyboard.type(await newestCode(page, email));
  await expectToast(page, 'Welcome! Your account is ready.');
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(page).toHaveURL('/cart?step=shipping');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Full Name').fill(address.name);
  await fillInAddress(page);
  await tap(payButton(page));
  const widget = await openWidget(page);
  await tap(widget.getByRole('button', { name: /^Pay ₹/ }));
  await expectToast(page, 'Payment successful! Redirecting to your orders...');
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(1500));
    expect(new URL(page.url()).href).toBe(new URL('/my-orders', page.url()).href);
  }).toPass();
  const thanks = page.getByRole('region', { name: 'Thank you for your order' });
  await expect(thanks).toBeVisible();
  expect({ taps, fields }).toEqual({ taps: 7, fields: 2 });

  // It stays, and says what happens next.
  await expect(page.getByText('Payment successful!')).toBeHidden();
  await page.reload();
  await expect(thanks.getByText(email)).toBeVisible();
  await expect(thanks.getByText(/It should reach Dehradun 248001 between/)).toBeVisible();
  await expect(thanks.getByRole('link', { name: 'Create a password or passkey' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // The address has named the account.
  await expect(page.getByLabel('Profile menu of Asha Rawat')).toBeVisible();
  const stored = await page.evaluate(() => sessionStorage.getItem('haat_thanks'));
  expect(stored).toBeTruthy();

  // Nobody else is thanked for it.
  const other = await openBrowser('phone');
  await callerOn(other).register('Meera Joshi', newEmail());
  await other.goto('/cart');
  await other.evaluate((number) => sessionStorage.setItem('haat_thanks', number), stored ?? '');
  await other.goto('/my-orders');
  await expect(other.getByText('No orders yet')).toBeVisible();
  await expect(other.getByText('Thank you')).toBeHidden();

  await thanks.getByRole('button', { name: 'Close the thank-you' }).click();
  await expect(thanks).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(thanks).toBeHidden();
});
