import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { openShopOf } from './shop-kinds.ts';

/** Stands between a shop and its database: while it is closed, the shop is refused as by a database that is stopped. */
async function openWayTo(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const socket = `${database.searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const way = createServer((shopSide) => {
    const databaseSide = connect(socket);
    for (const side of [shopSide, databaseSide]) {
      open.add(side);
      side.on('error', () => {}).on('close', () => open.delete(side));
    }
    shopSide.pipe(databaseSide).pipe(shopSide);
  });
  const listen = async (port = 0) => {
    way.listen(port, '127.0.0.1');
    await once(way, 'listening');
    return (way.address() as { port: number }).port;
  };
  const port = await listen();
  return {
    url: `postgres://${database.username}@127.0.0.1:${port}${database.pathname}`,
    open: () => listen(port),
    close() {
      way.close();
      for (const side of open) side.destroy();
    },
  };
}

test('while the database is stopped, customers go on reading and staff learn what is the matter', async ({
  browser,
  noise,
}) => {
  noise.expectOutage();
  const shop = await openShopOf('products', { LOG_LEVEL: 'silent' });
  const way = await openWayTo(shop.databaseUrl());
  await shop.stop();
  await shop.restart({ DATABASE_URL: way.url });
  const open = async () => {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 360, height: 740 },
    });
    noise.listenTo(context);
    return context.newPage();
  };
  const customer = await open();
  await customer.goto('/shop');
  const staff = await open();
  await signInAsStaff(staff, shop);
  await staff.goto('/admin/contacts');
  await expect(staff.getByRole('heading', { name: 'Contact Management' })).toBeVisible();

  way.close();

  const away = staff.getByRole('heading', { name: 'The database is not responding' });
  await test.step('staff open another page', async () => {
    await staff.getByRole('button', { name: 'Menu' }).click();
    await (await areaLink(staff, 'Orders')).click();
    await expect(away).toBeVisible();
    await expect(staff.getByText('Customers still see recently opened pages')).toBeVisible();
  });
  await test.step('staff reload a page, at a desk', async () => {
    await staff.setViewportSize({ width: 1280, height: 900 });
    const answer = await staff.reload();
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBeTruthy();
    await expect(away).toBeVisible();
    await expect(staff.getByText('Customers still see recently opened pages')).toBeVisible();
  });
  await test.step('customers', async () => {
    await customer.reload();
    await expect(customer.getByRole('heading', { name: 'All Products' })).toBeVisible();
    const unseen = await customer.goto('/shop?sort=price-high&page=2');
    expect(unseen?.status()).toBe(503);
    await expect(customer.getByText('Please try again in a moment')).toBeVisible();
  });

  await way.open();
  await staff.getByRole('button', { name: 'Try Again' }).click();
  await expect(staff.getByRole('heading', { name: 'Order Management' })).toBeVisible();
  await staff.context().close();
  await customer.context().close();
  await shop.close();
  way.close();
});
