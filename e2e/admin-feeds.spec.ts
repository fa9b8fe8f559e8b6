import { feedPaths } from '#contract/feeds/feed-rules.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

test('an owner switches the merchant feeds on, and sees what they would reject [feeds-1] [feeds-5]', async ({
  page,
  request,
  stocked: shop,
}) => {
  await signInAsStaff(page, shop);
  expect((await request.get(feedPaths.google)).status()).toBe(404);
  await page.goto('/admin/settings?section=feeds');
  await page.getByRole('checkbox', { name: 'Let Google and Meta fetch the catalogue' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, /saved/i)).toBeVisible();

  await page.goto('/admin/feeds');
  for (const path of Object.values(feedPaths)) {
    await expect(page.getByRole('link', { name: path })).toHaveAttribute('href', path);
    expect((await request.get(path)).ok()).toBe(true);
  }
  const problem = page
    .getByRole('list', { name: 'Problems' })
    .getByRole('group')
    .filter({ hasText: 'No image' });
  await problem.getByText('No image').click();
  await expect(problem).toContainText('Add one in the product’s form.');
  await problem.getByRole('list', { name: 'No image' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/products\?edit=/);
});
