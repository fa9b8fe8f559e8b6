import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { endSession, logIn, newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { passTime } from './page-time.ts';
import { findProduct } from './products.ts';
import { expectToast, toast } from './toast.ts';
import { typeAndPress } from './type-and-press.ts';

test.use({ shopKind: 'products' });

const colours = { geru: '#9a3a20', leaf: '#2c6640', indigo: '#2d3a6e' };
type Colour = keyof typeof colours;

async function paint(colour: Colour) {
  const plain = { width: 300, height: 200, channels: 3, background: colours[colour] } as const;
  const buffer = await sharp({ create: plain }).png().toBuffer();
  return { name: `${colour}.png`, mimeType: 'image/png', buffer };
}

/** Large enough for visible progress on a slow connection. */
const film = async () => ({
  name: 'loom.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([
    await readFile(join(import.meta.dirname, 'catalogue/loom.mp4')),
    Buffer.alloc(2 * 1024 * 1024),
  ]),
});
const imageInput = (form: Locator) => form.locator('input[name=images]').first();
const previews = (form: Locator) => form.getByRole('listitem').getByRole('img');

/** As a drop or a paste delivers it. */
async function give(to: Locator, kind: 'drop' | 'paste', colour: Colour) {
  const { name, mimeType, buffer } = await paint(colour);
  await to.evaluate(
    (element, { base64, kind, name, mimeType }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const bubbling = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...bubbling, dataTransfer: data })
          : new ClipboardEvent('paste', { ...bubbling, clipboardData: data }),
      );
    },
    { base64: buffer.toString('base64'), kind, name, mimeType },
  );
}

async function say(form: Locator, page: Page, message: string) {
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, message);
}

