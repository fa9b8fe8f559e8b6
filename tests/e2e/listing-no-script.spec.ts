import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });
test('filters, search, sort and pages are requested from the server, each keeping the others', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  const searchBox = page.getByRole('searchbox', { name: 'Search by name' });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await page.goto('/shop/accessories');
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await page.getByRole('button', { name: 'Sort' }).click();
  await searchBox.fill('sofa');
  await searchBox.press('Enter');
  await expect(page).toHaveURL('/shop/accessories?sort=price-low&q=sofa');
  await filters.getByRole('slider', { name: 'Lowest price' }).fill('100');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(cards.getByRole('heading')).toHaveText(['Cream Sofa']);
  await filters.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop/accessories?sort=price-low&page=2');
  await expect(cards).toHaveCount(12);
});
