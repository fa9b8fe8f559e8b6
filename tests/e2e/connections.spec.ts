import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { openMailServer } from '#harness/mail-server.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { providerName } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { lapseProof, proveByPassword } from './lapse-proof.ts';
import { order } from './order-calls.ts';
import { expectToast } from './toast.ts';

// A shop of its own, of two processes, whose connections change.
test.use({ ownShop: true, shopVariables: { WEB_CONCURRENCY: '2' } });

test('an owner connects mail and payments in the browser, and opens the shop for orders', async ({
  openBrowser,
  openCaller,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  const mailServer = await openMailServer({ user: 'looms', password: 'a-mail-password' });
  const page = await openBrowser('phone');
  const { email, caller } = await signInAsStaff(page, shop);
  const opening = { text: 'Soon', opensAt: '', opensByItself: false };
  const setClosed = (isClosed: boolean) =>
    caller.ask(adminSettingsApi.changeSettings, {
      body: { section: 'opening', opening: { ...opening, isClosed } },
    });
  await setClosed(true);
  await lapseProof(shop, email);

  await page.goto('/admin');
  const checklist = page.getByRole('region', { name: 'Before you open' });
  await checklist.getByText('Before you open').click();
  await checklist.getByRole('link', { name: 'Connect email' }).click();
  await page.getByLabel('Who sends your email').selectOption('Other');
  await page.getByLabel('Server').fill('127.0.0.1');
  await page.getByLabel('Port').fill('70000');
  await page.getByLabel('User').fill('looms');
  await page.getByLabel('Password', { exact: true }).fill('a wrong one');
  await page.getByLabel('Sender').fill('Looms <orders@looms.example>');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Please enter a port from 1 to 65535')).toBeVisible();
  await page.getByLabel('Port').fill(String(mailServer.port));
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await proveByPassword(page);
  await expect(page.getByText('The server refuses this user or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a-mail-password');
  await page.getByRole('button', { name: 'Try Without Saving' }).click();
  await expect(page.getByText(`a test email is on its way to ${email}`)).toBeVisible();
  await expect(page.getByText('Simulated')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connected!');
  await expect(page.getByText('Saved. Leave it empty to keep it.')).toBeVisible();
  // The mail about it goes by the new server.
  await expect
    .poll(() => mailServer.letters.some((letter) => letter.includes('Subject: Email: connected')))
    .toBe(true);
  expect(await findFaults(page)).toEqual([]);

  await page.goto('/admin/settings/connections');
  await page.getByRole('link', { name: `Connect ${providerName}` }).click();
  await page.getByLabel('Key Id').fill('rzp_test_sandbox');
  await page.getByLabel('Key Secret').fill('not the secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(`${providerName} refuses these keys`)).toBeVisible();
  await page.getByLabel('Key Secret').fill('sandbox-secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const webhook = page.getByRole('region', { name: 'Webhook' });
  await expect(webhook.getByText('the shop shows it only this once')).toBeInViewport();
  const secret = await webhook.getByText('Secret:').locator('strong').textContent();
  expect(secret).toMatch(/^[\w-]{32}$/);
  await expect(webhook.getByText(`${shop.url}/api/payment/webhook`)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  await expect(webhook.getByRole('button', { name: 'Make a New Secret' })).toBeVisible();
  await expect(page.getByText(secret ?? '')).toHaveCount(0);

  await page.goto('/admin/settings/connections/cashfree');
  await page.getByLabel('Client ID').fill('TESTsandboxofhaat');
  await page.getByLabel('Client Secret').fill('sandbox-cashfree-secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connected!');
  await page.goto('/admin/settings/connections');
  const providers = page.getByRole('list', { name: 'Payment providers' }).getByRole('listitem');
  await expect(providers.first()).toContainText(providerName);
  await page.getByRole('button', { name: /^Move Cashfree up/ }).click();
  await expect(providers.first()).toContainText('Cashfree');
  expect(await findFaults(page)).toEqual([]);

  await setClosed(false);
  const customer = await openCaller();
  await customer.register('Asha Rawat', newEmail());
  expect((await order(customer, [{ name: 'Vanilla candle' }])).providerId).toMatch(/^cashfree:/);

  await page.goto('/admin/settings/connections/cashfree');
  await page.getByRole('button', { name: 'Remove This Connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Cashfree?' });
  await expect(dialog).toContainText('Nobody can pay by Cashfree');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed!');
  await expect(page.getByText('Not set up')).toBeVisible();
  await mailServer.close();
});