test('the owner adds a product, corrected rule by rule, takes it off sale, changes and deletes it [ap-1] [ap-6] [ap-8] [ap-9] [ap-10] [ap-11] [ap-12] [ap-13] [ap-15] [ap-16] [ap-17] [ap-18] [ap-22] [ap-24] [ap-27] [ap-29] [ap-30] [ap-31] [ap-37] [ap-39]', {
  tag: '@daily',
}, async ({ openBrowser, shop }) => {
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/products?q=Nobody+has+this');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin');
  await expect(page.getByRole('link', { name: 'Add Product' })).toBeVisible();
  await page.getByRole('link', { name: 'Add First Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const label of ['Description', 'Category', 'Material', 'Size', 'Tags']) {
    await form.getByLabel(label, { exact: true }).focus();
    const field = await form.getByLabel(label, { exact: true }).boundingBox();
    const bar = await form.getByRole('button', { name: 'Save Product' }).boundingBox();
    const bottom = (field?.y ?? 0) + (field?.height ?? 0);
    expect(bottom, `${label} is not under the bar that saves`).toBeLessThan(bar?.y ?? 0);
  }

  await say(form, page, 'Product name is required');
  await expect(form.getByLabel('Name')).toBeFocused();
  // A toast can also be reached over a dialog.
  await toast(page, 'Product name is required').click();
  await expect(toast(page, 'Product name is required')).toHaveCount(0);
  await form.getByLabel('Name').fill('Walnut Bowl of Almora');
  await form.getByLabel('Description').fill('Turned from one piece.');
  await expect(form.getByText('22/2000')).toBeVisible();
  await say(form, page, 'Valid price is required');
  await form.getByLabel('Price (₹)', { exact: true }).fill('₹1,2a00');
  await expect(form.getByLabel('Price (₹)', { exact: true })).toHaveValue('1200');
  await form.getByLabel('Discount price (₹)').fill('1200');
  await say(form, page, 'Discount price must be less than original price');
  await form.getByLabel('Discount price (₹)').fill('900');
  await expect(form.getByText('25% off, saves ₹300')).toBeVisible();
  await say(form, page, 'At least one product image is required');
  const images = form.getByRole('region', { name: /Images/ });
  await imageInput(form).setInputFiles(await paint('geru'));
  await expect(previews(images)).toHaveCount(1);
  await say(form, page, 'Choose a category');
  await expect(form.getByLabel('Category')).toBeFocused();
  await form.getByLabel('Category').selectOption('Painting');
  await give(images, 'drop', 'leaf');
  await expect(previews(images)).toHaveCount(2);
  await give(form.getByLabel('Name'), 'paste', 'indigo');
  await expect(previews(images)).toHaveCount(3);
  await expect(previews(images).first()).toHaveCSS('object-fit', 'cover');
  await form.getByRole('button', { name: 'Move image 3 earlier' }).click();
  await form.getByRole('button', { name: 'Move image 2 earlier' }).click();
  await form.getByRole('button', { name: 'Remove image 3' }).click();
  await form.getByLabel('Alternative text: image 1').fill('The bowl from above');
  await form.getByLabel('Featured').check();
  await form.getByLabel('Number of units').check();
  await form.getByLabel('Units you have now').fill('3');

  const letThrough = await holdRequests(page, '**/api/admin/products');
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(form.getByLabel('Name')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
  letThrough();
  await expectToast(page, 'Product created successfully!');
  await expect(form).toBeHidden();
  await page.unrouteAll();

  await page.getByLabel('Search products').fill('walnut bowl of');
  const card = page.getByRole('article').filter({ hasText: 'Walnut Bowl of Almora' });
  for (const text of ['Featured', '25% off', '₹900', '₹1,200', '3 left']) {
    await expect(card.getByText(text)).toBeVisible();
  }
  await expect(card.getByRole('img', { name: 'The bowl from above' })).toHaveAttribute(
    'src',
    /_2d3a6e-/,
  );
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await card.getByRole('switch').click();
  expect((await sent).postDataJSON()).toEqual({ inStock: false });
  await expectToast(page, 'Product marked as out of stock');
  await expect(card.getByText('Out of Stock')).toBeVisible();
  await card.getByRole('switch').click();
  await expectToast(page, 'Product marked as in stock');
  await expect(card.getByText('Out of Stock')).toBeHidden();

  await card.getByRole('link', { name: /Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Name')).toHaveValue('Walnut Bowl of Almora');
  await expect(edit.getByLabel('Units you have now')).toHaveValue('3');
  await expect(imageInput(edit)).toHaveValue('');
  await imageInput(edit).setInputFiles(await paint('leaf'));
  await expect(edit.getByText('The 2 current images will be replaced.')).toBeVisible();
  await edit.getByLabel('Add to the current images').check();
  await edit.getByRole('button', { name: 'Remove image 1' }).click();
  await edit.getByLabel('Discount price (₹)').fill('');
  await edit.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product updated successfully!');
  await expect(edit).toBeHidden();
  await expect(card.getByText('₹900')).toBeHidden();
  const { id } = await findProduct(page.request, 'Walnut Bowl of Almora');
  const shown = await (await page.request.get(`/product/${id}`)).text();
  expect(shown).toMatch(/<h1[^>]*>Walnut Bowl of Almora</);
  expect(shown).toMatch(/<main.*<img[^>]* src="[^"]*_9a3[ab]20-.*<\/main>/s);

  // The messages lie over the question.
  await passTime(page, 3000);
  await card.getByRole('button', { name: /Delete/ }).click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this product?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Product deleted successfully!');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Deleted');
  await page.getByRole('button', { name: 'Show in Shop: Walnut Bowl of Almora' }).click();
  await expectToast(page, 'The product is back in the shop!');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add First Product' })).toBeHidden();
  await page.getByLabel('Status').selectOption('In the shop');
  await expect(card).toBeVisible();
});

test('products are found by name and category in the address; a form that is opened while a search is still typed stays open, however slow the device [ap-2] [ap-3] [ap-4] [ap-5] [ap-7]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop);
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/admin/products');
  const names = page.getByRole('article').getByRole('heading');
  await expect(page.getByRole('article').getByText('Failed to load image').first()).toBeVisible();
  const filter = page.getByLabel('Category filter');
  await expect(filter.getByRole('option')).toHaveText([
    'All Categories',
    'Paintings',
    'Apparel',
    'Accessories',
  ]);
  await filter.selectOption('accessories');
  await expect(page).toHaveURL(/category=accessories/);
  const search = page.getByPlaceholder('Search products...');
  await search.fill('THE ONLY');
  await page.waitForURL(/q=THE\+ONLY/);
  await expect(names).toHaveCount(2);
  await expect(names.filter({ hasText: 'The Only' })).toHaveCount(2);
  await page.reload();
  await expect(names).toHaveCount(2);
  await expect(filter).toHaveValue('accessories');
  await expect(search).toHaveValue('THE ONLY');
  await filter.selectOption('apparel');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();

  await search.fill('');
  await filter.selectOption('painting');
  await page.waitForURL(/\?category=painting$/);
  const edit = page.getByRole('link', { name: 'Edit Sold Parrot' });
  await expect(edit).toBeVisible();
  const letThrough = await holdRequests(page, '**/api/admin/products/*');
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 50 });
  const searched = page.waitForRequest(/q=Parrot/);
  await typeAndPress(search, 'Parrot', edit.first());
  await searched;
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  letThrough();
  await page.waitForURL(/q=Parrot/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
});

