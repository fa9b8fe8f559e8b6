import type { Page } from '@playwright/test';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { expectToast } from './toast.ts';

// A shop of its own: its home page and menus are changed.
test.use({ shopKind: 'products', ownShop: true });

test('the owner makes collections, and visitors find them; editor and page fit on a phone [collections-1] [collections-2] [collections-3] [collections-4]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });

  // Chosen one by one, in an order by keyboard.
  await page.goto('/admin/collections');
  await page.getByRole('link', { name: 'New Collection' }).click();
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('House Warming');
  await page.getByLabel('Description', { exact: true }).fill('For a threshold of one’s own.');
  const search = page.getByRole('searchbox', { name: 'Add products' });
  for (const name of ['The Only Lamp', 'Painted Door', 'The Only Vase']) {
    await search.fill(name);
    await page.getByRole('button', { name: `${name} Add` }).click();
  }
  const up = page.getByRole('button', { name: 'Move The Only Vase up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Remove Painted Door' }).click();
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expectToast(page, 'Collection created!');
  await expect(page).toHaveURL('/admin/collections');
  await expect(page.getByText('/collections/house-warming · 2 products')).toBeVisible();

  await page.getByRole('link', { name: 'View House Warming in the shop' }).click();
  await expect(page.getByRole('heading', { name: 'House Warming', level: 1 })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(cards).toHaveText(['The Only Lamp', 'The Only Vase']);
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(cards).toHaveText(['The Only Vase', 'The Only Lamp']);
  await page.getByLabel('Sort by').selectOption('Our Order');
  await expect(page).toHaveURL('/collections/house-warming');
  await expect(cards).toHaveText(['The Only Lamp', 'The Only Vase']);

  // By rules, with what they find while they are typed.
  await page.goto('/admin/collections/new');
  await page.getByLabel('Title', { exact: true }).fill('Small Presents');
  await page.getByRole('radio', { name: 'By rules' }).check();
  await page.getByLabel('Add a rule').selectOption('Price');
  const found = page.getByRole('region', { name: 'Products that match' });
  await expect(found).toContainText('Complete the rules');
  await page.getByLabel('Up to (₹)').fill('1000');
  await expect(found).toContainText('2 products at the moment');
  await page.getByLabel('Add a rule').selectOption('Category');
  await page.getByLabel('Products of').selectOption('Paintings');
  await expect(found).toContainText('0 products at the moment');
  await page.getByLabel('Products match').selectOption('any of the rules');
  await expect(found).toContainText('4 products at the moment');
  await expect(found).toContainText('Sold Parrot');
  await page.getByLabel('Order', { exact: true }).selectOption('Cheapest first');
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expectToast(page, 'Collection created!');
  await expect(page.getByText('Price up to ₹1,000 or Category Paintings')).toBeVisible();
  await page.goto('/collections/small-presents');
  await expect(cards.first()).toHaveText('The Only Vase');
  await expect(page.getByText('4 products', { exact: true })).toBeVisible();
  await fits(page);

  // In the menu and on the home page.
  await page.goto('/admin/content/menus/shop');
  const header = page.getByRole('list', { name: 'Header entries' });
  await header.getByLabel('Label').last().fill('Presents');
  await header.getByLabel('Link to').last().fill('/collections/small-presents');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');
  await page.goto('/admin/content/home/shop');
  await page.getByText('Product row: Accessories').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Product row: Accessories' });
  await row.getByLabel('Products of').selectOption('House Warming');
  await expect(row.getByLabel('Link to')).toHaveValue('/collections/house-warming');
  await row.getByLabel('Title').fill('For a new house');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');
  await page.goto('/dashboard');
  const section = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'For a new house' }),
    });
  await expect(section.getByRole('article').getByRole('heading')).toHaveText([
    'The Only Lamp',
    'The Only Vase',
  ]);
  await section.getByRole('link', { name: 'View All of For a new house' }).click();
  await expect(page).toHaveURL('/collections/house-warming');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Presents' })
    .click();
  await expect(page.getByRole('heading', { name: 'Small Presents', level: 1 })).toBeVisible();

  // A new address leads on from the old one; a hidden collection is nowhere.
  await page.goto('/admin/collections');
  await page.getByRole('link', { name: /^House Warming/ }).click();
  await page.getByLabel('Address', { exact: true }).fill('new-house');
  await page.getByRole('button', { name: 'Save Collection' }).click();
  await expectToast(page, 'Collection saved!');
  const moved = await page.request.get('/collections/house-warming');
  expect(moved.url()).toBe(`${shop.url}/collections/new-house`);
  await expect(page).toHaveURL('/admin/collections');
  await page.getByRole('button', { name: 'Hide House Warming' }).click();
  await expectToast(page, 'The collection is hidden');
  expect((await page.request.get('/collections/new-house')).status()).toBe(404);
  await page.getByRole('link', { name: /^Small Presents/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Collection deleted!');
  expect((await page.request.get('/collections/small-presents')).status()).toBe(404);

  const conditions = [
    { kind: 'price' as const, min: null, max: 1000 },
    { kind: 'option' as const, name: 'Size', value: 'S' },
  ];
  await caller.ask(adminCollectionsApi.createCollection, {
    body: { address: 'phone', title: 'On the phone', rules: { match: 'any', conditions } },
  });
  await page.goto('/admin/collections');
  await expect(page.getByRole('link', { name: /^On the phone/ })).toBeVisible();
  await fits(page);
  await page.getByRole('link', { name: /^On the phone/ }).click();
  await expect(page.getByText('3 products at the moment')).toBeVisible();
  await fits(page);
});

/** On a phone; then the page is a desk's again. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findLost(page), page.url()).toEqual([]);
  expect(await findSmallControls(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
}
