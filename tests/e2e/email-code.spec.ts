import type { Locator, Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { firstBox, newEmail, newestCode, wrong } from './account-screens.ts';
import { findFaults } from './axe.ts';
import { checkoutButton, fillInAddress, openWidget, payButton } from './checkout-screens.ts';
import { address, callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with your email' });

/** Asks for a code; resolves once its boxes are there. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await continueButton(page).click();
  await expect(firstBox(page)).toBeFocused();
}

test('on a phone a new customer comes from the home page to the thank-you with 8 taps and two fields beside the address', {
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

  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Artworks' });
  await tap(featured.getByRole('button', { name: /^Add .* to cart$/ }).first());
  await expectToast(page, 'Added to cart');
  await tap(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await tap(checkoutButton(page));
  await expectToast(page, 'Please login to proceed with checkout');
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(1500));
    expect(new URL(page.url()).pathname).toBe('/login');
  }).toPass();
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 });
  expect(await findFaults(page)).toEqual([]);
  await type(page.getByLabel('Email'), email);
  await tap(continueButton(page));

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
    expect(new URL(page.url()).pathname).toBe('/my-orders');
  }).toPass();
  const thanks = page.getByRole('region', { name: 'Thank you for your order' });
  await expect(thanks).toBeVisible();
  expect({ taps, fields }).toEqual({ taps: 8, fields: 2 });

  // It stays, and says what happens next.
  await expect(page.getByText('Payment successful!')).toBeHidden();
  await page.reload();
  await expect(thanks.getByText(email)).toBeVisible();
  await expect(thanks.getByText(/It should reach Dehradun 248001 between/)).toBeVisible();
  await expect(thanks.getByRole('link', { name: 'Create a password or passkey' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // The address has named the account.
  await expect(page.getByLabel('Profile menu of Asha Rawat')).toBeVisible();
  const number = new URL(page.url()).searchParams.get('thanks') ?? '';
  await thanks.getByRole('button', { name: 'Close the thank-you' }).click();
  await expect(thanks).toBeHidden();
  await expect(page).toHaveURL('/my-orders');

  // Nobody else is thanked for it.
  const other = await openBrowser('phone');
  await callerOn(other).register('Meera Joshi', newEmail());
  await other.goto(`/my-orders?thanks=${number}`);
  await expect(other.getByText('No orders yet')).toBeVisible();
  await expect(other.getByText('Thank you')).toBeHidden();
});

test('a wrong code, one that was asked for in another browser and an address that is mistyped are named, and a password can follow', async ({
  page,
  noise,
}) => {
  const email = newEmail();
  await page.goto('/login?next=/wishlist');
  await continueButton(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('meera@gmial.com');
  await page.getByRole('button', { name: 'meera@gmail.com' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('meera@gmail.com');

  await askForCode(page, email);
  noise.expectRefusals();
  const code = await newestCode(page, email);
  await page.keyboard.type(wrong(code));
  await expectToast(page, 'Invalid or expired verification code');
  await expect(firstBox(page)).toBeFocused();
  await page.reload();
  await page.getByRole('link', { name: 'Use another email' }).click();
  await page.goBack();
  await firstBox(page).focus();
  await page.keyboard.type(code);
  await expect(page).toHaveURL('/wishlist');

  await page.goto('/profile');
  await expect(page.getByText('No name yet')).toBeVisible();
  await expect(page.getByText('You sign in with a code that we email to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Password' }).click();
  await page.getByLabel('New Password').fill('Brahmakamal7');
  await page.getByLabel('Confirm Password').fill('Brahmakamal7');
  await page.getByRole('button', { name: 'Create Password' }).click();
  await expectToast(page, 'Password created successfully!');
  const login = { body: { email, password: 'Brahmakamal7' } };
  expect((await callerOn(page).ask(accountsApi.login, login)).data.user.email).toBe(email);
});
