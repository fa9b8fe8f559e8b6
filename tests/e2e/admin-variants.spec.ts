import type { Locator, Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { paint, pasteInto, putUp, putUpPlain } from './admin-variants.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { queryShop } from './query-shop.ts';
import { expectToast } from './toast.ts';

let products = 0;

/** Tests share the shop: names and codes are of one test alone. */
const newNumber = () => `${process.pid}-${++products}`;

const combination = (form: Locator, label: string) =>
  form.getByRole('list', { name: 'Combinations' }).getByRole('listitem').filter({ hasText: label });

const cell = (form: Locator, words: string, of: string) =>
  form.getByRole('textbox', { name: `${words} of ${of}` });

async function fillFacts(form: Locator, name: string) {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Description').fill('Printed by hand with carved blocks.');
  await form.getByLabel('Category').selectOption('Apparel');
  await form.getByLabel('Price (₹)', { exact: true }).fill('1800');
  await form
    .locator('input[name=images]')
    .first()
    .setInputFiles(await paint());
}

async function save(form: Locator, page: Page, message: string) {
  await form.getByRole('button', { name: 'Save Product' }).click();
  // That of the save before may still be shown.
  await expectToast(page, message);
  await expect(form).toBeHidden();
}

async function requireSound(page: Page) {
  expect(await findFaults(page, { within: 'dialog' })).toEqual([]);
  const isWider = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')!;
    return dialog.scrollWidth > dialog.clientWidth;
  });
  expect(isWider, 'nothing scrolls sideways').toBe(false);
}

