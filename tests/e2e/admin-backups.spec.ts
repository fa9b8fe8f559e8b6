import { readFile } from 'node:fs/promises';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { watchFor } from './page-time.ts';

// A shop of its own, since it has one passphrase and one plan.
test.use({ ownShop: true });

test('the owner creates the passphrase once, has the shop back up, downloads and deletes on a phone', {
  tag: '@daily',
}, async ({ openBrowser, shop, noise }) => {
  noise.expectRefusals();
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop);
  await page.goto('/admin/settings/backups');
  await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Create the Passphrase' }).click();
  const made = page.getByRole('dialog', { name: 'Store this passphrase now' });
  await expect(made).toContainText(/([0-9A-Z]{5}-){5}[0-9A-Z]{5}/);
  const saving = page.waitForEvent('download');
  await made.getByRole('link', { name: 'Download' }).click();
  const stored = await readFile(await (await saving).path(), 'utf8');
  expect(stored).toMatch(/([0-9A-Z]{5}-){5}[0-9A-Z]{5}/);
  await made.getByRole('button', { name: 'I Have Stored It' }).click();
  await expect(made).toBeHidden();

  await page.getByLabel('Make a backup each night').check();
  await page.getByLabel('A folder').check();
  await page.getByLabel('Folder', { exact: true }).fill('/mnt/not-there');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no folder /mnt/not-there')).toBeVisible();
  await page.getByLabel('Folder', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Backups saved!')).toBeVisible();

  await page.getByRole('button', { name: 'Back Up Now' }).click();
  await watchFor(page, page.getByText('Stored and checked'));
  const list = page.getByRole('region', { name: 'Stored backups' }).getByRole('listitem');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText(/By hand.*read back whole/);
  const downloading = page.waitForEvent('download');
  await list.getByRole('link', { name: /^Download/ }).click();
  const file = await readFile(await (await downloading).path());
  expect(String(file.subarray(0, 23))).toBe('haat encrypted backup 1');
  await list.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are none yet.')).toBeVisible();
});
