import { expect } from '@playwright/test';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import { newEmail } from '../account-screens.ts';
import { checkoutButton, fillInAddress } from '../checkout-screens.ts';
import { fillSavedCart } from './carts.ts';
import { signIn, type Visit } from './screen.ts';

/** The window of the second payment provider. Other screens see a shop without it. */
export async function openSecondProvider({ page, openCaller }: Visit): Promise<void> {
  const owner = await openCaller();
  await owner.register('Meera Joshi', newEmail(), 'owner');
  const params = { kind: 'cashfree' };
  const values = { clientId: 'TESTsandboxofhaat', clientSecret: 'sandbox-cashfree-secret' };
  await owner.ask(connectionsApi.saveConnection, { params, body: { values } });
  await fillSavedCart(await signIn(page), [{ name: 'Five Diyas for the Step' }]);
  await page.goto('/cart');
  await checkoutButton(page).click();
  await fillInAddress(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cashfree Payments' })).toBeVisible();
  await owner.ask(connectionsApi.removeConnection, { params });
}
