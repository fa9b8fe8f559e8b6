import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { endSession, logIn, newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const words = 'Dear Bina, the long chowki is on the loom and leaves on Monday.';

test('what an owner types survives a lost connection, a reload and an expired session, but no sign-out [phone-4] [phone-5] [phone-6] [phone-7]', async ({
  openBrowser,
  shop,
  noise,
}) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  const page = await openBrowser('phone');
  const { caller, email } = await signInAsStaff(page, shop);
  const message = 'When does my chowki leave?';
  const bina = { name: 'Bina', email: newEmail(), subject: 'order' } as const;
  await caller.ask(contactApi.sendMessage, { body: { ...bina, message } });
  const { data } = await caller.ask(adminContactsApi.listContacts, { query: { q: bina.email } });
  const path = `/admin/contacts?contact=${data.contacts[0]?._id}`;
  const reply = page.getByLabel('Reply');
  const send = page.getByRole('button', { name: 'Send Reply' });

  await page.goto(path);
  await reply.fill(words);
  await page.route('**/reply', (route) => route.abort());
  await send.click();
  await expectToast(page, 'Failed to send reply');
  await expect(reply).toHaveValue(words);
  await page.unroute('**/reply');

  await page.reload();
  await expect(reply).toHaveValue(words);
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  await endSession(page);
  await send.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, email);
  await expect(page).toHaveURL(path);
  await expect(reply).toHaveValue(words);
  await send.click();
  await expectToast(page, 'Reply sent successfully');
  await expect(reply).toHaveValue('');
  const repliesTo = async () =>
    (await mailsTo(page.request, bina.email)).filter(({ text }) => text.includes('on the loom'));
  await expect.poll(async () => (await repliesTo()).length).toBe(1);
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(reply).toHaveValue('');

  await reply.fill('And one more thing');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await caller.ask(accountsApi.login, { body: { email, password } });
  await page.goto(path);
  await expect(page.getByText(words)).toBeVisible();
  await expect(reply).toHaveValue('');
});
