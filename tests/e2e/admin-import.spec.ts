import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { watchFor } from './page-time.ts';
import { queryShop } from './query-shop.ts';

// A shop of its own, since thousands of products come in, and it is killed.
test.use({ shopKind: 'empty', ownShop: true });

const header = 'key,name,description,category,price,stock,images';
const bowl = (key: string, price = 100) =>
  `${key},Bowl ${key},Turned from one piece of wood.,accessories,${price},1,`;
const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
});

/** Lets the page look for news until the import has come to that. */
const watch = (page: Page, title: string) =>
  watchFor(page, page.getByRole('heading', { name: title, exact: true }));

test('a file is checked, imported, reported and rolled back [ai-1] [ai-2] [ai-3] [ai-5] [ai-6] [phone-3]', {
  tag: '@daily',
}, async ({ page, shop, openBrowser }) => {
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Products');
  const send = page.getByRole('button', { name: 'Check the file' });
  await send.click();
  await expect(page.getByText('CSV file required')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'pieces.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\x03\x04 [Content_Types].xml'),
  });
  await send.click();
  await watch(page, 'This File Cannot Be Imported');
  await expect(
    page.getByText(
      'pieces.xlsx is a spreadsheet, not CSV; save it as "CSV UTF-8" and import that file.',
    ),
  ).toBeVisible();
  // The file's name is still there, so it can be checked again.
  const first = page.url();
  await send.click();
  await expect(page).not.toHaveURL(first);
  // The page of the first one has gone.
  await expect(page.getByRole('heading', { name: 'Other Imports' })).toBeVisible();
  await watch(page, 'This File Cannot Be Imported');
  await expect(page.getByText('CSV file required')).toBeHidden();

  // More rows than a page of the report, one that breaks the rules, one that exists already.
  const many = Array.from({ length: 300 }, (_, n) => bowl(`k${n}`));
  await page
    .getByLabel('CSV file')
    .setInputFiles(csv('pieces.csv', ...many, 'x1,Box,Short,cars,free,1,'));
  await send.click();
  await watch(page, 'Preview of Changes');
  const sums = page.locator('dl').first();
  await expect(sums).toContainText('New300');
  await expect(sums).toContainText('Refused1');
  expect((await caller.ask(catalogueApi.listProducts, { query: { q: 'Bowl k' } })).data.total).toBe(
    0,
  );

  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page).toHaveURL(/import=/);
  // The tab is closed, and a colleague watches the import.
  const address = page.url();
  await page.close();
  const other = await openBrowser();
  await signInAsStaff(other, shop, { name: 'Bina Mehra' });
  await other.goto(address);
  await watch(other, 'Imported');
  await expect(other.locator('dl').first()).toContainText('New300');

  // The exported file is imported again.
  await (await areaLink(other, 'Products')).click();
  await other.getByLabel('Search products').fill('Bowl k1');
  await other.waitForURL(/q=Bowl\+k1/);
  const exporting = other.waitForEvent('download');
  await other.getByRole('link', { name: /Export CSV/ }).click();
  const exported = await (await exporting).path();
  await other.getByRole('link', { name: 'Import' }).click();
  await other.getByLabel('CSV file').setInputFiles(exported);
  await other.getByRole('button', { name: 'Check the file' }).click();
  await watch(other, 'Preview of Changes');
  await expect(other.locator('dl').first()).toContainText('Unchanged111');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByRole('heading', { name: 'Choose a file' })).toBeVisible();

  await other.getByRole('link', { name: /pieces\.csv.*Imported/ }).click();
  await expect(other.getByRole('row')).toHaveCount(51);
  await expect(other.getByRole('row', { name: /^2 Bowl k0 New/ })).toBeVisible();
  await other.getByLabel('Result').selectOption('refused');
  const refused = other.getByRole('row', { name: /Box/ });
  await expect(refused).toContainText('302');
  await expect(refused).toContainText('Category must be painting, apparel or accessories');
  const reporting = other.waitForEvent('download');
  await other.getByRole('link', { name: /Download Report/ }).click();
  const report = await readFile(await (await reporting).path(), 'utf8');
  expect(report).toMatch(/^\uFEFFRow,Name,Result,Reason\r\n302,Box,refused,/);
});

test('a file with more than the shop’s limits allow is cut only once somebody agrees', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop, { role: 'owner' });
  await page.goto('/admin/products/import');
  const long = bowl('long').replace('Turned', `${'Fine wood. '.repeat(200)}Turned`);
  await page.getByLabel('CSV file').setInputFiles(csv('long.csv', long));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await watch(page, 'Preview of Changes');
  const question = page.getByRole('group', {
    name: 'One product has more than the shop’s limits allow',
  });
  await expect(question).toContainText('2,230 characters, but the limit is 2,000');
  const now = page.getByRole('button', { name: 'Import now' });
  await now.click();
  await expect(page.getByText('Please raise the limits, or agree')).toBeVisible();
  await question.getByLabel('Leave out everything beyond the limits').check();
  await now.click();
  await watch(page, 'Imported');
  await expect(page.getByRole('row', { name: /Bowl long/ })).toContainText(
    'it has a description of 2,230 characters, but the limit is 2,000',
  );

  await page.goto('/admin/settings?section=products');
  await page.getByLabel('Characters of a description, at most').fill('2500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await page.goto('/admin/products?new');
  await expect(page.getByText('0/2500')).toBeVisible();
});

test('a power cut in the middle aborts an import as a whole, and it is started again [ai-2]', async ({
  page,
  shop,
  noise,
}) => {
  // The open page hears what happens, until the power is cut.
  noise.expectOutage();
  noise.expectLostCalls();
  const { caller } = await signInAsStaff(page, shop);
  const count = async () =>
    (await caller.ask(catalogueApi.listProducts, { query: { limit: 1 } })).data.total;
  const before = await count();
  const taken = async () => (await count()) - before;
  await page.goto('/admin/products/import');
  // Enough to see progress.
  const rows = Array.from({ length: 3000 }, (_, n) => bowl(`p${n}`));
  await page.getByLabel('CSV file').setInputFiles(csv('pieces.csv', ...rows));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await watch(page, 'Preview of Changes');
  await page.getByRole('button', { name: 'Import now' }).click();
  // Until then the page still loads, and would fail as a whole.
  await expect(page.getByRole('heading', { name: 'Importing' })).toBeVisible();
  await expect.poll(taken, { intervals: [20] }).toBeGreaterThan(0);
  await shop.kill();
  // The page has not looked again.
  await expect(page.getByRole('progressbar', { name: 'Rows read' })).toBeVisible();
  await expect(page.getByText('You can leave or close this page')).toBeVisible();
  await shop.restart();
  const atPowerCut = await taken();
  expect(atPowerCut).toBeLessThan(3000);
  expect(atPowerCut % 250).toBe(0);

  // Nobody has worked on it for a while.
  await queryShop(shop, "update imports set beat_at = now() - interval '1 minute'");
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Interrupted' })).toBeVisible();
  await expect(
    page.getByText(/The products imported so far are complete; start again to continue\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await watch(page, 'Imported');
  expect(await taken()).toBe(3000);
});
