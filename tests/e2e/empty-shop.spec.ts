import { expect, test } from './fixtures.ts';
import { readSent } from './sent-page.ts';

// A shop of its own that stays empty.
test.use({ shopKind: 'empty', ownShop: true });

test('a shop without products says so wherever products would be [dashboard-12]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'The first products are coming soon' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeHidden();
  for (const path of ['/shop', '/shop/painting']) {
    const { page: sent } = await readSent(page.request, path);
    expect(sent.one('main').headings).toContain('No products found');
    expect(sent.one('main').text).not.toContain('Clear All Filters');
  }
});
