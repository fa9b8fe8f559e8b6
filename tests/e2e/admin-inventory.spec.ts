import type { Page } from '@playwright/test';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { putUp } from './admin-variants.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import type { OpenShop } from './open-shop.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { queryShop } from './query-shop.ts';
import { expectToast } from './toast.ts';

let kurtas = 0;

/** A kurta in two colours, with codes of its own, and the inventory as a manager sees it. */
async function openKurta(page: Page, shop: OpenShop) {
  const number = `${process.pid}${++kurtas}`;
  const name = `Inventory Kurta ${number}`;
  await signInAsStaff(page, shop, { role: 'manager' });
  const { _id: id } = await putUp(page.request, {
    name,
    images: ['indigo'],
    options: [{ name: 'Colour', values: [{ value: 'Indigo' }, { value: 'Madder' }] }],
    variants: [
      { values: ['Indigo'], price: 900, stock: 9, sku: `I-${number}`, barcode: `890${number}` },
      { values: ['Madder'], price: 900, stock: '', sku: `M-${number}` },
    ],
  });
  return { id, name, sku: `I-${number}`, barcode: `890${number}` };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Variants' }).getByRole('listitem');
const count = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `In stock of ${name}` });

test('a manager finds a variant, and sets its count over the one that was seen; one that is not a whole number is refused, and not read as another one [inventory-1, inventory-2, inventory-6, inventory-7, inventory-8, inventory-9, inventory-15]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  const { name, sku, barcode } = await openKurta(page, shop);
  await page.goto('/admin');
  await (await areaLink(page, 'Inventory')).click();
  const search = page.getByRole('searchbox', { name: 'Search variants' });
  await search.fill(name);
  await expect(page).toHaveURL(/q=Inventory/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Made to order');

  // A scanner types the code, and Enter.
  await search.fill('');
  await search.pressSequentially(barcode);
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`SKU ${sku}`);
  expect(await search.evaluate((box: HTMLInputElement) => box.selectionEnd)).toBe(barcode.length);

  const field = count(page, `${name}, Indigo`);
  for (const typed of ['-2', '1.5', '']) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(rows(page).getByText(/Please enter a whole number from 0/)).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.press('Escape');
    await expect(field).toHaveValue('9');
  }
  await field.fill('1,200');
  await field.press('Enter');
  await expectToast(page, `${name}, Indigo: 1200 in stock`);

  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  // What is in a field that gets the focus is overwritten.
  await search.focus();
  await field.focus();
  await page.keyboard.type('12');
  await page.getByLabel('Reason').selectOption('Received');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expectToast(page, `${name}, Indigo: 12 in stock`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(field).toHaveValue('12');

  await queryShop(shop, 'update variants set stock = 11 where sku = $1', [sku]);
  await field.fill('20');
  await page.reload();
  await expect(field).toHaveValue('20');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('It is 11 now');
  await expect(field).toHaveValue('20');
  await page.getByRole('button', { name: 'Set it to 20' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(field).toHaveValue('20');
  await field.fill('3');
  await field.press('Escape');
  await expect(field).toHaveValue('20');

  await test.step('counts come in from a file once they were seen', async () => {
    await search.fill(sku);
    await expect(page).toHaveURL(new RegExp(`q=${sku}$`));
    // By keyboard: a message lies over the links.
    const exported = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).press('Enter');
    expect((await exported).suggestedFilename()).toMatch(/^inventory_.*\.csv$/);
    await page.getByRole('link', { name: 'Import Stock Counts' }).press('Enter');
    const check = page.getByRole('button', { name: 'Check the File' });
    await check.click();
    await expect(page.getByText('CSV file required')).toBeVisible();
    const text = `sku,stock,stockWhenExported\n${sku},15,20\nnobody,1,\n`;
    await page.getByLabel('CSV file').setInputFiles({
      name: 'counts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await check.click();
    await expect(page.getByText('1 to change, 0 as they are, 1 refused.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Refused' })).toContainText(
      /Line 3.*No variant has the SKU nobody/,
    );
    await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText(
      `Line 2${name}, Indigo20 → 15`,
    );
    await page.getByLabel('Reason').selectOption('Received');
    await page.getByRole('button', { name: 'Update 1 Count' }).click();
    await expect(page.getByRole('heading', { name: 'Counts Saved' })).toBeVisible();
    await (await areaLink(page, 'Inventory')).click();
    await page.getByRole('searchbox').fill(sku);
    await expect(count(page, `${name}, Indigo`)).toHaveValue('15');
  });
});

declare global {
  interface Window {
    camera: { isOn: boolean; isRefused: boolean; sees: string };
  }
}

/** Stands in for what this browser lacks: a camera, and the reading of barcodes. */
function fakeScanner(): void {
  const camera = { isOn: false, isRefused: true, sees: '' };
  Object.assign(window, {
    camera,
    BarcodeDetector: class {
      detect = async () => (camera.sees ? [{ rawValue: camera.sees }] : []);
    },
  });
  HTMLMediaElement.prototype.play = async () => {};
  navigator.mediaDevices.getUserMedia = async () => {
    if (camera.isRefused) throw new DOMException('', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    const stream = canvas.captureStream();
    const [track] = stream.getTracks();
    camera.isOn = true;
    track!.stop = () => {
      camera.isOn = false;
    };
    return stream;
  };
}

const isCameraOn = (page: Page) => page.evaluate(() => window.camera.isOn);

test('low stock leads from the dashboard to what is low, and a product has a threshold of its own [inventory-3, inventory-4, inventory-5, inventory-12]', {
  tag: '@money',
}, async ({ page, shop }) => {
  const { id, name, sku, barcode } = await openKurta(page, shop);
  await page.addInitScript(fakeScanner);
  await queryShop(shop, 'update variants set stock = 1 where sku = $1', [sku]);
  await page.goto('/admin');
  await page.getByRole('definition').getByRole('link', { name: 'show them' }).click();
  await expect(page).toHaveURL('/admin/inventory?show=low');
  const row = rows(page).filter({ hasText: `${name}Indigo` });
  await expect(row).toContainText('Low');
  await page.getByLabel('Stock filter').selectOption('Out of stock');
  await expect(row).toBeHidden();
  await page.getByLabel('Stock filter').selectOption('Low');
  await page.getByLabel('Sort').selectOption('Lowest stock first');
  await expect(page).toHaveURL('/admin/inventory?show=low&sort=fewest');

  await page.setViewportSize({ width: 360, height: 740 });
  await count(page, `${name}, Indigo`).fill('8');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await findLost(page)).toEqual([]);
  expect(await findSmallControls(page)).toEqual([]);
  expect(await findFaults(page)).toEqual([]);

  await queryShop(shop, 'update variants set stock = 9 where sku = $1', [sku]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/products?edit=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const threshold = form.getByLabel('Low stock threshold (units)');
  await expect(threshold).toHaveValue('');
  await threshold.fill('12 units');
  await expect(threshold).toHaveValue('12');
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product updated successfully!');
  await (await areaLink(page, 'Inventory')).click();
  await page.getByLabel('Stock filter').selectOption('Low');
  await expect(row).toContainText('Low');

  await test.step('a barcode is scanned with the camera, which is off once the dialog closes', async () => {
    // The camera opens over the list that was just asked for, however late it comes.
    const letThrough = await holdRequests(page, (url) => url.pathname.endsWith('/inventory'));
    await page.getByLabel('Stock filter').selectOption('');
    await page.getByRole('link', { name: 'Scan a Barcode' }).click();
    letThrough();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The camera is blocked.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/admin\/inventory\/?$/);

    await page.evaluate(() => Object.assign(window.camera, { isRefused: false }));
    await page.getByRole('link', { name: 'Scan a Barcode' }).click();
    await expect.poll(() => isCameraOn(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => isCameraOn(page)).toBe(false);
    await expect(page).toHaveURL(/\/admin\/inventory\/?$/);

    // A scanned code replaces what was searched before.
    await page.getByRole('searchbox').fill('another');
    await expect(page).toHaveURL(/q=another/);
    await page.evaluate((sees) => Object.assign(window.camera, { sees }), barcode);
    await page.getByRole('link', { name: 'Scan a Barcode' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
    await expect(page).toHaveURL(new RegExp(`/admin/inventory/?\\?q=${barcode}$`));
    await expect(page.getByRole('searchbox')).toHaveValue(barcode);
    expect(await isCameraOn(page)).toBe(false);
  });
});