test('what was typed and picked survives a reload and an expired session; a colleague who was faster is named [ap-45] [ap-14] [ap-44]', {
  tag: '@daily',
}, async ({ page, shop, noise, openCaller }) => {
  noise.expectRefusals();
  noise.expectLostCalls();
  const { caller, email } = await signInAsStaff(page, shop);
  const made = await page.request.post(adminProductsApi.createAdminProduct.path, {
    multipart: {
      name: 'Deodar Chest',
      description: 'Carved by hand in one winter.',
      price: '8000',
      category: 'accessories',
      images: await paint('geru'),
    },
  });
  const { data } = await made.json();
  const id: string = data.product._id;
  const path = `/admin/products?q=Deodar&edit=${id}`;
  await page.goto(path);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByLabel('Name').fill('Deodar Chest of Chakrata');
  await imageInput(form).setInputFiles(await paint('leaf'));
  await expect(form.getByText('will be replaced')).toBeVisible();

  await page.route(`**/api/admin/products/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await say(form, page, 'Failed to save product');
  await page.unrouteAll();
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Deodar Chest of Chakrata');
  await endSession(page);
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, email);
  await expect(page).toHaveURL(path);
  await expect(form.getByLabel('Name')).toHaveValue('Deodar Chest of Chakrata');
  await expect(previews(form)).toHaveCount(1);

  const colleague = await openCaller();
  await colleague.register('Ravi Negi', newEmail(), 'owner');
  await colleague.ask(adminProductsApi.updateAdminProduct, {
    params: { id },
    body: { price: 7500 },
  });
  await form.getByRole('button', { name: 'Save Product' }).click();
  const note = form.getByRole('alert');
  await expect(note).toContainText('Ravi Negi changed this while you had it open.');
  await expect(note).toContainText('₹7,500');
  await note.getByRole('button', { name: 'Keep My Version' }).click();
  await expect(form.getByLabel('Price (₹)', { exact: true })).toHaveValue('7500');
  await expect(form.getByLabel('Name')).toHaveValue('Deodar Chest of Chakrata');
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product updated successfully!');
  const { data: after } = await caller.ask(adminProductsApi.listAdminProducts, {
    query: { q: 'Deodar Chest' },
  });
  expect(after.products[0]).toMatchObject({ name: 'Deodar Chest of Chakrata', price: 7500 });
  expect(after.products[0]?.image).toContain('_2c6640-');

  await page.route('**/api/admin/products/*', (route) => route.abort());
  // Products of other tests have that material, too.
  const card = page.getByRole('article').filter({ hasText: 'Deodar Chest of Chakrata' });
  await card.getByRole('switch').click();
  await expectToast(page, 'Failed to update stock status');
  await card.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete product');
});

test('a video goes up with its progress, can be stopped, and only a video is taken [ap-32] [ap-33] [phone-3]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectLostCalls();
  const { caller } = await signInAsStaff(page, shop);
  await page.goto('/admin/products?q=Ringal&new=');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name').fill('Ringal Basket');
  await form.getByLabel('Description').fill('Woven of hill bamboo in Pithoragarh.');
  await form.getByLabel('Category').selectOption('Accessories');
  await form.getByLabel('Price (₹)', { exact: true }).fill('650');
  await imageInput(form).setInputFiles(await paint('leaf'));
  const video = form.locator('input[name=video]');
  await video.setInputFiles({ name: 'film.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expectToast(page, 'Please upload only video files (MP4, MOV, AVI)');
  const letter = {
    name: 'film.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('Dear studio, hello.'),
  };
  await video.setInputFiles(letter);
  await form.getByRole('button', { name: 'Save Product' }).click();
  const videoPart = form.getByRole('region', { name: /Video/ });
  await expect(videoPart.getByText('Please upload only video files (MP4, MOV, AVI)')).toBeVisible();
  noise.expectRefusals();
  await video.setInputFiles(await film());
  await expect(form.getByText('loom.mp4')).toBeVisible();

  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 20, downloadThroughput: -1 };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 100 * 1024 });
  await form.getByRole('button', { name: 'Save Product' }).click();
  const bar = form.getByRole('progressbar', { name: 'Upload' });
  await expect(bar).toBeVisible();
  await form.getByRole('button', { name: 'Stop upload' }).click();
  await expectToast(page, 'Nothing was saved, because you stopped the upload.');
  await expect(form.getByLabel('Name')).toHaveValue('Ringal Basket');
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  const { data: none } = await caller.ask(adminProductsApi.listAdminProducts, {
    query: { q: 'Ringal' },
  });
  expect(none.total).toBe(0);
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product created successfully!');
  const { data } = await caller.ask(adminProductsApi.listAdminProducts, { query: { q: 'Ringal' } });
  expect(data.products[0]?.video?.url).toMatch(/\.mp4$/);
});
