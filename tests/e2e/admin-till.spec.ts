import type { Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { findProduct } from './products.ts';
import { queryShop } from './query-shop.ts';

// A shop of its own: its figures of the day are counted.
test.use({ shopKind: 'products', ownShop: true });

const product = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Products' }).getByRole('button', { name });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('on a phone a sale for cash takes three taps; without a network it waits, and is sent once', {
  tag: ['@daily', '@money'],
}, async ({ openBrowser, shop, noise }) => {
  noise.expectLostCalls();
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/till');
  await expect(page.getByText(/^Today: 0 sales/)).toBeVisible();
  expect([await findLost(page), await findSmallControls(page)]).toEqual([[], []]);
  expect(await findFaults(page)).toEqual([]);

  await product(page, 'The Only Lamp').click();
  await page.getByRole('button', { name: 'Charge ₹1,062.00' }).click();
  await sheet(page, 'Charge ₹1,062.00').getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(sheet(page, 'Sold')).toContainText('₹1,062.00 received');
  await sheet(page, 'Sold').getByRole('button', { name: 'Next Sale' }).click();
  await expect(page.getByText(/^Today: 1 sale · cash ₹1,062.00/)).toBeVisible();
  await expect(product(page, 'The Only Lamp')).toBeHidden();

  await page.context().setOffline(true);
  await product(page, 'The Only Vase').click();
  await page.getByRole('button', { name: '1 item' }).click();
  await sheet(page, 'Sale').getByLabel('Discount', { exact: true }).fill('10');
  await sheet(page, 'Sale').getByLabel('Discount in').selectOption('%');
  expect(await findFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await sheet(page, 'Sale').getByRole('button', { name: 'Charge' }).click();
  const charge = sheet(page, /^Charge/);
  await charge.getByLabel('Cash given').fill('5000');
  await expect(charge.getByRole('status')).toContainText('Change:');
  await charge.getByRole('button', { name: 'Cash', exact: true }).click();
  const saved = sheet(page, 'Saved on This Phone');
  await expect(saved).toContainText('No network: the sale is saved on this phone');
  await saved.getByRole('button', { name: 'Next Sale' }).click();
  const kept = page.getByRole('region', { name: 'Sales saved on this phone' });
  await expect(kept).toContainText('1 item, paid in cash');
  await kept.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Still no network')).toBeVisible();
  await kept.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete a paid sale?' });
  await expect(question).toContainText('paid in cash, is recorded on this phone only');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.context().setOffline(false);
  await page.reload();
  await kept.getByRole('button', { name: 'Send' }).click();
  await expect(kept).toBeHidden();
  await expect(page.getByText(/^Today: 2 sales/)).toBeVisible();
  expect((await findProduct(page.request, 'The Only Vase')).inStock).toBe(false);
  const rows = await queryShop(shop, 'select status, handed_over from orders');
  expect(rows).toEqual([
    { status: 'delivered', handed_over: true },
    { status: 'delivered', handed_over: true },
  ]);
});

test('a UPI code waits for the money, and a sale that no longer fits says so and can be mended', {
  tag: '@money',
}, async ({ page, shop }) => {
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/till');
  const names = await page
    .getByRole('region', { name: 'Products' })
    .getByRole('listitem')
    .allTextContents();
  expect(names.length).toBeGreaterThan(0);
  const tile = page.getByRole('region', { name: 'Products' }).getByRole('listitem').first();
  await tile.getByRole('button').click();
  const options = page.getByRole('dialog');
  if (await options.isVisible())
    await options.getByRole('listitem').first().getByRole('button').click();
  const sale = page.getByRole('region', { name: 'Sale' });
  await sale.getByRole('button', { name: 'Charge' }).click();
  await sheet(page, /^Charge/)
    .getByRole('button', { name: 'UPI Code' })
    .click();
  const waiting = sheet(page, 'Waiting for Payment');
  await expect(waiting.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  expect(await findFaults(page, { within: 'dialog[open]' })).toEqual([]);
  await waiting.getByRole('button', { name: 'Paid in Cash Instead' }).click();
  await expect(sheet(page, 'Sold')).toBeVisible();
  await sheet(page, 'Sold').getByRole('link', { name: 'Open Order and Invoice' }).click();
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText(
    'Walk-in customer',
  );
});
