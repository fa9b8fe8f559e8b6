import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { NAME, withKurta } from './kurta.ts';
import { expectToast } from './toast.ts';

const kurta = withKurta();

test('on a phone the price and the button stay at hand, and lead to what is still to be chosen', {
  tag: '@daily',
}, async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await page.goto(kurta.path);
  await expect(page).toHaveURL('/product/handloom-kurta');
  const real = page.getByRole('button', { name: 'Add to Cart' });
  const bar = page.locator('[aria-hidden]').filter({ has: page.locator('[form="buy"]') });
  // It comes with the first scroll of a page that is live.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 10));
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(bar).toContainText('From ₹1,290');
  await expect(bar).toContainText('Choose colour');
  expect(await findFaults(page)).toEqual([]);
  await bar.getByText('Add to Cart').click();
  await expect(page.getByText('Please choose a colour')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Madder' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Madder' })).toBeInViewport();
  await page.getByRole('radio', { name: /^Indigo/ }).check();
  await page.getByRole('radio', { name: /^S\b/ }).check();
  await real.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('Indigo / S');
  await bar.getByText('Add to Cart').click();
  await expectToast(page, 'Added to cart');
});

test('a size chart stands beside the sizes, in centimetres and inches', async ({
  openBrowser,
  openCaller,
}) => {
  const owner = await openCaller();
  await owner.register('Meera Joshi', newEmail(), 'owner');
  const sizeChart = 'Size, Chest, Length\nS, 96, 70\nM, 101, 72\n\nLay a kurta that fits you flat.';
  await owner.ask(adminProductsApi.updateAdminProduct, {
    params: { id: kurta.id },
    body: { sizeChart },
  });
  const page = await openBrowser('phone');
  await page.goto(kurta.path);
  await page.getByRole('button', { name: 'Size chart' }).click();
  const chart = page.getByRole('dialog', { name: 'Size chart' });
  await expect(chart.getByRole('row')).toHaveText(['SizeChestLength', 'S9670', 'M10172']);
  await expect(chart.getByText('Lay a kurta that fits you flat.')).toBeVisible();
  expect(await findFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await chart.getByRole('radio', { name: 'inches' }).check();
  await expect(chart.getByRole('row')).toHaveText(['SizeChestLength', 'S3827.5', 'M4028.5']);
  await chart.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Size chart' })).toBeFocused();
});

test('the quick choice shows the image of what is chosen', async ({ page }) => {
  await page.goto('/shop/apparel?q=handloom');
  await page.getByRole('article').filter({ hasText: NAME }).getByText('Choose').click();
  const sheet = page.getByRole('dialog', { name: NAME });
  const image = sheet.getByRole('img').first();
  await expect(image).toBeVisible();
  const before = await image.getAttribute('src');
  await sheet.getByRole('radio', { name: /^Indigo/ }).check();
  await sheet.getByRole('radio', { name: /^M\b/ }).check();
  await expect(image).not.toHaveAttribute('src', before ?? '');
});
