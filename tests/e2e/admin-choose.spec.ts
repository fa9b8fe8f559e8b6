import type { Page } from '@playwright/test';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults, toasts } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { buy, setStatus } from './order-calls.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { findProduct } from './products.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen records' });
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: 'Choose all on this page' });

/** Looks at the page with its bar on a phone and on a desk. */
async function inspect(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await findLost(page), `at ${width}`).toEqual([]);
    expect(await findSmallControls(page), `at ${width}`).toEqual([]);
    expect(await findFaults(page, { without: toasts }), `at ${width}`).toEqual([]);
  }
}

test('orders are chosen by key, marked as processing together after a question, and printed on one page', {
  tag: '@daily',
}, async ({ page, shop, openCaller }) => {
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Lata Negi', email);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(await buy(customer, [{ name: 'Biodegradable cardboard pots' }]));
  }
  const [first = '', second = '', shipped = ''] = ids;
  const { caller: owner } = await signInAsStaff(page, shop);
  await setStatus(owner, shipped, 'shipped');
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  const box = (id: string) => page.getByRole('checkbox', { name: `Choose #${shortOrderId(id)}` });
  await expect(bar(page)).toBeHidden();
  await box(first).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '1 chosen' })).toBeAttached();
  await chooseAll(page).check();
  for (const id of ids) await expect(box(id)).toBeChecked();
  await page.keyboard.press('Escape');
  for (const id of ids) await expect(box(id)).not.toBeChecked();
  await expect(bar(page)).toBeHidden();

  await chooseAll(page).check();
  await inspect(page);
  const mark = bar(page).getByRole('button', { name: 'Mark 2 as Processing' });
  await mark.click();
  const question = page.getByRole('dialog', { name: 'Mark 2 orders as processing?' });
  await expect(question).toContainText(`#${shortOrderId(shipped)} is shipped: not changed.`);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(box(first)).toBeChecked();
  await mark.click();
  await question.getByRole('button', { name: 'Mark 2 Orders' }).click();
  await expect(bar(page)).toContainText('2 orders marked as processing');
  await expect(bar(page)).toContainText(`#${shortOrderId(shipped)}: shipped`);
  await expect(page.getByRole('link', { name: / Processing / })).toHaveCount(2);
  await inspect(page);

  const slips = page.context().waitForEvent('page');
  await bar(page)
    .getByRole('link', { name: /^Slips/ })
    .click();
  const paper = await slips;
  await expect(paper.getByRole('article', { name: 'Packing Slip' })).toHaveCount(3);
  await expect(paper.getByText(`Order #${shortOrderId(second)}`)).toBeVisible();
  await paper.close();

  await page.getByRole('button', { name: 'Filters' }).click();
  const status = page.getByRole('combobox', { name: 'Status filter' });
  await status.selectOption('processing');
  await expect(box(shipped)).toBeHidden();
  await expect(box(first)).not.toBeChecked();
});

test.describe('the owner of a few products', () => {
  test.use({ shopKind: 'products' });

  test('takes them off sale together and changes their prices, and undoes both', {
    tag: '@daily',
  }, async ({ page, shop }) => {
    const { caller: owner } = await signInAsStaff(page, shop);
    const lamp = (await findProduct(page.request, 'The Only Lamp')).id;
    const read = async () =>
      (await owner.ask(adminProductsApi.readAdminProduct, { params: { id: lamp } })).data.product;
    await page.goto('/admin/products?q=the+only');
    await page.getByRole('checkbox', { name: 'Choose The Only Lamp' }).check();
    await page.getByRole('checkbox', { name: 'Choose The Only Vase' }).check();
    await inspect(page);

    await bar(page).getByRole('button', { name: 'Out of Stock' }).click();
    await expect(bar(page)).toContainText('2 products out of stock');
    const onSale = page.getByRole('switch', { name: 'In stock: The Only Lamp' });
    await expect(onSale).toHaveAttribute('aria-checked', 'false');
    await inspect(page);
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText('2 products as before');
    await expect(onSale).toHaveAttribute('aria-checked', 'true');

    await bar(page).getByRole('button', { name: 'Price', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the prices of 2 products' });
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(dialog).toContainText('Percent must be a number');
    await dialog.getByLabel('Percent').fill('10');
    const prices = dialog.getByRole('list', { name: 'New prices' });
    await expect(prices.getByText('The Only Lamp')).toBeVisible();
    await expect(prices).toContainText('₹900 ₹990');
    expect(await findLost(page)).toEqual([]);
    expect(await findFaults(page, { within: 'dialog[open]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(bar(page)).toContainText('2 products changed by 10 %');
    expect((await read()).price).toBe(990);

    // What somebody has changed since then stays.
    const body = { price: 950 };
    await owner.ask(adminProductsApi.updateAdminProduct, { params: { id: lamp }, body });
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText('1 product as before');
    await expect(bar(page)).toContainText('The Only Lamp: Meera Joshi changed this');
    expect((await read()).price).toBe(950);
    const former = { price: 900 };
    await owner.ask(adminProductsApi.updateAdminProduct, { params: { id: lamp }, body: former });

    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'Choose The Only Vase' })).not.toBeChecked();
  });

  test('takes only the chosen ones along in a file, and moves them to another category', {
    tag: '@daily',
  }, async ({ page, shop }) => {
    await signInAsStaff(page, shop, { role: 'manager' });
    await page.goto('/admin/products?q=the+only');
    await chooseAll(page).check();
    const file = page.waitForEvent('download');
    await bar(page)
      .getByRole('link', { name: /chosen products/ })
      .click();
    expect((await file).suggestedFilename()).toMatch(/^products_.*\.csv$/);
    await bar(page).getByRole('button', { name: 'Category' }).click();
    const dialog = page.getByRole('dialog', { name: /^Move \d products to a category$/ });
    await dialog.getByLabel('Category').selectOption('painting');
    await dialog.getByRole('button', { name: /^Move/ }).click();
    await expect(bar(page)).toContainText(/\d products moved/);
    expect((await findProduct(page.request, 'The Only Vase')).category).toBe('painting');
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(bar(page)).toContainText(/\d products as before/);
    expect((await findProduct(page.request, 'The Only Vase')).category).toBe('accessories');
  });
});
