import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ shopKind: 'products' });

async function drop(to: Locator, colours: readonly string[], texts: readonly string[] = []) {
  const files = await Promise.all(
    colours.map(async (background, at) => {
      const plain = { width: 300, height: 200, channels: 3, background } as const;
      const buffer = await sharp({ create: plain }).png().toBuffer();
      return { name: `${at}.png`, type: 'image/png', base64: buffer.toString('base64') };
    }),
  );
  const bad = texts.map((name) => {
    return { name, type: 'text/plain', base64: btoa('Dear studio') };
  });
  await to.evaluate(
    (element, all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type }));
      }
      element.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    },
    [...files, ...bad],
  );
}

/** A saved image is cropped in its place, and those beside it stay. */
async function expectCropped(images: Locator) {
  const shown = images.getByRole('listitem').getByRole('img');
  await expect(shown).toHaveCount(3);
  await images.getByRole('button', { name: 'Crop or turn image 2' }).click();
  const crop = images.page().getByRole('dialog', { name: 'Crop Image' });
  await crop.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(crop).toBeHidden();
  await expect(shown.nth(1)).toHaveAttribute('src', /^blob:/);
  await expect(images.getByLabel('Add to the current images')).toBeChecked();
}

test('a product begins as a draft with images in their order, is previewed, shown and hidden', {
  tag: '@daily',
}, async ({ openBrowser, shop }) => {
  const page = await openBrowser('desk');
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/products?new=');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await expect(form.getByLabel('Name')).toBeFocused();
  const images = form.getByRole('region', { name: /Images/ });
  const previews = images.getByRole('listitem').getByRole('img');
  const texts = ['letter.txt', 'list.txt', 'note.txt'];
  await drop(images, ['#9a3a20', '#2c6640', '#2d3a6e'], texts);
  await expect(previews).toHaveCount(3);
  await expectToast(page, 'Some files were not added. The list says why.');
  for (const name of texts) {
    await expect(images.getByText(`${name}: Please upload only image files`)).toBeVisible();
  }
  const last = (await previews.last().getAttribute('src')) ?? '';
  const tiles = images.getByRole('listitem');
  await images.getByRole('button', { name: 'Move image 3 earlier' }).click();
  await expect(previews.nth(1)).toHaveAttribute('src', last);
  await tiles.nth(1).dragTo(tiles.first());
  await expect(previews.first()).toHaveAttribute('src', last);
  await expect(tiles.first().getByText('Main')).toBeVisible();

  await tiles.first().getByRole('button', { name: 'Crop or turn image 1' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop Image' });
  await crop.getByRole('button', { name: '4:5' }).click();
  await crop.getByLabel('Zoom').fill('2');
  await crop.getByLabel('What is kept of the image').press('ArrowLeft');
  expect(await findFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await crop.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(crop).toBeHidden();
  await expect(previews.first()).not.toHaveAttribute('src', last);
  const shape = await previews
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect(shape).toBeCloseTo(0.8, 1);

  await form.getByLabel('Name').fill('Ringal Lamp');
  await form.getByLabel('Status').selectOption('Draft');
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product created successfully!');
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole('heading', { name: 'Ringal Lamp' })).toBeVisible();
  await expect(page.getByText('No price yet')).toBeVisible();

  const [edited] = await Promise.all([
    page.waitForResponse((answer) => /\/api\/admin\/products\/[^/]+$/.test(answer.url())),
    page.getByRole('link', { name: 'Edit Ringal Lamp' }).click(),
  ]);
  const saved = (await edited.json()).data.product.images;
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expectCropped(edit.getByRole('region', { name: /Images/ }));
  await edit.getByLabel('Description').fill('Woven of ringal.');
  await edit.getByLabel('Description').selectText();
  await edit.getByRole('button', { name: 'Bold' }).click();
  await expect(edit.getByLabel('Description')).toHaveValue('**Woven of ringal.**');
  await edit.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ringal Lamp' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByLabel('Description')).toHaveValue('**Woven of ringal.**');
  await main.getByLabel('Price (₹)', { exact: true }).fill('850');
  await main.getByLabel('Status').selectOption('Shown in the shop');
  await main.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Choose a category');
  await main.getByLabel('Category').selectOption('Accessories');
  await main.getByText('Own size chart and care').click();
  await main.getByLabel('Care').fill('- Dust it.\n- Keep it dry.');
  await main.getByText('Search engines').click();
  await main.getByLabel('Title in search results').fill('Ringal bamboo lamp, woven by hand');
  await main.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const phone = preview.frameLocator('iframe');
  await expect(phone.getByRole('heading', { name: 'Ringal Lamp' })).toBeVisible();
  await expect(phone.locator('strong', { hasText: 'Woven of ringal.' })).toBeVisible();
  await expect(phone.getByText('₹850')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Care' })).toBeVisible();
  await expect(phone.getByRole('listitem')).toHaveText(['Dust it.', 'Keep it dry.']);
  await preview.getByRole('button', { name: 'Close' }).click();
  // A toast that comes from the closed dialog is pale at first.
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(4000));
    expect(await toasts.count()).toBe(0);
  }).toPass();
  expect(await findFaults(page)).toEqual([]);
  await main.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product updated successfully!');
  const address = await main.getByRole('link', { name: 'View in shop' }).getAttribute('href');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);

  await page.getByLabel('Search products').fill('Ringal Lamp');
  const card = page.getByRole('article').filter({ hasText: 'Ringal Lamp' });
  await expect(card.getByRole('link', { name: /^View / })).toHaveAttribute('href', address ?? '');
  const visitor = await openBrowser('phone');
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ringal Lamp' })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'Woven of ringal.' })).toBeVisible();
  const { data } = await (await visitor.request.get('/api/products/ringal-lamp')).json();
  expect(data.product.images).toEqual([saved[0], expect.stringMatching(/_200x200_/), saved[2]]);
  await expect(visitor.getByRole('heading', { name: 'Care' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Keep it dry.' })).toBeVisible();
  await expect(visitor).toHaveTitle(/^Ringal bamboo lamp, woven by hand · /);

  await card.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(card).toBeHidden();
  expect((await visitor.request.get(address ?? '')).status()).toBe(404);
});

test('a form that is left says that its draft is still there, and images that are too many are named', async ({
  page,
  shop,
}) => {
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/products?new=');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Name').fill('Kulhad');
  const images = form.getByRole('region', { name: /Images/ });
  await drop(images, Array(7).fill('#9a3a20'));
  await expect(images.getByText('2 images were left out: a product has at most 5.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expectToast(page, 'Not saved. Your draft is still here.');
  await page.goto('/admin/products?new=');
  await expect(form.getByLabel('Name')).toHaveValue('Kulhad');
});
