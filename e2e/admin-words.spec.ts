import { signInAsStaff } from './admin-people.ts';
import { mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

test('the owner changes the short texts all over the shop', async ({ page, shop, noise }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/content/words/shop');
  await page.getByLabel('Time').first().fill('');
  await page.getByLabel('Greeting').fill('Khamma Ghani');
  await page.getByLabel('Signature').fill('Leela, {{shop.name}}');
  await page.getByLabel('Title').fill('This shelf is empty');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Please write something');
  await page.getByLabel('Time').first().fill('2 days');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');

  await page.goto('/shipping');
  await expect(page.getByText('Delhi and Dehradun: 2 days')).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This shelf is empty');

  const { email } = await signInAsStaff(page, shop, { role: 'packer', name: 'Asha Rawat' });
  const [mail] = await mailsTo(page.request, email);
  expect(mail?.text).toContain('Khamma Ghani Asha');
  expect(mail?.text).toContain('Leela, Aipan Haat');
});
