import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { readSent } from './sent-page.ts';

/** The file that a click downloads. */
async function fetched(page: Page, name: string | RegExp) {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function textOf(bytes: Buffer): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(file, { mergePages: true })).text;
}

test('an order has its invoice in the mail, in My Orders and in the back office, and a refund its credit note', {
  tag: ['@daily', '@money'],
}, async ({ page, shop }) => {
  const email = newEmail();
  const customer = callerOn(page);
  await customer.register('Gauri Pant', email);
  const id = await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);

  await page.goto('/my-orders');
  await page.getByRole('button', { name: 'View Order Details' }).click();
  const invoice = await fetched(page, /Tax Invoice INV/);
  expect(invoice.name).toMatch(/^INV-\d\d-\d\d-\d{4}\.pdf$/);
  const number = invoice.name
    .slice(0, -4)
    .replace('-', '/')
    .replace(/-(\d{4})$/, '/$1');
  const text = await textOf(invoice.bytes);
  expect(text).toContain(number);
  expect(text).toContain('Biodegradable cardboard pots');
  const attached = async () =>
    (await mailsTo(page.request, email)).flatMap(({ attachments = [] }) =>
      attachments.map(({ filename }) => filename),
    );
  await expect.poll(attached).toContain(invoice.name);

  const { caller: owner } = await signInAsStaff(page, shop);
  const reason = 'One of them came with a stain.';
  await owner.ask(adminOrdersApi.refundOrder, { params: { id }, body: { amount: 5, reason } });
  await page.goto('/admin');
  await (await areaLink(page, 'GST Invoices')).click();
  await expect(page.getByText('Tax invoices are not valid without it.')).toBeVisible();
  await page.getByLabel('Search invoices').fill(shortOrderId(id));
  const invoices = page.getByRole('main').getByRole('listitem');
  await expect(invoices).toHaveCount(2);
  await expect(invoices.first()).toContainText(/Credit Note CRN\/.*Against INV\//s);
  await expect(invoices.first()).toContainText('−₹5.00');
  const note = await fetched(page, /Credit Note CRN/);
  expect(await textOf(note.bytes)).toContain(number);
  await page.getByLabel('Kind of document').selectOption('Tax invoices');
  await expect(invoices).toHaveCount(1);

  const file = await fetched(page, /^CSV of/);
  expect(file.name).toMatch(/^gst-invoices_20\d\d-\d\d\.csv$/);
  expect(file.bytes.toString()).toContain(number);
  await page.getByRole('link', { name: `Order #${shortOrderId(id)}` }).click();
  await expect(page.getByRole('link', { name: /Credit Note CRN/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `Tax Invoice ${number}` })).toBeVisible();
});

test('an invalid month is ignored [hostile-11]', async ({ page, shop }) => {
  await signInAsStaff(page, shop);
  for (const month of ['x', '2026-13', '%00', '__proto__']) {
    const { status, page: sent } = await readSent(page.request, `/admin/invoices?month=${month}`);
    expect(status).toBe(200);
    const choice = sent.all('select').find(({ text }) => text.startsWith('All months'));
    const chosen = choice?.all('option', { selected: '' }).map(({ text }) => text);
    // A browser shows the first one where none is chosen.
    expect(chosen?.filter((text) => text !== 'All months')).toEqual([]);
  }
});
