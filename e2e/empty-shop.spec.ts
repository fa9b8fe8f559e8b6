import { expect, test } from './fixtures.ts';

// A shop of its own that stays empty.
test.use({ shopKind: 'empty', ownShop: true });

test('a shop without products says so wherever products would be [dashboard-12]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'The first products are on their way' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeHidden();
  for (const path of ['/shop', '/shop/painting']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear All Filters' })).toBeHidden();
  }
});
