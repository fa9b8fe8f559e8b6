import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { signInAsStaff } from './admin-people.ts';
import { shopifyExports } from './catalogue.ts';
import { addToCart, followToOrders, openPayment, signInAsNew } from './checkout-screens.ts';
import type { Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { setStatus } from './order-calls.ts';
import { watchFor } from './page-time.ts';

// Every product of this shop comes out of one file: a real export, and what no free one has, products
// in colours and sizes.
test.use({ shopKind: 'empty', ownShop: true });

const SHIRT = 'Block Print Shirt';
const realExport = readFileSync(shopifyExports.apparel, 'utf8').trimEnd();
const columns = realExport.split('\n', 1)[0]!.trim().split(',');
/** As the export writes its rows, the later ones of a handle without what the first one says. */
const row = (
  handle: string,
  colour: string,
  size: string,
  stock: number,
  price: number,
  title = '',
) => {
  const cells: Record<string, string | number> = {
    Handle: handle,
    'Option1 Value': colour,
    'Option2 Value': size,
    'Variant SKU': `${handle}-${colour}-${size}`.toUpperCase(),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
    'Variant Price': price,
    ...(title && {
      Title: title,
      'Body (HTML)': '<p>Printed by hand with wooden blocks.</p>',
      Published: 'true',
      'Option1 Name': 'Colour',
      'Option2 Name': 'Size',
    }),
  };
  return columns.map((column) => cells[column] ?? '').join(',');
};
const rows = [
  row('shirt', 'Indigo', 'S', 4, 1490, SHIRT),
  row('shirt', 'Indigo', 'M', 3, 1590),
  row('shirt', 'Madder', 'S', 2, 1490),
  row('shirt', 'Madder', 'M', 0, 1590),
  row('kurta', 'Indigo', 'M', 0, 2190, 'Long Kurta'),
  row('kurta', 'Indigo', 'L', 5, 2190),
  row('kurta', 'Madder', 'M', 5, 2190),
  row('stole', 'Indigo', 'M', 9, 890, 'Winter Stole'),
];

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** What the shop has of the shirt, by variant. */
async function shirtStock(owner: Caller): Promise<Record<string, number | null>> {
  const { data: found } = await owner.ask(adminProductsApi.listAdminProducts, {
    query: { q: SHIRT },
  });
  const { data } = await owner.ask(adminProductsApi.readAdminProduct, {
    params: { id: found.products[0]?.id ?? '' },
  });
  return Object.fromEntries(
    data.product.variants.map(({ values, stock }) => [values.join(' / '), stock]),
  );
}

async function choose(page: Page, colour: string, size: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${colour}`) }).check();
  await page.getByRole('radio', { name: new RegExp(`^${size}\\b`) }).check();
  await addToCart(page);
}

test('an imported catalogue is filtered, bought in two variants, one of which comes back [variants-15]', {
  tag: ['@daily', '@money'],
}, async ({ shop, openBrowser }) => {
  const desk = await openBrowser('desk');
  const { caller: owner } = await signInAsStaff(desk, shop);

  await test.step('the owner imports an export of Shopify: a product for each handle', async () => {
    await desk.goto('/admin/products/import');
    await desk.getByLabel('CSV file').setInputFiles({
      name: 'products_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([realExport, ...rows].join('\n')),
    });
    await desk.getByLabel(/^Category/).selectOption('apparel');
    await desk.getByRole('button', { name: 'Check the file' }).click();
    await watchFor(desk, desk.getByRole('button', { name: 'Import now' }));
    await desk.getByRole('button', { name: 'Import now' }).click();
    await watchFor(desk, desk.getByRole('heading', { name: 'Imported', exact: true }));
    await expect(desk.locator('dl').first()).toContainText('New23');
  });

  const own = await openBrowser('phone');
  const customer = await signInAsNew(own);
  await test.step('the customer narrows the list to M and indigo: what cannot be bought in it goes', async () => {
    await own.goto('/shop/apparel');
    await expect(main(own).getByRole('link', { name: 'Ocean Blue Shirt' }).first()).toBeVisible();
    await own.getByRole('button', { name: /^Filters/ }).click();
    const value = (option: string, name: RegExp) =>
      own.locator('details').getByRole('list', { name: option }).getByRole('link', { name });
    await value('Size', /^M\b.*3/).click();
    await value('Colour', /^Indigo.*2/).click();
    await expect(own).toHaveURL(/options=/);
    await own.getByRole('button', { name: 'Show 2 products' }).click();
    await expect(main(own).getByRole('article')).toHaveCount(2);
    await expect(main(own).getByRole('article').filter({ hasText: 'Long Kurta' })).toHaveCount(0);
  });

  await test.step('the customer buys two variants of one product', async () => {
    await main(own).getByRole('link', { name: SHIRT }).first().click();
    await choose(own, 'Indigo', 'M');
    await choose(own, 'Madder', 'S');
    const widget = await openPayment(own);
    await widget.getByRole('button', { name: /^Pay ₹/ }).click();
    await followToOrders(own);
    await expect(own.getByText('Colour Indigo · Size M · 1 × ₹1,590')).toBeVisible();
    await expect(own.getByText('Colour Madder · Size S · 1 × ₹1,490')).toBeVisible();
    expect(await shirtStock(owner)).toEqual({
      'Indigo / S': 4,
      'Indigo / M': 2,
      'Madder / S': 1,
      'Madder / M': 0,
    });
  });

  const id = await test.step('the owner delivers it', async () => {
    await desk.goto('/admin/orders');
    await desk
      .getByRole('main')
      .getByRole('link', { name: /checkout\.example/ })
      .click();
    const order = desk.getByRole('region', { name: 'Order details' });
    await expect(order).toContainText('Colour Indigo · Size M');
    await expect(order).toContainText('Colour Madder · Size S');
    const { data } = await customer.ask(ordersApi.listOrders, { query: { limit: 1 } });
    const bought = data.orders[0]?._id ?? '';
    await setStatus(owner, bought, 'delivered');
    return bought;
  });

  await test.step('the customer sends one of them back', async () => {
    await own.goto('/my-orders');
    await own.getByRole('link', { name: 'Return Products' }).click();
    await own.getByRole('checkbox', { name: /Colour Indigo · Size M/ }).check();
    await own.getByLabel('Reason').selectOption('It arrived damaged');
    await own.getByRole('button', { name: 'Request Return' }).click();
    await expect(own.getByRole('list', { name: 'Returns' })).toContainText(
      `1 × ${SHIRT}, Colour Indigo · Size M`,
    );
  });

  await test.step('the owner receives it back in stock, and refunds its price', async () => {
    await desk.goto('/admin/returns?status=requested');
    await desk.getByRole('link', { name: shortOrderId(id) }).click();
    const panel = desk.getByRole('region', { name: 'Return details' });
    await expect(panel).toContainText('Colour Indigo · Size M');
    for (const press of ['Approve', 'Mark as Received']) {
      await panel.getByRole('button', { name: press }).click();
      const shelf = dialog(desk).getByRole('radio', { name: 'Back in stock', exact: true });
      if (press === 'Mark as Received') await shelf.check();
      await dialog(desk).getByRole('button', { name: press }).click();
      await expect(dialog(desk)).toBeHidden();
    }
    await panel.getByRole('button', { name: 'Refund' }).click();
    await dialog(desk)
      .getByRole('button', { name: /^Refund ₹/ })
      .click();
    await expect(panel).toContainText('Refunded');
  });

  await test.step('stock is right for each variant, and the books hold', async () => {
    expect(await shirtStock(owner)).toEqual({
      'Indigo / S': 4,
      'Indigo / M': 3,
      'Madder / S': 1,
      'Madder / M': 0,
    });
    expect(await shop.haat('audit')).toContain('The ledgers are correct');
  });
});
