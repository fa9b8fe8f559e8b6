import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

// A shop of its own, whose settings change.
test.use({ ownShop: true });

test('an owner switches the merchant feeds on, and sees what they would reject [feeds-1] [feeds-5]', {
  tag: '@daily',
}, async ({ page, context, request, shop }) => {
  // A manager sees the addresses, and no way to the settings.
  await signInAsStaff(page, shop, { role: 'manager' });
  const { page: managers } = await readSent(page.request, '/admin/feeds');
  expect(managers.headings).toContain('Check');
  expect(managers.one('main').linksTo('Settings')).toEqual([]);
  await context.clearCookies();
  await signInAsStaff(page, shop);
  expect((await request.get(feedPaths.google)).status()).toBe(404);
  await page.goto('/admin/feeds');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings?section=feeds');
  await page.getByRole('checkbox', { name: 'Let Google and Meta fetch the catalogue' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, /saved/i);

  await page.goto('/admin/feeds');
  for (const path of Object.values(feedPaths)) {
    const address = shop.url + path;
    await expect(page.getByRole('link', { name: address })).toHaveAttribute('href', address);
    expect((await request.get(path)).ok()).toBe(true);
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the address for Google Merchant Center' }).click();
  await expectToast(page, 'Address copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    shop.url + feedPaths.google,
  );
  const problem = page
    .getByRole('list', { name: 'Problems' })
    .getByRole('group')
    .filter({ hasText: 'No image' });
  await problem.getByText('No image').click();
  await expect(problem).toContainText('Add one in the product’s form.');
  await problem.getByRole('list', { name: 'No image' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/products\?edit=/);
});
