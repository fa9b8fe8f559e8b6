import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { lapseProof, proveByPassword } from './lapse-proof.ts';
import { buy } from './order-calls.ts';
import { expectToast } from './toast.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Customer details' });
const list = (page: Page) => page.getByRole('region', { name: 'Customers', exact: true });

test('a customer is found on a phone, banned, unbanned, and erased on request [ac-1] [ac-2] [ac-4] [ac-5] [ac-6] [ac-7] [ac-11]', {
  tag: '@daily',
}, async ({ openBrowser, openCaller, shop, noise }) => {
  noise.expectRefusals();
  noise.expectLostCalls();
  const email = newEmail();
  const customer = await openCaller();
  await customer.register('Zubeida Negi', email);
  const orderId = await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);
  const message = 'When will the pots be here, please?';
  const body = { name: 'Zubeida Negi', email, subject: 'order', message } as const;
  const { data } = await customer.ask(contactApi.sendMessage, { body });

  const page = await openBrowser('phone');
  const { caller: owner, email: ownersEmail } = await signInAsStaff(page, shop);
  await page.goto('/admin/customers');
  await list(page).getByLabel('Search customers').fill(email);
  await expect(page).toHaveURL(`/admin/customers?q=${encodeURIComponent(email)}`);
  const card = list(page).getByRole('listitem');
  await expect(card).toHaveCount(1);
  for (const part of ['Zubeida Negi', email, 'Verified', '1 order', '₹11.80']) {
    await expect(card.getByText(part, { exact: true })).toBeVisible();
  }
  await card.getByRole('link').click();
  await expect(panel(page).getByRole('link', { name: shortOrderId(orderId) })).toHaveAttribute(
    'href',
    `/admin/orders?q=${shortOrderId(orderId)}&order=${orderId}`,
  );
  await expect(panel(page).getByRole('link', { name: data.ticket })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(360);

  await panel(page).getByRole('button', { name: 'Ban', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Ban this customer?' })
    .getByRole('button', { name: 'Ban', exact: true })
    .click();
  await expectToast(page, 'Customer banned. They are signed out everywhere.');
  await expect(panel(page).getByText('Banned', { exact: true })).toBeVisible();
  const visitor = await openCaller();
  const logIn = (given = password) =>
    visitor.call(accountsApi.login, { body: { email, password: given } });
  expect(await logIn('Not-the-password-1')).toMatchObject({
    message: expect.stringContaining('Invalid email or password'),
  });
  expect(await logIn()).toMatchObject({
    success: false,
    message: expect.stringContaining('This account is closed.'),
  });
  await panel(page).getByRole('button', { name: 'Unban' }).click();
  await expectToast(page, 'Customer can sign in again.');
  expect(await logIn()).toMatchObject({ success: true });

  await panel(page).getByRole('button', { name: 'Erase' }).click();
  await expect(page).toHaveURL(/&dialog=erase/);
  const question = page.getByRole('dialog', { name: 'Erase this customer?' });
  const typed = question.getByLabel(`Type ${email} to confirm`);
  const eraseButton = question.getByRole('button', { name: 'Erase Permanently' });
  await typed.fill('somebody@else.example');
  await eraseButton.click();
  await expect(typed).toHaveAccessibleDescription("This is not the customer's email address");
  await typed.fill(email);
  await eraseButton.click();
  await expect(typed).toHaveAccessibleDescription(/^An order of this customer is under way/);
  await question.getByRole('checkbox').check();
  await lapseProof(shop, ownersEmail);
  await eraseButton.click();
  await proveByPassword(page);
  await expectToast(page, 'Customer erased. Their orders stay without them.');
  await expect(page.getByText('No customers found')).toBeVisible();
  expect((await owner.ask(customersApi.listCustomers, { query: { q: email } })).data).toEqual([]);
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await list(page).getByRole('button', { name: 'Filters' }).click();
  await list(page).getByLabel('Status filter').selectOption('Banned');
  await expect(page.getByText('Failed to fetch users')).toBeVisible();

  await page.goto(`/admin/orders?order=${orderId}`);
  const order = page.getByRole('region', { name: 'Order details' });
  await expect(order.getByText(/^Customer [0-9a-f]{6}$/).first()).toBeVisible();
  await expect(order.getByText(/Uttarakhand 248001$/)).toBeVisible();
  await expect(order.locator('a[href^="tel:"]')).toHaveCount(0);
});
