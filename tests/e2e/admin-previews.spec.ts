import type { Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';

test.use({ ownShop: true });

const inFrame = (page: Page) => page.frameLocator('iframe[title="Preview, phone"]');

/** The preview stands beside the form, within the window, and over none of its fields. */
async function expectBeside(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'As Visitors Will See It' });
  await expect(preview).toBeInViewport();
  const box = await preview.boundingBox();
  const form = await page.locator('main input:visible').first().boundingBox();
  const bar = await page
    .getByText('All changes are saved')
    .or(page.getByText('Saving …'))
    .boundingBox();
  if (!box || !form || !bar) throw new Error('Something is not shown.');
  expect(box.x).toBeGreaterThan(form.x + form.width);
  expect(bar.x).toBeGreaterThan(form.x + form.width);
}

test('what the owner types shows at once beside the form, and on a phone below it', {
  tag: '@daily',
}, async ({ openBrowser, shop }) => {
  const page = await openBrowser('desk');
  await signInAsStaff(page, shop);
  await page.goto('/admin/content/home/shop');
  await expectBeside(page);
  const sections = page.getByRole('list', { name: 'Sections' });
  await sections.getByText('Story banner: Drawn with the fingers, kept for years').click();
  const banner = sections.getByRole('listitem').filter({ hasText: 'Story banner' });
  // No time passes, so nothing is saved yet.
  await banner.getByLabel('Title').fill('Thrown on the wheel');
  await expect(inFrame(page).getByRole('heading', { name: 'Thrown on the wheel' })).toBeVisible();
  await page.getByRole('button', { name: 'Computer' }).click();
  const desk = page.frameLocator('iframe[title="Preview, computer"]');
  await expect(desk.getByRole('heading', { name: 'Thrown on the wheel' })).toBeVisible();

  await page.goto('/admin/content/menus/shop');
  await expectBeside(page);
  await page.goto('/admin/content/brand/shop');
  await expectBeside(page);

  const phone = await openBrowser('phone');
  await signInAsStaff(phone, shop);
  await phone.goto('/admin/content/brand/shop');
  await expect(phone.locator('iframe')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(inFrame(phone).getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});
