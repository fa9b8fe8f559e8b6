import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

test('the studio sorts its products as it likes, and every old address leads on [categories-1]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/categories');
  const list = page.getByRole('list', { name: 'Categories' });
  await expect(list.getByRole('heading')).toHaveText(['Paintings', 'Apparel', 'Accessories']);

  // A new one, with an address made of its name.
  await page.getByRole('link', { name: 'New Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Blue Pottery');
  await expect(dialog.getByLabel('Address')).toHaveValue('blue-pottery');
  await dialog.getByLabel('Singular name').fill('Pot');
  await dialog.getByLabel('Subtitle').fill('Quartz and glass, painted in cobalt.');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Category created!');
  await expect(list.getByRole('heading')).toHaveText([
    'Paintings',
    'Apparel',
    'Accessories',
    'Blue Pottery',
  ]);

  await page.getByRole('button', { name: 'Move Blue Pottery up' }).click();
  await expect(list.getByRole('heading').nth(2)).toHaveText('Blue Pottery');
  await expect(page.getByRole('button', { name: 'Move Blue Pottery up' })).toBeFocused();

  // Customers find it, and may ask for one of their own.
  const html = await (await page.request.get('/shop/blue-pottery')).text();
  const shown = html.replaceAll('<!-- -->', '');
  expect(shown).toMatch(/<h1[^>]*>Blue Pottery</);
  expect(shown).toContain('>Quartz and glass, painted in cobalt.<');
  expect(shown).toMatch(/<title>Blue Pottery · /);
  expect(shown).toMatch(
    /<a [^>]*href="\/contact\?subject=custom&amp;category=blue-pottery"[^>]*>(?:(?!<\/a>).)*Custom Pot/,
  );

  // Another address: the old one leads to it.
  const edit = page.getByRole('link', { name: 'Edit Blue Pottery' });
  await edit.click();
  await dialog.getByLabel('Address').fill('jaipur-pottery');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Category saved!');
  await expect(dialog).toBeHidden();
  const leadsTo = async (path: string) => {
    const { pathname, search } = new URL((await page.request.get(path)).url());
    return pathname + search;
  };
  expect(await leadsTo('/shop/blue-pottery?sort=newest')).toBe('/shop/jaipur-pottery?sort=newest');

  await edit.click();
  await dialog.getByLabel('Has its own listing').uncheck();
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Category saved!');
  await expect(dialog).toBeHidden();
  expect((await page.request.get('/shop/jaipur-pottery')).status()).toBe(404);

  await page.getByRole('link', { name: 'Delete Blue Pottery' }).click();
  await expect(dialog.getByText('Move its 0 products to')).toBeVisible();
  await dialog.getByLabel('Move its 0 products to').selectOption('Accessories');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Category deleted!');
  expect(await leadsTo('/shop/blue-pottery')).toBe('/shop/accessories');
});

test('listings can be narrowed and sorted as the owner wishes, and a link to an address of before leads on within the shop too [categories-2] [categories-3]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  const { caller } = await signInAsStaff(page, shop);
  await page.goto('/admin/settings?section=listing');
  await page.getByLabel('Rating').first().uncheck();
  await page.getByLabel('Best Selling').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings saved!');
  await page.goto('/shop');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByText('Discount', { exact: true })).toBeVisible();
  await expect(filters.getByText('Rating', { exact: true })).toHaveCount(0);
  const sort = page.getByLabel('Sort by');
  await expect(sort.getByRole('option', { name: 'Best Selling' })).toHaveCount(0);
  await sort.selectOption('Newest');
  await expect(page).toHaveURL('/shop?sort=newest');

  const { data } = await caller.ask(categoriesApi.listAdminCategories, {});
  const apparel = data.categories.find(({ address }) => address === 'apparel');
  if (!apparel) throw new Error('the shop has no apparel');
  await caller.ask(categoriesApi.updateCategory, {
    params: { address: 'apparel' },
    body: { ...apparel, address: 'clothes' },
  });
  // The menu still says /shop/apparel.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apparel' })
    .click();
  await expect(page).toHaveURL('/shop/clothes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apparel');
});
