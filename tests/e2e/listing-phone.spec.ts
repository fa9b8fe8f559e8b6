import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('on a phone filters and orders come up from below, what is chosen stands as chips, and all of it is in the address', {
  tag: '@daily',
}, async ({ openBrowser, openCaller }) => {
  const caller = await openCaller();
  const page = await openBrowser('phone');
  const main = page.getByRole('main');
  await page.goto('/shop/accessories');
  const filters = page.getByRole('button', { name: /^Filters/ });
  const sort = page.getByRole('button', { name: /^Sort by/ });

  await sort.click();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL('/shop/accessories?sort=newest');
  await expect(page.getByRole('link', { name: 'Best Selling' })).toBeHidden();
  await expect(sort).toContainText('Newest');

  await page.mouse.wheel(0, 1200);
  await expect(filters, 'the row stays').toBeInViewport();
  await filters.click();
  const ranges = page.getByRole('list', { name: 'Price ranges' }).filter({ visible: true });
  const [first] = await ranges.getByRole('link').all();
  const range = (await first!.textContent()) ?? '';
  expect(range).toMatch(/^Up to ₹[\d,]+$/);
  await first!.click();
  await expect(page).toHaveURL(/sort=newest&maxPrice=/);
  const maxPrice = Number(new URL(page.url()).searchParams.get('maxPrice'));
  const { data } = await caller.ask(catalogueApi.listProducts, {
    query: { category: 'accessories', maxPrice },
  });
  await page.getByRole('link', { name: '10%' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/discount=10/);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(filters).toHaveText('Filters (2)');
  await expect(ranges).toBeHidden();

  const chips = main.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('link')).toHaveText([/^Remove filter: Up to ₹/, /10% off or more/]);
  await chips.getByRole('link', { name: /10% off/ }).click();
  await expect(main.getByRole('status').filter({ hasText: /products?$/ })).toHaveText(
    data.total === 1 ? '1 product' : `${data.total} products`,
  );
  await chips.getByRole('link').click();
  await expect(page).toHaveURL('/shop/accessories?sort=newest');

  // Back and Escape only close the sheet.
  await filters.click();
  await page.goBack();
  await expect(ranges).toBeHidden();
  await expect(page).toHaveURL('/shop/accessories?sort=newest');
  await sort.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Best Selling' })).toBeHidden();
  await expect(sort).toBeFocused();
});

test('a price in words is a price', async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await page.goto('/shop?q=gift under 50');
  const prices = page.getByRole('main').getByRole('article');
  await expect(prices.first()).toBeVisible();
  for (const text of await prices.allTextContents()) {
    expect(Number(/₹([\d,]+)/.exec(text)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(50);
  }
});
