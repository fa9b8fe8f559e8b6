import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { mailedCode, mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

test('the owner changes the short texts all over the shop', {
  tag: '@daily',
}, async ({ page, shop, noise, openCaller }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/content/words/shop');
  await page.getByLabel('Time').first().fill('');
  await page.getByLabel('Greeting').fill('Khamma Ghani');
  await page.getByLabel('Signature').fill('Leela, {{shop.name}}');
  await page.getByLabel('Title').fill('This shelf is empty');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Please enter a text');
  await page.getByLabel('Time').first().fill('2 days');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');

  const shipping = await (await page.request.get('/shipping')).text();
  expect(shipping.replaceAll('<!-- -->', '')).toContain('Delhi and Dehradun: 2 days');
  const missing = await (await page.request.get('/no-such-page')).text();
  expect(missing).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*This shelf is empty/);

  const email = newEmail();
  const customer = await openCaller();
  await customer.ask(accountsApi.register, { body: { name: 'Asha Rawat', email, password } });
  await mailedCode(page.request, email);
  const [mail] = await mailsTo(page.request, email);
  expect(mail?.text).toContain('Khamma Ghani Asha');
  expect(mail?.text).toContain('Leela, Aipan Haat');
});
