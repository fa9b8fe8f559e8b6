import type { Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { findProduct } from './products.ts';
import { expectToast } from './toast.ts';

// A shop of its own: its products get makers.
test.use({ shopKind: 'products', ownShop: true });

test('the studio introduces a maker, and visitors meet her on products and on her page; the screens fit on a phone and are accessible [makers-1] [makers-2] [makers-3] [makers-4]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  await signInAsStaff(page, shop, { role: 'manager', name: 'Deepa Bisht' });
  await page.goto('/admin/makers');
  await page.getByRole('link', { name: 'New Maker' }).click();
  await page.getByRole('button', { name: 'Save Maker' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Bhagirathi Devi');
  await page.getByLabel('Craft').fill('Ringal weaving');
  await page.getByLabel('Village').fill('Munsiari');
  await page.getByLabel('Story').fill('She learnt it from her aunt.\nNow her daughters learn it.');
  await page.getByLabel('Staff account').selectOption('Deepa Bisht');
  await page.getByRole('button', { name: 'Save Maker' }).click();
  await expectToast(page, 'Maker added!');

  const { id } = await findProduct(page.request, 'The Only Lamp');
  await page.goto(`/admin/products?edit=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maker').selectOption('Bhagirathi Devi');
  await dialog.getByRole('button', { name: /Save|Update/ }).click();
  await expectToast(page, 'Product updated successfully!');

  await page.goto(`/product/${id}`);
  await page.getByRole('heading', { name: 'Made by Bhagirathi Devi' }).getByRole('link').click();
  await expect(page).toHaveURL('/makers/bhagirathi-devi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bhagirathi Devi');
  await expect(page.getByText('Ringal weaving · Munsiari')).toBeVisible();
  const cards = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(cards).toHaveText(['The Only Lamp']);
  await fits(page);
  await page.goto('/makers');
  await fits(page);
  await page.getByRole('link', { name: 'Bhagirathi Devi' }).click();
  await expect(page).toHaveURL('/makers/bhagirathi-devi');

  // Another address: the old one leads to it.
  await page.goto('/admin/makers');
  await fits(page);
  await page.getByRole('link', { name: /^Bhagirathi Devi/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bhagirathi Devi');
  await fits(page);
  await page.getByLabel('Address').fill('bhagirathi');
  await page.getByRole('button', { name: 'Save Maker' }).click();
  await expectToast(page, 'Maker saved!');
  const moved = await page.request.get('/makers/bhagirathi-devi');
  expect(moved.url()).toBe(`${shop.url}/makers/bhagirathi`);

  await expect(page).toHaveURL('/admin/makers');
  await page.getByRole('button', { name: 'Hide Bhagirathi Devi' }).click();
  await expectToast(page, 'The maker is hidden');
  expect((await page.request.get('/makers/bhagirathi')).status()).toBe(404);
  const shown = await (await page.request.get(`/product/${id}`)).text();
  expect(shown).toMatch(/<h1[^>]*>The Only Lamp</);
  expect(shown).not.toContain('Made by');

  await page.getByRole('link', { name: /^Bhagirathi Devi/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 product stays');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Maker deleted!');
});

/** On a phone; then the page is a desk's again. */
async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findLost(page), page.url()).toEqual([]);
  expect(await findSmallControls(page), page.url()).toEqual([]);
  expect(await findFaults(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
}
