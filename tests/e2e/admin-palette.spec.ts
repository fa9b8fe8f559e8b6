import type { Page } from '@playwright/test';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findListed, pay } from './order-calls.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { queryShop } from './query-shop.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the back office' });
const field = (page: Page) =>
  palette(page).getByRole('combobox', { name: 'Search the back office' });
const results = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group, exact: true }).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const asked = '**/api/admin/search?*';

test('staff find orders, products, customers, screens, settings and actions from anywhere', {
  tag: '@daily',
}, async ({ page, openCaller, shop }) => {
  const email = newEmail();
  const customer = await openCaller();
  await customer.register('Zeenat Bisht', email);
  const name = 'Biodegradable cardboard pots';
  const productId = await findListed(customer, name);
  const shippingAddress = { ...address, name: 'Zeenat Bisht', email, phone: '9358071426' };
  const items = [{ productId, quantity: 1, selectedSize: null }];
  const { data } = await customer.ask(checkoutApi.createOrder, {
    body: { items, shippingAddress },
  });
  await pay(customer, data.orderId);
  const { caller: owner } = await signInAsStaff(page, shop);
  const { order } = (await owner.ask(adminOrdersApi.readAdminOrder, { params: { id: data._id } }))
    .data;
  const setSku = (sku: string | null) =>
    queryShop(shop, 'update variants set sku = $1 where product_id = $2', [sku, productId]);

  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  const number = shortOrderId(order._id);
  const known = [`#${number}`, 'zeenat bisht', email, '+91 93580 71426', order.payment!.id];
  for (const q of [...known, order.invoices[0]!.number]) {
    await field(page).fill(q);
    await expect(results(page, 'Orders'), q).toHaveText([new RegExp(`#${number} Zeenat Bisht`)]);
  }
  await expect(results(page, 'Orders').locator('mark')).toHaveText([order.invoices[0]!.number]);
  await field(page).fill(email);
  await expect(results(page, 'Customers')).toHaveText([new RegExp(email)]);
  await setSku('POTS-4711');
  await field(page).fill('pots4711');
  await expect(results(page, 'Products')).toHaveText([`${name}POTS-4711`]);
  await setSku(null);
  await field(page).fill('no such thing anywhere');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found');

  await field(page).fill('zeenat');
  await results(page, 'Customers').click();
  await expect(palette(page)).toHaveCount(0);
  const details = page.getByRole('region', { name: 'Customer details' });
  await expect(details.getByText(email).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill('grievance');
  await results(page, 'Settings').first().click();
  await expect(page).toHaveURL('/admin/settings?section=grievance');
  await page.keyboard.press('Control+k');
  await field(page).fill('inactivity staff');
  await results(page, 'Settings').click();
  await expect(page).toHaveURL('/admin/settings?section=security#staffIdleHours');
  await expect(page.getByLabel('Hours of inactivity until staff are signed out')).toBeInViewport();
  await page.keyboard.press('Meta+k');
  await field(page).fill('new coupon');
  await field(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Coupon' })).toBeVisible();
});

test('the palette needs no mouse, and gives the focus back', async ({ page, shop }) => {
  await signInAsStaff(page, shop);
  await page.goto('/admin/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(chosen(page)).toHaveText('New Product');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  const last = await chosen(page).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', last!);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('New Product');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('ledger');
  await expect(chosen(page)).toHaveText('Ledger');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/ledger');
});

test('a late answer is not shown, and a failed search can be tried again', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectLostCalls();
  await signInAsStaff(page, shop);
  await page.goto('/admin');
  await page.keyboard.press('Control+k');
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(asked, async (route) => {
    const isFirst = route.request().url().endsWith('q=sofa');
    if (isFirst) await held;
    await route.continue();
  });
  const first = page.waitForResponse((response) => response.url().endsWith('q=sofa'));
  const isAsked = page.waitForRequest((request) => request.url().endsWith('q=sofa'));
  await field(page).fill('sofa');
  await expect(palette(page).getByRole('status')).toHaveText('Searching...');
  await isAsked;
  await field(page).fill('pots');
  await expect(results(page, 'Products').first()).toContainText('Pot');
  answerFirst();
  await first;
  await expect(results(page, 'Products').filter({ hasText: 'Sofa' })).toHaveCount(0);

  await page.unroute(asked);
  await page.route(asked, (route) => route.abort());
  await field(page).fill('sofa');
  await expect(palette(page).getByRole('status')).toHaveText('The search failed');
  await page.unroute(asked);
  await palette(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(results(page, 'Products').first()).toContainText('Sofa');

  // One letter is no search yet.
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().includes('/api/admin/search'))));
  await field(page).fill('q');
  await expect(results(page, 'Settings')).toHaveCount(0);
  await field(page).fill('l');
  await expect(results(page, 'Screens').filter({ hasText: 'Ledger' })).toBeVisible();
  expect(calls).toBe(0);
});

test('a packer finds orders alone, on a phone too, without a fault', async ({
  openBrowser,
  shop,
}) => {
  for (const size of ['phone', 'desk'] as const) {
    const page = await openBrowser(size);
    await signInAsStaff(page, shop, { role: 'packer' });
    await page.goto('/admin');
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    expect(await findLost(page)).toEqual([]);
    await opener.click();
    await expect(results(page, 'Screens')).toHaveText(['Dashboard', 'Orders', 'Returns']);
    await expect(results(page, 'Actions')).toHaveCount(0);
    for (const q of ['', 'or', 'pots', 'zzzz']) {
      await field(page).fill(q);
      await expect(palette(page).getByRole('status')).not.toHaveText('Searching...');
      await expect(results(page, 'Products')).toHaveCount(0);
      expect(await findFaults(page, { within: 'dialog' }), q).toEqual([]);
      expect(await findLost(page), q).toEqual([]);
      expect(await findSmallControls(page), q).toEqual([]);
    }
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(opener).toBeFocused();
  }
});
