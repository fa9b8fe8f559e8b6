import type { Page } from '@playwright/test';
import { firstBox, newEmail, newestCode } from './account-screens.ts';
import { findFaults } from './axe.ts';
import { checkoutButton, putInCart } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const continueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with your email' });

async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await continueButton(page).click();
  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.type(await newestCode(page, email));
}

test('a new customer comes from the cart to the address with an email and a code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await putInCart(page, 'Yellow watering can');
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expectToast(page, 'Please login to proceed with checkout');
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(1500));
    expect(new URL(page.url()).pathname).toBe('/login');
  }).toPass();
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 });
  expect(await findFaults(page)).toEqual([]);

  const email = newEmail();
  await enterCode(page, email);
  await expectToast(page, 'Welcome! Your account is ready.');
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(page).toHaveURL('/cart?step=shipping');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
    'Yellow watering can',
  );
});
