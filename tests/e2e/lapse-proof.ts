import type { Page } from '@playwright/test';
import { password } from './customer.ts';
import type { OpenShop } from './open-shop.ts';
import { queryShop } from './query-shop.ts';

/** As an hour after the sign-in: this person's proof has expired. */
export async function lapseProof(shop: OpenShop, email: string): Promise<void> {
  await queryShop(
    shop,
    `update sessions set proven_at = now() - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
}

/** Enters the password where the page asks for a proof. */
export async function proveByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