test('the owner makes a shirt of two colours and three sizes, fills it as a spreadsheet and finds it again [variants-13]', {
  tag: '@daily',
}, async ({ openBrowser, shop }) => {
  const page = await openBrowser('desk');
  const number = newNumber();
  const name = `Variant Shirt ${number}`;
  const sku = (letters: string) => `${letters}-${number}`;
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}&new`);
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await fillFacts(form, name);
  await form.getByLabel('Size', { exact: true }).fill('S, M');
  await form.getByRole('button', { name: 'Add options, such as size and colour' }).click();
  await expect(form.getByLabel('Price (₹)', { exact: true })).toBeHidden();
  await expect(form.getByLabel('Option 1', { exact: true })).toHaveValue('Size');
  await form.getByLabel('Add values of Size').fill('L');
  await form.getByLabel('Add values of Size').press('Enter');

  await form.getByRole('button', { name: 'Add another option' }).click();
  await form.getByLabel('Option 2', { exact: true }).fill('Colour');
  await pasteInto(form.getByLabel('Add values of Colour'), 'Indigo, Madder');
  await expect(form.getByText('(6 combinations)')).toBeVisible();
  await form.getByRole('button', { name: 'Swatch of Indigo' }).click();
  const swatch = page.getByRole('dialog', { name: 'Swatch of Indigo' });
  await swatch.getByLabel('Colour of Indigo').fill('#2d3a6e');
  await swatch.getByRole('button', { name: 'Done' }).click();
  const option = (at: number) =>
    form.getByRole('listitem').filter({ has: page.getByLabel(`Option ${at}`, { exact: true }) });
  // What scrolls under a held mouse is no longer what it holds.
  await option(1).scrollIntoViewIfNeeded();
  await option(2).locator('[draggable]').first().dragTo(option(1));
  await expect(form.getByLabel('Option 1', { exact: true })).toHaveValue('Colour');
  await form.getByRole('button', { name: 'Undo' }).click();
  await form.getByRole('button', { name: 'Move Colour earlier' }).click();
  await form.getByRole('button', { name: 'Move L earlier' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Move L earlier' })).toBeFocused();
  await form.getByRole('button', { name: 'Move L later' }).click();
  const chip = (value: string) => form.locator(`li:has(> input[value="${value}"])`);
  await chip('L').locator('[draggable]').dragTo(chip('S'));
  await expect(form.getByRole('button', { name: 'Move L earlier' })).toBeDisabled();
  await form.getByRole('button', { name: 'Undo' }).click();
  const list = form.getByRole('list', { name: 'Combinations' }).getByRole('listitem');
  await expect(list.first()).toContainText('Indigo / S');
  await expect(cell(form, 'Price (₹)', 'Madder / L')).toHaveValue('1800');

  await form.getByLabel('Select by value').selectOption('Madder');
  await form.getByLabel('to', { exact: true }).fill('2000');
  await form.getByRole('button', { name: 'Set for 3' }).click();
  await expect(cell(form, 'Price (₹)', 'Madder / M')).toHaveValue('2000');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(form, 'Price (₹)', 'Madder / M')).toHaveValue('1800');
  await form.getByRole('button', { name: 'Set for 3' }).click();

  await pasteInto(
    cell(form, 'Stock', 'Indigo / S'),
    `3\t${sku('IS')}\n2\t${sku('IM')}\n5\t${sku('IL')}\n`,
  );
  await expect(cell(form, 'SKU', 'Indigo / L')).toHaveValue(sku('IL'));
  await cell(form, 'Stock', 'Indigo / L').fill('9');
  await cell(form, 'Stock', 'Indigo / L').press('Control+z');
  await expect(cell(form, 'Stock', 'Indigo / L')).toHaveValue('5');
  await cell(form, 'Stock', 'Indigo / L').press('ArrowDown');
  await expect(cell(form, 'Stock', 'Madder / S')).toBeFocused();
  await combination(form, 'Madder / L').getByLabel('On sale').uncheck();
  await combination(form, 'Madder / S').getByLabel('Image').selectOption('Image 1');
  await requireSound(page);

  await cell(form, 'SKU', 'Indigo / M').fill(sku('IS'));
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(
    combination(form, 'Indigo / M').getByText(`SKU ${sku('IS')} is another`),
  ).toBeVisible();
  await expect(cell(form, 'SKU', 'Indigo / M')).toBeFocused();
  await cell(form, 'SKU', 'Indigo / M').fill(sku('IM'));
  await save(form, page, 'Product created successfully!');

  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('₹1,800 – ₹2,000')).toBeVisible();
  await expect(card.getByText('6 variants, some made to order')).toBeVisible();
  await queryShop(shop, 'update variants set reserved = 2 where sku = $1', [sku('IM')]);
  await card.getByRole('link', { name: /Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Option 1', { exact: true })).toHaveValue('Colour');
  await expect(cell(edit, 'Price (₹)', 'Madder / M')).toHaveValue('2000');
  await expect(cell(edit, 'Stock', 'Indigo / L')).toHaveValue('5');
  await expect(cell(edit, 'Stock', 'Madder / L')).toHaveValue('');
  await expect(combination(edit, 'Madder / L').getByLabel('On sale')).not.toBeChecked();
  await expect(combination(edit, 'Madder / S').getByLabel('Image')).toHaveValue(/media/);

  await edit.getByLabel('Value 1 of Colour').fill('Deep Indigo');
  await edit.getByRole('button', { name: 'Remove M', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove M?' });
  await expect(question).toContainText('Deep Indigo / M, Madder / M');
  await expect(question).toContainText('No order has one of them.');
  await expect(question).toContainText('2 units are in checkouts at the moment and stay there');
  await question.getByRole('button', { name: 'Remove' }).click();
  await save(edit, page, 'Product updated successfully!');
  await expect(card.getByText(/4 variants/)).toBeVisible();
  await card.getByRole('link', { name: /Edit/ }).click();
  await expect(cell(edit, 'SKU', 'Deep Indigo / S')).toHaveValue(sku('IS'));
});

test('a product without all combinations stays so, one is removed and offered again, several get an image [variants-30] [variants-34]', async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop, { role: 'manager' });
  const number = newNumber();
  const name = `Sparse Stole ${number}`;
  const value = (text: string) => ({ value: text });
  await putUp(page.request, {
    name,
    images: ['geru', 'indigo'],
    options: [
      { name: 'Colour', values: ['Red', 'Blue', 'Green'].map(value) },
      { name: 'Length', values: ['Short', 'Long'].map(value) },
    ],
    variants: ['Red Short', 'Blue Long', 'Green Short', 'Green Long'].map((each) => ({
      ...{ values: each.split(' '), price: 900, stock: 2 },
    })),
  });
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await card.getByRole('link', { name: /Edit/ }).click();
  await form.getByRole('button', { name: 'Move Green earlier' }).click();
  await expect(form.getByText('(4 combinations)')).toBeVisible();
  const list = form.getByRole('list', { name: 'Combinations' });
  const labels = ['Red / Short', 'Green / Short', 'Green / Long', 'Blue / Long'];
  for (const [at, label] of labels.entries()) {
    await expect(list.getByRole('listitem').nth(at)).toContainText(label);
  }
  const more = form.getByRole('group', { name: '2 combinations are not offered' });
  await more.getByLabel('Colour').selectOption('Blue');
  await more.getByRole('button', { name: 'Add this combination' }).click();
  await expect(combination(form, 'Blue / Short')).toBeVisible();
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(combination(form, 'Blue / Short')).toBeHidden();

  await form.getByRole('button', { name: 'Remove Green / Long', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Remove Green / Long?' });
  await expect(question).toContainText('No order has it.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(combination(form, 'Green / Long')).toBeHidden();
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(combination(form, 'Green / Long')).toBeVisible();
  await form.getByRole('button', { name: 'Remove Green / Long', exact: true }).click();
  await question.getByRole('button', { name: 'Remove' }).click();

  await form.getByRole('button', { name: 'Swatch of Red' }).click();
  const swatch = page.getByRole('dialog', { name: 'Swatch of Red' });
  await swatch.getByRole('button', { name: 'Image 1' }).click();
  await requireSound(page);
  await swatch.getByRole('button', { name: 'Done' }).click();

  await form.getByLabel('Select by value').selectOption('Red');
  await form.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Image');
  await form.getByLabel('to', { exact: true }).selectOption('Image 2');
  await form.getByRole('button', { name: 'Set for 1' }).click();
  await form.getByRole('combobox', { name: 'Set', exact: true }).selectOption('GST (%)');
  await form.getByLabel('to', { exact: true }).fill('12.5');
  await form.getByRole('button', { name: 'Set for 1' }).click();
  await expect(cell(form, 'GST (%)', 'Red / Short')).toHaveValue('12.5');
  await requireSound(page);
  await save(form, page, 'Product updated successfully!');

  await expect(card.getByText(/3 variants/)).toBeVisible();
  await card.getByRole('link', { name: /Edit/ }).click();
  await expect(cell(form, 'GST (%)', 'Red / Short')).toHaveValue('12.5');
  await expect(combination(form, 'Red / Short').getByLabel('Image')).toHaveValue(/media/);
  await form.getByRole('button', { name: 'Swatch of Red' }).click();
  await expect(swatch.getByRole('button', { name: 'Image 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await swatch.getByRole('button', { name: 'No Swatch' }).click();
  await swatch.getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Add all 3 missing combinations' }).click();
  await expect(form.getByText('(6 combinations)')).toBeVisible();
  await save(form, page, 'Product updated successfully!');
  await card.getByRole('link', { name: /Edit/ }).click();
  await form.getByRole('button', { name: 'Swatch of Red' }).click();
  await expect(swatch.getByRole('button', { name: 'No Swatch' })).toBeDisabled();

  await test.step('combinations are cards, and too many are refused in words', async () => {
    await page.keyboard.press('Escape');
    await expect(swatch).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.getByRole('link', { name: 'Add Product' }).press('Enter');
    await addPhoneScarf(page.getByRole('dialog', { name: 'Add Product' }), page, number);
  });
  await test.step('a product without options keeps the simple form, with an SKU and a weight of its own', async () => {
    const basket = `Plain Kilta Basket ${number}`;
    await putUpPlain(page.request, basket);
    await page.getByLabel('Search products').fill(basket);
    await page.getByRole('link', { name: `Edit ${basket}` }).press('Enter');
    await form.getByText('Tax and codes').click();
    await form.getByLabel('SKU').fill(`KILTA-${number}`);
    await form.getByLabel('Weight (grams)').fill('650 g');
    await form.getByLabel('Price (₹)', { exact: true }).fill('1300');
    await save(form, page, 'Product updated successfully!');
    await page.getByRole('link', { name: `Edit ${basket}` }).click();
    await expect(form.getByLabel('SKU')).toHaveValue(`KILTA-${number}`);
    await expect(form.getByLabel('Weight (grams)')).toHaveValue('650');
    await expect(form.getByLabel('Price (₹)', { exact: true })).toHaveValue('1300');
    await expect(form.getByLabel('Units you have now')).toHaveValue('4');
  });
});

async function addPhoneScarf(form: Locator, page: Page, number: string): Promise<void> {
  await fillFacts(form, `Phone Scarf ${number}`);
  await form.getByText('Tax and codes').click();
  await form.getByLabel('SKU').fill(`SCARF-${number}`);
  await form.getByRole('button', { name: 'Add options, such as size and colour' }).click();
  await form.getByLabel('Option 1', { exact: true }).fill('Colour');
  await form.getByLabel('Add values of Colour').fill('Indigo');
  await form.getByRole('button', { name: 'Add the values of Colour' }).click();
  await form.getByLabel('Add values of Colour').pressSequentially('Madder,');
  await expect(cell(form, 'SKU', 'Indigo')).toHaveValue(`SCARF-${number}`);
  await form.getByRole('button', { name: 'Add another option' }).click();
  await form.getByLabel('Option 2', { exact: true }).fill('Length');
  await form
    .getByLabel('Add values of Length')
    .fill(Array.from({ length: 50 }, (_, at) => `${at + 1} cm`).join(', '));
  await form.getByRole('button', { name: 'Add another option' }).click();
  await form.getByLabel('Option 3', { exact: true }).fill('Cloth');
  await form.getByLabel('Add values of Cloth').fill('Cotton, Silk, Wool');
  await expect(form.getByText(/That would be 300 combinations/)).toBeVisible();
  await form.getByRole('button', { name: 'Remove Cloth' }).click();
  await form.getByRole('button', { name: 'Remove Length' }).click();
  await expect(form.getByText('(2 combinations)')).toBeVisible();
  await form.getByLabel('Select all').check();
  await form.getByRole('combobox', { name: 'Set', exact: true }).selectOption('On sale');
  await requireSound(page);
  for (const button of await form
    .getByRole('region', { name: /Options/ })
    .getByRole('button')
    .all()) {
    const box = await button.boundingBox();
    const least = Math.min(box?.width ?? 0, box?.height ?? 0);
    expect(least, await button.innerHTML()).toBeGreaterThanOrEqual(44);
  }
  await save(form, page, 'Product created successfully!');
}
