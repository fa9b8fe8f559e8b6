import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ viewport: devices['Pixel 7'].viewport });
test('the header of a phone suggests while a search is typed, by keyboard too', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const search = page.getByRole('banner').getByRole('search');
  const box = search.getByRole('searchbox', { name: 'Search the shop' });
  await box.fill('sofas');
  const suggested = search.getByRole('list', { name: 'Suggestions' }).getByRole('link');
  await expect(suggested.filter({ hasText: 'Cream Sofa' })).toContainText('₹');
  await box.press('ArrowDown');
  await expect(suggested.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suggested).toHaveCount(0);
  await expect(box).toBeFocused();

  await box.fill('sofa');
  await expect(suggested.first()).toBeVisible();
  await page.goBack();
  await expect(suggested).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  await expect(box).toHaveValue('sofa');
});

test('between phone and wide screen the box is behind a button, and suggests as well', {
  tag: '@daily',
}, async ({ page }) => {
  for (const width of [768, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    const opener = header.getByRole('button', { name: 'Search', expanded: false });
    await opener.press('Enter');
    const search = header.getByRole('search');
    const box = search.getByRole('searchbox', { name: 'Search the shop' });
    await expect(box).toBeFocused();
    await page.keyboard.type('sofas');
    const suggested = search.getByRole('list', { name: 'Suggestions' }).getByRole('link');
    await expect(suggested.filter({ hasText: 'Cream Sofa' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(suggested.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(suggested).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await box.fill('copper light');
    await box.press('Enter');
    await expect(page).toHaveURL('/shop?q=copper+light');
    await expect(box).toBeHidden();
  }
});

test('a price beyond the slider is typed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop/accessories');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('spinbutton', { name: 'Up to ₹' }).fill('15000');
  await expect(page).toHaveURL('/shop/accessories?maxPrice=15000');
  await filters.getByRole('spinbutton', { name: 'From ₹' }).fill('120');
  await expect(page).toHaveURL('/shop/accessories?minPrice=120&maxPrice=15000');
  await expect(filters.getByText('₹15,000')).toBeVisible();
  await filters.getByRole('spinbutton', { name: 'From ₹' }).fill('-5');
  await expect(filters.getByText('From ₹0 to ₹10,00,00,000')).toBeVisible();
  await filters.getByRole('spinbutton', { name: 'From ₹' }).fill('16000');
  await expect(filters.getByText('The lowest price is above the highest.')).toBeVisible();
});

test('where a list finds nothing, other words and products are offered, and a way to ask', async ({
  page,
}) => {
  await page.goto('/shop/accessories?q=braclet+zeppelin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ask the studio' })).toHaveAttribute(
    'href',
    '/contact?subject=general',
  );
  await main.getByRole('link', { name: 'bracelet', exact: true }).click();
  await expect(page).toHaveURL('/shop?q=bracelet');
  await expect(main.getByRole('article').first()).toContainText(/bracelet/i);

  // A word of the description alone, which the box for names does not look into.
  const box = page.getByRole('searchbox', { name: 'Search by name' });
  await box.fill('casual varsi');
  const close = main.getByRole('region', { name: 'Close to your search' });
  await expect(close.getByRole('heading', { name: 'Classic Varsity Top' })).toBeVisible();
});
