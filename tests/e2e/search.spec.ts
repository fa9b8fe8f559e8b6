import type { Page } from '@playwright/test';
import { signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { readSent } from './sent-page.ts';

test.beforeEach(async ({ page }) => {
  await signInAsNew(page);
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search for a product' });

async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}

test('a search finds by name and description, forgives a typo and leads to the categories where nothing is found; an empty one invites to begin [search-1] [search-2] [search-3] [search-4] [search-5] [search-6]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Start searching' })).toBeVisible();
  await search(page, 'varsity');
  await expect(title(page)).toHaveText('Search Results for “varsity”');
  await expect(page.getByText('1 product found')).toBeVisible();
  const found = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(found).toHaveText(['Classic Varsity Top']);

  await search(page, 'braclet');
  await expect(page).toHaveURL('/search?q=braclet');
  await expect(title(page)).toHaveText('Search Results for “braclet”');
  await expect(found.filter({ hasText: 'Anchor Bracelet Mens' }).first()).toBeVisible();
  const count = await found.count();
  await expect(page.getByText(`${count} products found`)).toBeVisible();

  // A word of the description alone.
  await search(page, 'casual varsi');
  await expect(found).toHaveText(['Classic Varsity Top']);
  await page.goBack();
  await expect(box(page)).toHaveValue('braclet');

  await search(page, 'zeppelin');
  await expect(page.getByText('0 products found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Paintings' })).toHaveAttribute(
    'href',
    '/shop/painting',
  );
  await expect(page.getByRole('link', { name: 'Ask the studio' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Apparel' }).click();
  await expect(page).toHaveURL('/shop/apparel');

  const { page: sent } = await readSent(page.request, `/search?q=${'a'.repeat(140)}`);
  expect(sent.one('h1').text).toBe(`Search Results for “${'a'.repeat(100)}”`);
  // An address that is opened shows the same as a search.
  const opened = await readSent(page.request, '/search?q=varsity');
  const articles = opened.page.one('main').all('article');
  expect(articles.flatMap(({ headings }) => headings)).toEqual(['Classic Varsity Top']);
});

test('a search that fails is only logged [search-7]', async ({ page, noise }) => {
  noise.expectLostCalls();
  noise.expectFailedSearches();
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The search failed.'),
  );
  await page.goto('/search?q=shirt');
  await page.route('**/api/products/search/**', (route) => route.abort());
  await search(page, 'bracelet');
  await expect(title(page)).toHaveText('Search Results for “bracelet”');
  expect((await logged).type()).toBe('warning');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('products found')).toHaveCount(0);
  await page.unroute('**/api/products/search/**');
  await search(page, 'pendant');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
