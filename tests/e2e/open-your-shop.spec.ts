import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openMailServer } from '#harness/mail-server.ts';
import {
  checkoutButton,
  fillInAddress,
  payButton,
  providerName,
  putInCart,
  signInAsNew,
} from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { watchFor } from './page-time.ts';
import { expectToast } from './toast.ts';

// The steps of "Open your shop" in README. Filmed in a trace: a video would need a program of its own.
test.use({
  viewport: { width: 360, height: 740 },
  trace: { mode: 'on', screenshots: true, snapshots: false, sources: false },
});

const password = 'Himalaya8wool';

async function openStep(page: Page, link: string): Promise<void> {
  await page.goto('/admin#checklist');
  await page.getByRole('link', { name: link, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings saved!');
}

/** A customer puts the shawl into the cart and goes to the form of the address. */
async function openCheckout(page: Page): Promise<void> {
  await signInAsNew(page);
  await putInCart(page, 'Indigo shawl');
  await page.goto('/cart');
  await checkoutButton(page).click();
  await fillInAddress(page);
}

// In an empty folder, as `npm start` opens it.
let opening: Promise<OpenShop> | undefined;
test.use({
  baseURL: async ({ browserName: _ }, use) => {
    opening ??= openShop();
    await use((await opening).url);
  },
});
test.afterAll(async () => (await opening)?.close());

test('an owner opens a shop in the browser, and takes a payment by UPI and one by a provider', {
  tag: ['@daily', '@money'],
}, async ({ page, openBrowser, noise }) => {
  noise.expectRefusals();
  const mailServer = await openMailServer();
  await page.goto('/welcome');
  await page.getByLabel('Name of the shop').fill('Munsiyari Looms');
  await page.getByRole('radio', { name: 'Start empty' }).check();
  await page.getByLabel('Keep the shop closed until I open it').check();
  await page.getByLabel('Your name').fill('Kamla Bisht');
  await page.getByLabel('Your email').fill('kamla@looms.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page.getByText('0 of 11 done')).toBeVisible();

  await openStep(page, 'Add a product');
  await page.goto('/admin/products/new');
  const photo = { width: 600, height: 600, channels: 3, background: '#2d3a6e' } as const;
  const buffer = await sharp({ create: photo }).png().toBuffer();
  const image = { name: 'shawl.png', mimeType: 'image/png', buffer };
  await page.locator('input[name=images]').first().setInputFiles(image);
  await page.getByLabel('Name', { exact: true }).fill('Indigo shawl');
  await page.getByLabel('Description', { exact: true }).fill('Woven by hand in Munsiyari.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Price (₹)', { exact: true }).fill('900');
  await page.getByLabel('Units you have now').fill('5');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product created successfully!');

  await openStep(page, 'Set the address');
  await page.getByLabel('Address of the gallery').fill('Main Bazaar, Munsiyari 262554');
  await save(page);
  await openStep(page, 'Set the contact');
  await page.getByLabel('Email', { exact: true }).fill('looms@looms.example');
  await save(page);
  await openStep(page, 'Set the tax');
  await page.getByRole('radio', { name: 'Not registered' }).check();
  await page.getByLabel('State').selectOption('Uttarakhand');
  await save(page);

  await openStep(page, 'Choose the brand');
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ ...image, name: 'logo.png' });
  await expect(page.getByAltText('Logo, current image')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');

  await openStep(page, 'Offer UPI');
  await page.getByLabel('UPI id', { exact: true }).fill('kamla@okhdfcbank');
  await page.getByLabel('Offer UPI at checkout').check();
  await save(page);
  await openStep(page, 'Connect a provider');
  await page.getByRole('link', { name: `Connect ${providerName}` }).click();
  await page.getByLabel('Key Id').fill('rzp_test_sandbox');
  await page.getByLabel('Key Secret').fill('sandbox-secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connected!');

  await openStep(page, 'Connect email');
  await page.getByLabel('Who sends your email').selectOption('Other');
  await page.getByLabel('Server').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(mailServer.port));
  await page.getByLabel('User').fill('shop');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Sender').fill('Munsiyari Looms <orders@looms.example>');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expectToast(page, 'Connected!');

  await openStep(page, 'Set up backups');
  await page.getByRole('button', { name: 'Create the Passphrase' }).click();
  const made = page.getByRole('dialog', { name: 'Store this passphrase now' });
  const downloading = page.waitForEvent('download');
  await made.getByRole('link', { name: 'Download' }).click();
  const stored = await readFile(await (await downloading).path(), 'utf8');
  expect(stored).toMatch(/([0-9A-Z]{5}-){5}[0-9A-Z]{5}/);
  await made.getByRole('button', { name: 'I Have Stored It' }).click();
  await page.getByLabel('Make a backup each night').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Backups saved!')).toBeVisible();
  await page.getByRole('button', { name: 'Back Up Now' }).click();
  const backups = page.getByRole('region', { name: 'Stored backups' }).getByRole('listitem');
  await watchFor(page, backups.getByText(/read back whole/));
  await expect(backups).toHaveCount(1);

  await openStep(page, 'Open it');
  await page.getByLabel('Closed to the public').uncheck();
  await save(page);

  const asha = await openBrowser('phone');
  await openCheckout(asha);
  await asha.getByRole('radio', { name: 'UPI, straight to our bank' }).check();
  await asha.getByRole('button', { name: /^Order and Pay ₹.* by UPI$/ }).click();
  await expect(asha.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await asha.getByLabel('UTR or UPI reference number').fill('412345678901');
  await asha.getByRole('button', { name: 'Send the Reference' }).click();
  await expect(asha.getByText(/We are looking for your payment/)).toBeVisible();
  await page.goto('/admin/upi-payments');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Payment confirmed!');
  await watchFor(asha, asha.getByRole('heading', { name: 'Thank you for your order' }));

  const bina = await openBrowser('phone');
  await openCheckout(bina);
  await payButton(bina).click();
  const window = bina.getByRole('dialog', { name: 'Munsiyari Looms' });
  await window.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectToast(bina, 'Payment successful!');

  await page.goto('/admin/orders');
  await expect(page.getByText('Asha Rawat')).toHaveCount(2);
  // Each customer has a receipt.
  const receipts = () => mailServer.letters.filter((letter) => /^To: .*@checkout/m.test(letter));
  await expect.poll(() => receipts().length).toBeGreaterThanOrEqual(2);
  await mailServer.close();
});
