import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

test('the studio sorts its products as it likes, and every old address leads on [categories-1]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/categories');
  const list = page.getByRole('list', { name: 'Categories' });
  await expect(list.getByRole('heading')).toHaveText(['Paintings', 'Apparel', 'Accessories']);

  // A new one, with an address made of its name.
  await page.getByRole('link', { name: 'New Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(dialog.getByText('Please write a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Blue Pottery');
  await expect(dialog.getByLabel('Address')).toHaveValue('blue-pottery');
  await dialog.getByLabel('One product of it').fill('Pot');
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
  await page.goto('/shop/blue-pottery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue Pottery');
  await expect(page.getByText('Quartz and glass, painted in cobalt.')).toBeVisible();
  await expect(page).toHaveTitle(/^Blue Pottery · /);
  await expect(page.getByRole('link', { name: 'Custom Pot' })).toHaveAttribute(
    'href',
    '/contact?subject=custom&category=blue-pottery',
  );

  // Another address: the old one leads to it, for those who type it and for those who follow a link.
  await page.goto('/admin/categories?edit=blue-pottery');
  await dialog.getByLabel('Address').fill('jaipur-pottery');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Category saved!');
  await page.goto('/shop/blue-pottery?sort=newest');
  await expect(page).toHaveURL('/shop/jaipur-pottery?sort=newest');
  await page.goto('/admin/categories?delete=jaipur-pottery');
  await expect(dialog.getByText('Its 0 products go to')).toBeVisible();
  await dialog.getByLabel('Its 0 products go to').selectOption('Accessories');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Category deleted!');
  await page.goto('/shop/blue-pottery');
  await expect(page).toHaveURL('/shop/accessories');
});

test('listings can be narrowed and sorted as the owner wishes [categories-3]', async ({
  page,
  shop,
}) => {
  await signInAsStaff(page, shop);
  await page.goto('/admin/settings?section=listing');
  await page.getByLabel('Rating').first().uncheck();
  await page.getByLabel('Newest').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings saved!');
  await page.goto('/shop');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByText('Discount', { exact: true })).toBeVisible();
  await expect(filters.getByText('Rating', { exact: true })).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/shop?sort=newest');
});

test('a link to an address of before leads on within the shop too [categories-2]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/categories?edit=apparel');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('clothes');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Category saved!');
  await page.goto('/about');
  // The menu still says /shop/apparel.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apparel' })
    .click();
  await expect(page).toHaveURL('/shop/clothes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apparel');
  await page.goto('/admin/categories?edit=clothes');
  await dialog.getByLabel('Has a listing of its own').uncheck();
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expectToast(page, 'Category saved!');
  await page.goto('/shop/clothes');
  await expect(page.getByText('404')).toBeVisible();
});
