import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ shopKind: 'empty', ownShop: true });

const form = (page: Page) => page.getByRole('form', { name: 'Add image' });
const slides = (page: Page) => page.getByRole('region', { name: 'Gallery Images' });
const collections = (page: Page) => page.getByRole('region', { name: 'Collection Images' });
const titles = (page: Page) => collections(page).getByRole('heading', { level: 3 });

async function painted(colour: string, name = 'hills.png') {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function add(page: Page, typed: { category?: string; title?: string; order?: string }) {
  await form(page)
    .getByLabel('Category')
    .selectOption(typed.category ?? 'painting');
  if (typed.title) await form(page).getByLabel('Title', { exact: true }).fill(typed.title);
  if (typed.order) await form(page).getByLabel('Order number').fill(typed.order);
  await form(page)
    .getByLabel('Choose an image')
    .setInputFiles(await painted('#2d3a6e'));
  await expect(form(page).getByRole('img')).toBeVisible();
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expect(form(page).getByRole('img')).toHaveCount(0);
}

test('the gallery is filled, viewed as customers see it, reordered and emptied [ag-1] [ag-2] [ag-3] [ag-4] [ag-5] [ag-6] [ag-7] [ag-8] [ag-9] [ag-10] [ag-11] [ag-12] [ag-13] [ag-14] [ag-15] [ag-16]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/hero-images');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management');
  await expect(page.getByText('0 images', { exact: true })).toBeVisible();
  await expect(page.getByText('No Gallery Images')).toBeVisible();
  await expect(page.getByText('No Collection Images')).toBeVisible();

  // A slide is an image alone; a collection has words.
  const category = form(page).getByLabel('Category');
  expect(await category.locator('option').allTextContents()).toEqual([
    'Gallery',
    'Painting',
    'Apparel',
    'Accessories',
  ]);
  await expect(form(page).getByLabel('Order number')).toHaveValue('0');
  for (const hidden of ['Title', 'Subtitle/Description', 'Link (optional)']) {
    await expect(form(page).getByLabel(hidden, { exact: true })).toHaveCount(0);
  }
  const file = form(page).getByLabel('Choose an image');
  await expect(file).toHaveAttribute('accept', 'image/*');
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expect(form(page).getByText('Image file required')).toBeVisible();
  await category.selectOption('painting');
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expect(form(page).getByText('Title is required')).toBeVisible();
  await file.setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Dear studio'),
  });
  await expect(form(page).getByText(/^Please upload only image files/)).toBeVisible();

  // The preview looks as customers will see it, and its links are inactive.
  await file.setInputFiles(await painted('#9a3a20'));
  await form(page).getByLabel('Title', { exact: true }).fill('Hills');
  await form(page).getByLabel('Subtitle/Description').fill('At dawn');
  await form(page).getByLabel('Alternative text').fill('Blue hills under a red sky');
  await form(page).getByLabel('Order number').fill('5');
  const preview = page.frameLocator('iframe[title="Preview, phone"]');
  await expect(preview.getByRole('img', { name: 'Blue hills under a red sky' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Collections' })).toBeVisible();
  await preview.getByRole('link', { name: /Hills/ }).click();
  await page.getByRole('button', { name: 'Computer' }).click();
  await expect(
    page.frameLocator('iframe[title="Preview, computer"]').getByText('At dawn'),
  ).toBeVisible();
  await expect(page).toHaveURL('/admin/hero-images');

  await form(page).getByLabel('Link (optional)').fill('javascript:alert(1)');
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expect(form(page).getByText(/^Link must be an address of this shop/)).toBeVisible();
  await form(page).getByLabel('Link (optional)').fill('/shop/painting?sort=newest');
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expectToast(page, 'Image added successfully!');
  await expect(category).toHaveValue('gallery');
  await category.selectOption('painting');
  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(page.getByText('1 image', { exact: true })).toBeVisible();

  const hills = collections(page).getByRole('listitem').filter({ hasText: 'Hills' });
  for (const fact of ['Painting', 'Order 5', 'At dawn']) {
    await expect(hills.getByText(fact, { exact: true })).toBeVisible();
  }
  const view = hills.getByRole('link', { name: /View Link/ });
  await expect(view).toHaveAttribute('href', '/shop/painting?sort=newest');
  await expect(view).toHaveAttribute('target', '_blank');

  await add(page, { category: 'gallery', order: '2' });
  const slide = slides(page).getByRole('listitem');
  await expect(slide).toContainText('Order 2');
  await expect(slides(page).getByText('Auto-scrolling Banner')).toBeVisible();
  await expect(collections(page).getByText('Manual Scroll Gallery')).toBeVisible();
  await add(page, { title: 'Stole', category: 'apparel', order: '5' });
  await expect(titles(page)).toHaveText(['Hills', 'Stole']);

  // The order, and that the dashboard follows it.
  const up = collections(page).getByRole('button', { name: 'Move Stole earlier' });
  await up.click();
  await expect(titles(page)).toHaveText(['Stole', 'Hills']);
  await expect(up).toBeFocused();
  const dashboard = await (await page.request.get('/dashboard')).text();
  expect(dashboard).toMatch(/<h2[^>]*>Collections<.*<li.*>Stole<.*<li.*>Hills<.*<\/main>/s);
  expect(dashboard).toMatch(/<img[^>]* alt="Blue hills under a red sky"/);

  await hills.getByRole('button', { name: 'Delete Hills' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this image?' });
  // A double click on the question may hit the answer.
  await question.getByRole('button', { name: 'Delete' }).dispatchEvent('click', { detail: 2 });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(hills).toBeVisible();
  await hills.getByRole('button', { name: 'Delete Hills' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Image deleted successfully!');
  await expect(titles(page)).toHaveText(['Stole']);
});

test('failures are shown in red, and what was typed survives a reload and an edit by somebody else [ag-20]', async ({
  page,
  shop,
  openCaller,
  noise,
}) => {
  noise.expectRefusals();
  noise.expectLostCalls();
  const { caller } = await signInAsStaff(page, shop);
  await page.goto('/admin/hero-images');
  await add(page, { title: 'Lamp', order: '1' });
  const { images } = await caller.ask(galleryApi.listHeroImages, {});
  const lamp = images.find(({ title }) => title === 'Lamp');
  if (!lamp) throw new Error('the lamp was not added');

  // An image that is typed about, and a line that breaks.
  await form(page).getByLabel('Category').selectOption('accessories');
  await form(page).getByLabel('Title', { exact: true }).fill('Boxes');
  await form(page)
    .getByLabel('Choose an image')
    .setInputFiles(await painted('#7a5000', 'boxes.png'));
  await expect(form(page).getByRole('img', { name: 'Preview of boxes.png' })).toBeVisible();
  await page.reload();
  await expect(form(page).getByText('You have unsaved changes.')).toBeVisible();
  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue('Boxes');
  await expect(form(page).getByRole('img', { name: 'Preview of boxes.png' })).toBeVisible();
  await page.route('**/api/hero-images', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Failed to add image');
  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue('Boxes');
  await page.unroute('**/api/hero-images');
  await form(page).getByRole('button', { name: 'Add Image' }).click();
  await expectToast(page, 'Image added successfully!');

  // Somebody else was faster.
  await collections(page).getByRole('link', { name: 'Edit Lamp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await dialog.getByLabel('Subtitle/Description').fill('Of paper');
  const helper = await openCaller();
  await helper.register('Bina Mehra', newEmail(), 'owner');
  const { category, link, order } = lamp;
  await helper.ask(adminGalleryApi.updateHeroImage, {
    params: { id: lamp._id },
    body: { category, link, order, title: 'Lamp', subtitle: 'Of bamboo', alt: 'A lit lamp' },
  });
  await dialog.getByRole('button', { name: 'Save Image' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Bina Mehra');
  await dialog.getByRole('button', { name: 'Show Saved Version' }).click();
  await expect(dialog.getByText('Of bamboo')).toBeVisible();
  await expect(dialog.getByLabel('Subtitle/Description')).toHaveValue('Of paper');
  await dialog.getByRole('button', { name: 'Save Image' }).click();
  await expectToast(page, 'Image saved successfully!');
  await expect(collections(page).getByText('Of paper')).toBeVisible();

  // Deleting: the server's message if it has any, the page's where no answer came.
  const remove = async () => {
    await collections(page).getByRole('button', { name: 'Delete Lamp' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/api/hero-images/*', (route) => route.abort());
  await remove();
  await expect(collections(page).getByRole('alert')).toHaveText('Failed to delete');
  await page.unroute('**/api/hero-images/*');
  await helper.ask(adminGalleryApi.deleteHeroImage, { params: { id: lamp._id } });
  await remove();
  await expect(collections(page).getByRole('alert')).toHaveText(
    'This image is no longer in the gallery',
  );

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await page.route('**/api/hero-images', (route) => route.abort());
  await (await areaLink(page, 'Gallery')).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Failed to fetch images',
  );
  await page.unroute('**/api/hero-images');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(titles(page)).toContainText(['Boxes']);
});
