import { Secret, TOTP } from 'otpauth';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { boxes, newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { lapseProof } from './lapse-proof.ts';
import { expectToast } from './toast.ts';

test('an owner proves their identity by the password, and the request goes on [proof-13]', {
  tag: '@daily',
}, async ({ openBrowser, shop, noise }) => {
  noise.expectRefusals();
  const page = await openBrowser('phone');
  const { email, caller } = await signInAsStaff(page, shop);
  const before = (await caller.ask(adminSettingsApi.readSettings, {})).data.settings;
  await page.goto('/admin/settings?section=security');
  await page.getByLabel('Hours of inactivity until staff are signed out').fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a whole number from 1 to 24')).toBeVisible();
  await page.getByLabel('Hours of inactivity until staff are signed out').fill('8');
  await lapseProof(shop, email);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
  await dialog.getByLabel('Your password').fill('Wrong-One-1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Settings saved!');
  const { settings } = (await caller.ask(adminSettingsApi.readSettings, {})).data;
  expect(settings.staffIdleHours).toBe(8);
  await caller.ask(adminSettingsApi.changeSettings, { body: { ...before, section: 'security' } });

  await lapseProof(shop, email);
  await page.goto('/admin/audit');
  await page.getByRole('link', { name: /Export CSV/ }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: /Export CSV/ }).click();
  await dialog.getByLabel('Your password').fill(password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log_/);
});

test('an owner with a second factor proves it by a code or a recovery code, never by the password [proof-13]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  const { email } = await signInAsStaff(page, shop);
  await page.goto('/profile#devices');
  await expect(page.getByText(/Signs out by itself on .* if unused/)).toBeVisible();
  await page.getByRole('region', { name: 'Sign-in Security' }).locator('summary').click();
  await page.getByRole('button', { name: 'Set Up App' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up your app' });
  const key = (await setUp.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
  await boxes(page).first().pressSequentially(app.generate());
  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  await codesDialog.getByRole('button', { name: 'I Have Saved Them' }).click();

  await lapseProof(shop, email);
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
  await page.getByRole('button', { name: 'Make New Codes' }).click();
  await page
    .getByRole('dialog', { name: 'Make new recovery codes?' })
    .getByRole('button', { name: 'Make New Codes' })
    .click();
  await expect(dialog.getByText('Enter the code that your authenticator app shows.')).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await boxes(page)
    .first()
    .pressSequentially(app.generate({ timestamp: Date.now() + 30_000 }));
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const [renewed = ''] = await codesDialog.getByRole('listitem').allTextContents();
  expect(codes).not.toContain(renewed);
  await codesDialog.getByRole('button', { name: 'I Have Saved Them' }).click();

  await lapseProof(shop, email);
  await page.goto('/admin/staff');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(renewed);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Invitation sent');
});
