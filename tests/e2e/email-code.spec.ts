import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { firstBox, newEmail, newestCode, wrong } from './account-screens.ts';
import { callerOn } from './customer.ts';
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
  await expect(continueButton(page)).toBeVisible();
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

test('Back leads from the address to the cart, past the sign-in, and a double tap adds one', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const email = newEmail();
  await page.goto('/shop/accessories');
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .dblclick();
  await expectToast(page, 'Added to cart');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await askForCode(page, email);
  await page.keyboard.type(await newestCode(page, email));
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(page).toHaveURL('/cart?step=shipping');
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
});
