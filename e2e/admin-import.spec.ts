import { readFile } from 'node:fs/promises';
import { listProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { openShopOf } from './shop-kinds.ts';

// A shop of its own, since thousands of products come in.
test.use({ shopKind: 'empty', ownShop: true });

const header = 'key,name,description,category,price,stock,images';
const bowl = (key: string, price = 100) =>
  `${key},Bowl ${key},Turned from one piece of wood.,accessories,${price},1,`;
const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
});

test('a file is checked, imported, reported and rolled back [ai-1] [ai-2] [ai-3] [ai-5] [ai-6] [phone-3]', async ({
  page,
  shop,
  openBrowser,
}) => {
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Products');
  const send = page.getByRole('button', { name: 'Check the file' });
  const file = page.getByLabel('CSV file');
  await send.click();
  await expect(page.getByText('CSV file required')).toBeVisible();
  await file.setInputFiles({
    name: 'pieces.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\x03\x04'),
  });
  await send.click();
  await expect(
    page.getByText(
      'pieces.xlsx is a spreadsheet, not CSV; save it as "CSV UTF-8" and import that file.',
    ),
  ).toBeVisible();

  // Enough rows to see progress, one that breaks the rules, one that exists already.
  const many = Array.from({ length: 2500 }, (_, n) => bowl(`k${n}`));
  await file.setInputFiles(csv('pieces.csv', ...many, 'x1,Box,Short,cars,free,1,'));
  await send.click();
  await expect(page.getByRole('heading', { name: 'What the file would change' })).toBeVisible();
  const sums = page.locator('dl').first();
  await expect(sums).toContainText('New2,500');
  await expect(sums).toContainText('Refused1');
  expect((await caller.ask(listProducts, { query: { q: 'Bowl k' } })).data.total).toBe(0);

  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('progressbar', { name: 'Rows read' })).toBeVisible();
  await expect(page.getByText('You can leave this page or close it')).toBeVisible();
  // The tab is closed, and a colleague watches the import.
  const address = page.url();
  await page.goto('about:blank');
  const other = await openBrowser();
  await signInAsStaff(other, shop, { name: 'Bina Mehra' });
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(other.locator('dl').first()).toContainText('New2,500');

  await page.goto('/admin/products/import');
  await page.getByRole('link', { name: /pieces\.csv.*Imported/ }).click();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('row', { name: /^2 Bowl k0 New/ })).toBeVisible();
  await page.getByLabel('What happened').selectOption('refused');
  const refused = page.getByRole('row', { name: /Box/ });
  await expect(refused).toContainText('2502');
  await expect(refused).toContainText('Category must be painting, apparel or accessories');
  const reporting = page.waitForEvent('download');
  await page.getByRole('link', { name: /Download Report/ }).click();
  const report = await readFile(await (await reporting).path(), 'utf8');
  expect(report).toMatch(/^\uFEFFRow,Name,What happened,Why\r\n2502,Box,refused,/);

  // The exported file is imported again.
  await page.goto('/admin/products?q=Bowl+k1');
  const exporting = page.waitForEvent('download');
  await page.getByRole('link', { name: /Export CSV/ }).click();
  const exported = await (await exporting).path();
  await page.goto('/admin/products/import');
  await file.setInputFiles(exported);
  await send.click();
  await expect(page.getByRole('heading', { name: 'What the file would change' })).toBeVisible();
  await expect(page.locator('dl').first()).toContainText('Unchanged1,111');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
});

test('a power cut in the middle aborts an import as a whole, and it is started again [ai-2]', async ({
  browser,
}) => {
  const shop = await openShopOf('empty');
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const { caller } = await signInAsStaff(page, shop);
  await page.goto('/admin/products/import');
  const rows = Array.from({ length: 6000 }, (_, n) => bowl(`k${n}`));
  await page.getByLabel('CSV file').setInputFiles(csv('pieces.csv', ...rows));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Import now' }).click();
  const taken = async () => (await caller.ask(listProducts, { query: { limit: 1 } })).data.total;
  await expect.poll(taken).toBeGreaterThan(0);
  await shop.kill();
  await shop.restart();
  const before = await taken();
  expect(before).toBeLessThan(6000);
  expect(before % 250).toBe(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Interrupted' })).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText(/The products imported so far are complete; start again to continue\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({
    timeout: 150_000,
  });
  expect(await taken()).toBe(6000);
  await context.close();
  await shop.close();
});
