import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, order } from './order-calls.ts';
import { expectToast } from './toast.ts';

// A shop of its own, since it closes.
test.use({ shopKind: 'products', ownShop: true });

test('a shop closes to the public: a visitor reads why, a friend buys, staff see a bar, and an earlier order is still paid', {
  tag: '@daily',
}, async ({ page, shop, openBrowser, openCaller, noise }) => {
  noise.expectOutage();
  // Ordered before the shop closed, and not paid yet.
  const early = await openCaller();
  await early.register('Asha Rawat', newEmail());
  const { providerId } = await order(early, [{ name: 'Lotus on Geru' }]);

  const owner = await openBrowser('desk');
  await signInAsStaff(owner, shop);
  await owner.goto('/admin/settings?section=opening');
  await owner.getByLabel('Closed to the public').check();
  await owner.getByLabel('Text on the closed page').fill('We fire the kiln\nuntil Diwali.');
  await owner.getByLabel('Opening date').fill('2099-11-01T10:00');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(owner, 'Settings saved!');
  await owner.getByLabel('Password', { exact: true }).fill('marigold lane');
  await owner.getByRole('button', { name: 'Set Password' }).click();
  await expectToast(owner, /^Password saved\./);

  // A stranger at the address of a product list, without any script.
  const closed = await page.goto('/shop/painting?page=2');
  expect(closed?.status()).toBe(503);
  expect(closed?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': /no-store/,
  });
  await expect(page.getByText('We fire the kiln until Diwali.')).toBeVisible();
  await expect(page.getByText(/^Opens in [\d,]+ days$/)).toBeVisible();
  await expect(page.locator('script[src]')).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  expect(await (await page.request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await page.request.get('/sitemap.xml')).status()).toBe(503);
  expect((await page.request.get('/api/products')).status()).toBe(503);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();

  // Staff see the shop, and that nobody else does.
  await owner.goto('/shop/painting');
  await expect(owner.getByText('Lotus on Geru').first()).toBeVisible();
  await expect(owner.getByText('Closed to the public')).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Change', exact: true })).toBeVisible();

  // The payment that was under way is settled.
  await early.payAtProvider(providerId);
  await expect
    .poll(async () => (await early.ask(ordersApi.listOrders, {})).data.orders[0]?.status)
    .toBe('paid');

  // A friend with the password comes to where they wanted to go, and can buy.
  await page.goto('/shop/painting');
  await page.getByLabel('Password for friends').fill('marigold');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('This password is not right. Please check it.')).toBeVisible();
  await page.getByLabel('Password for friends').fill('marigold lane');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page).toHaveURL('/shop/painting');
  await expect(page.getByText('Lotus on Geru').first()).toBeVisible();
  const friend = callerOn(page);
  await friend.register('Leela Pant', newEmail());
  await buy(friend, [{ name: 'The Only Vase' }]);

  await owner.goto('/admin/settings?section=opening');
  await owner.getByLabel('Closed to the public').uncheck();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(owner, 'Settings saved!');
  const visitor = await openBrowser('phone');
  expect((await visitor.goto('/shop/painting'))?.status()).toBe(200);
  await expect(visitor.getByText('Closed to the public')).toHaveCount(0);
});
