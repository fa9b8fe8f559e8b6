import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { mailsApi } from '#contract/mails/mails.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { adminNavigation, areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { expectToast } from './toast.ts';

// A shop of its own, since it counts the mails that have failed.
test.use({ ownShop: true });

const list = (page: Page) => page.getByRole('region', { name: 'Emails' });
const panel = (page: Page) => page.getByRole('region', { name: 'Email details' });

test('a failed mail is seen on the dashboard, read and sent again; codes are never shown', {
  tag: '@daily',
}, async ({ page, shop, openCaller }) => {
  const nowhere = '@nowhere.example';
  const fault = (faults: object) => page.request.post('/sandbox/mailbox/faults', { data: faults });
  const customer = await openCaller();
  const email = newEmail().replace(/@.*/, nowhere);
  // Its code is in the list of mails too.
  await customer.ask(accountsApi.register, { body: { name: 'Lata Negi', email, password } });
  await customer.register('Lata Negi', email);
  await fault({ refuse: [nowhere] });
  const orderId = await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);
  const number = orderId.slice(-8).toUpperCase();
  await customer.ask(accountsApi.forgotPassword, { body: { email } });

  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  const notice = page.getByRole('region', { name: 'Needs attention' });
  const known = async () => (await caller.ask(mailsApi.listMails, { query: { q: email } })).data;
  await expect.poll(async () => (await known()).failed).toBe(1);
  await page.goto('/admin');
  await expect(notice).toContainText('1 email has failed');
  const navigation = adminNavigation(page);
  await expect(navigation.locator('summary', { hasText: 'People1 waiting' })).toBeVisible();
  await expect(await areaLink(page, 'Emails 1 waiting')).toBeVisible();
  await notice.getByRole('link', { name: 'See the failed emails' }).click();
  await expect(page).toHaveURL('/admin/mails?state=failed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails');

  await list(page).getByLabel('State').selectOption('');
  await list(page).getByLabel('Search emails').fill(number);
  await expect(page).toHaveURL(`/admin/mails?q=${number}`);
  await list(page)
    .getByRole('link', { name: /^Order paid/ })
    .click();
  await expect(panel(page)).toContainText('550 No such mailbox.');
  await expect(panel(page)).toContainText(email);
  const letter = panel(page).frameLocator('iframe');
  await expect(letter.getByText('Biodegradable cardboard pots').first()).toBeVisible();

  await fault({});
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expectToast(page, 'The email is on its way again');
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(`Order confirmed: #${number}`));
  // The mailbox has it a moment before the shop knows.
  const sentAgain = async () =>
    (await caller.ask(mailsApi.listMails, { query: { q: number } })).data.mails.filter(
      // The studio was told of the order too.
      ({ to }) => to === email,
    );
  await expect.poll(async () => (await sentAgain()).map(({ state }) => state)).toEqual(['sent']);
  await page.reload();
  await expect(panel(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Emails', exact: true })).toBeVisible();

  await list(page).getByLabel('Search emails').fill(email);
  await list(page)
    .getByRole('link', { name: /^Verification code/ })
    .click();
  await expect(panel(page)).toContainText('only the recipient may see');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await expect(panel(page).locator('iframe')).toHaveCount(0);
});
