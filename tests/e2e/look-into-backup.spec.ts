import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { watchFor } from './page-time.ts';

// A shop of its own, since it has one passphrase and one look.
test.use({ ownShop: true });

test('an owner looks into a backup: a second shop, which nobody else reaches, and closes it', {
  tag: '@daily',
}, async ({ openBrowser, shop, noise }) => {
  noise.expectRefusals();
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop);
  await page.goto('/admin/settings/backups');
  await page.getByRole('button', { name: 'Create the Passphrase' }).click();
  const made = page.getByRole('dialog', { name: 'Store this passphrase now' });
  const passphrase = await made.getByText(/([0-9A-Z]{5}-){5}[0-9A-Z]{5}/).textContent();
  await made.getByRole('button', { name: 'I Have Stored It' }).click();
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await watchFor(page, page.getByText('Stored and checked'));

  await page.getByRole('button', { name: /^Look Inside/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Look inside this backup' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('AAAAA-BBBBB');
  await dialog.getByRole('button', { name: 'Open a Copy' }).click();
  await expect(dialog.getByText('The passphrase does not open')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase ?? '');
  await dialog.getByRole('button', { name: 'Open a Copy' }).click();
  const part = page.getByRole('region', { name: 'A copy of the shop' });
  await expect(part).toBeVisible();
  await watchFor(page, part.getByRole('button', { name: 'Go to the Copy' }));
  expect(await findFaults(page)).toEqual([]);

  await part.getByRole('button', { name: 'Go to the Copy' }).click();
  const notice = page.getByText(/A copy of the shop as it was on .* Nothing you do here reaches/);
  await expect(notice).toBeVisible();
  const copy = new URL(page.url()).origin;
  expect(copy).not.toBe(shop.url);
  await page.goto(`${copy}/search?q=vanilla`);
  await expect(notice).toBeVisible();
  await expect(page.getByText('Vanilla candle').first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto(`${copy}/admin/settings/backups`);
  await expect(page.getByText('This is a copy of the shop, which has no backups')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
  const stranger = await openBrowser('desk');
  const refused = await stranger.goto(`${copy}/search?q=vanilla`);
  expect(refused?.status()).toBe(403);
  await expect(stranger.getByText('Only its owners see it')).toBeVisible();

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await part.getByRole('button', { name: 'Close the Copy' }).click();
  await watchFor(
    page,
    page.getByRole('button', { name: /^Look Inside/ }).and(page.locator(':enabled')),
  );
  await expect(part).toBeHidden();
  await expect.poll(() => existsSync(join(shop.dataDir, 'look'))).toBe(false);
  await expect.poll(() => fetch(copy).then(String, () => 'closed')).toBe('closed');
});
