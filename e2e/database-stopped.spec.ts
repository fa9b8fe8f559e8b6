import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runExternalServer } from '#harness/database-server.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { openShop } from './open-shop.ts';

for (const [size, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 900 }],
] as const) {
  test(`while the database is stopped, customers go on reading and staff learn what is the matter, ${size}`, async ({
    browser,
    noise,
  }) => {
    noise.expectOutage();
    const folder = mkdtempSync(join(tmpdir(), 'haat-outage-'));
    let database = await runExternalServer(folder);
    const shop = await openShop({ DEMO: '1', LOG_LEVEL: 'silent', DATABASE_URL: database.url });
    const open = async () => {
      const context = await browser.newContext({ baseURL: shop.url, viewport });
      noise.listenTo(context);
      return context.newPage();
    };
    const customer = await open();
    await customer.goto('/shop');
    const staff = await open();
    await signInAsStaff(staff, shop);
    await staff.goto('/admin/contacts');
    await expect(staff.getByRole('heading', { name: 'Contact Management' })).toBeVisible();

    await database.close();

    const away = staff.getByRole('heading', { name: 'The database does not answer' });
    const navigation = staff.getByRole('navigation', { name: 'Admin' });
    await test.step('staff open another page', async () => {
      if (size === 'phone') await staff.getByRole('button', { name: 'Menu' }).click();
      await navigation.getByRole('link', { name: 'Orders', exact: true }).click();
      await expect(away).toBeVisible();
      await expect(staff.getByText('Customers still see the pages')).toBeVisible();
    });
    await test.step('staff reload a page', async () => {
      const answer = await staff.reload();
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()['retry-after']).toBeTruthy();
      await expect(away).toBeVisible();
      await expect(staff.getByText('Customers still see the pages')).toBeVisible();
    });
    await test.step('customers', async () => {
      await customer.reload();
      await expect(customer.getByRole('heading', { name: 'All Products' })).toBeVisible();
      const unseen = await customer.goto('/shop?sort=price-high&page=2');
      expect(unseen?.status()).toBe(503);
      await expect(customer.getByText('Please try again in a moment')).toBeVisible();
    });

    database = await runExternalServer(folder);
    await staff.getByRole('button', { name: 'Try Again' }).click();
    await expect(staff.getByRole('heading', { name: 'Order Management' })).toBeVisible();
    await staff.context().close();
    await customer.context().close();
    await shop.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
