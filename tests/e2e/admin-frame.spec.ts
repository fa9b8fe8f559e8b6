import type { Page } from '@playwright/test';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { mayAs } from '#contract/roles/staff.ts';
import { endSession, logIn } from './account-screens.ts';
import { adminNavigation, areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { readSent } from './sent-page.ts';

/** Navigation: name, address, heading of the page, and the lowest role that may open it. */
const areas = [
  ['Dashboard', '/admin', 'Admin Dashboard', 'packer'],
  ['Products', '/admin/products', 'Product Management', 'manager'],
  ['Categories', '/admin/categories', 'Categories', 'manager'],
  ['Collections', '/admin/collections', 'Collections', 'manager'],
  ['Makers', '/admin/makers', 'Makers', 'manager'],
  ['Inventory', '/admin/inventory', 'Inventory', 'manager'],
  ['Orders', '/admin/orders', 'Order Management', 'packer'],
  ['UPI Payments', '/admin/upi-payments', 'UPI Payments', 'manager'],
  ['Till', '/admin/till', 'Till', 'manager'],
  ['Returns', '/admin/returns', 'Returns', 'packer'],
  ['Commissions', '/admin/commissions', 'Commissions', 'manager'],
  ['Coupons', '/admin/coupons', 'Coupons', 'manager'],
  ['Certificates', '/admin/certificates', 'Certificates', 'manager'],
  ['Messages', '/admin/contacts', 'Contact Management', 'manager'],
  ['Reviews', '/admin/reviews', 'Reviews', 'manager'],
  ['Customers', '/admin/customers', 'Customers', 'manager'],
  ['Emails', '/admin/mails', 'Emails', 'manager'],
  ['Privacy', '/admin/privacy', 'Privacy Desk', 'manager'],
  ['Gallery', '/admin/hero-images', 'Gallery Management', 'manager'],
  ['Content', '/admin/content', 'Content', 'manager'],
  ['Merchant Feeds', '/admin/feeds', 'Merchant Feeds', 'manager'],
  ['Speed', '/admin/speed', 'Speed', 'manager'],
  ['Settings', '/admin/settings', 'Settings', 'owner'],
  ['Backups', '/admin/settings/backups', 'Backups', 'owner'],
  ['Connections', '/admin/settings/connections', 'Connections', 'owner'],
  ['Staff', '/admin/staff', 'Staff', 'owner'],
  ['Analytics', '/admin/analytics', 'Business Analytics', 'manager'],
  ['GST Invoices', '/admin/invoices', 'GST Invoices', 'manager'],
  ['Ledger', '/admin/ledger', 'Ledger', 'owner'],
  ['Audit Log', '/admin/audit', 'Audit Log', 'owner'],
] as const;

/** The groups of the navigation, and how many areas stand in each. */
const groups = { Catalogue: 5, Selling: 7, People: 5, Shop: 8, Books: 4 };

const paths = areas.map(([, path]) => path);

/** The address that a request is led to. */
const leadsTo = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
};

/** A link says behind its name how much waits there, if anything does. */
const linkTo = (name: string) => new RegExp(`^${name}( ?\\d+ waiting)?$`);

test('the owner comes from the shop, finds every page of the back office, on a desk and on a phone, and leaves [frame-1, frame-7, frame-9, frame-10, frame-11, phone-1, phone-2]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  await signInAsStaff(page, shop);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('link', { name: 'Admin Area' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  // Laid out as when it is opened: the navigation is as high as the window, however long the page is.
  const leave = page.getByRole('button', { name: 'Sign Out' });
  await expect(leave).toBeInViewport();
  const placed = await leave.boundingBox();
  await page.reload();
  await expect(leave).toBeInViewport();
  expect(await leave.boundingBox()).toEqual(placed);

  const navigation = adminNavigation(page);
  const names = areas.map(([name]) => linkTo(name));
  const links = navigation.getByRole('link');
  await expect(links).toHaveText(['Dashboard', ...names.slice(6, 13)]);
  let before = 1;
  for (const [group, count] of Object.entries(groups)) {
    await navigation.locator('summary', { hasText: group }).press('Enter');
    const own = names.slice(before, before + count);
    await expect(links).toHaveText([linkTo('Dashboard'), ...own]);
    before += count;
  }
  expect(before).toBe(names.length);
  const current = navigation.locator('[aria-current=page]');
  await expect(current).toHaveText('Dashboard');
  await (await areaLink(page, 'Staff')).click();
  await expect(page).toHaveURL('/admin/staff');
  await expect(current).toHaveText('Staff');
  // On a low screen the areas scroll to the current one.
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.reload();
  await expect(current).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(navigation).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  for (const [name, path, heading] of areas) {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await (await areaLink(page, linkTo(name))).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // The number of orders to do may stand before it.
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${heading} · Admin$`));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    // That of a desk, which follows though it is not shown.
    const besides = page.locator('nav[aria-label=Admin] [aria-current=page]').last();
    await expect(besides).toHaveText(linkTo(name));
    expect(await findLost(page), `${path} at 360 px`).toEqual([]);
    expect(await findSmallControls(page), path).toEqual([]);
  }

  await menu.click();
  const frame = page.getByRole('banner');
  await expect(frame).toContainText('Meera Joshi');
  await expect(frame).toContainText('owner');
  await page.getByRole('link', { name: 'View Site' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log');
  await menu.click();
  await leave.click();
  await expect(page).toHaveURL('/login');
  expect(await leadsTo(page, '/admin')).toEqual([302, '/login?next=%2Fadmin']);
});

test('a packer and a manager find their own pages and no others [frame-4] [frame-8] [frame-12] [home-9]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  for (const role of ['manager', 'packer'] as const) {
    await signInAsStaff(page, shop, { role });
    const { page: home } = await readSent(page.request, '/admin');
    const [navigation] = home.all('nav', { 'aria-label': 'Admin' });
    const own: string[] = areas
      .filter(([, , , least]) => mayAs(role, least))
      .map(([, path]) => path);
    const shown = navigation?.all('a').map((link) => link.attribute('href'));
    expect(shown, role).toEqual(own);
    expect(home.headings.includes('Recent Messages')).toBe(role === 'manager');
    expect(home.text.includes('Total Users')).toBe(role === 'manager');
    for (const path of [...paths, '/admin/nowhere']) {
      const answer = await page.request.get(path);
      expect(answer.status(), `${path} of a ${role}`).toBe(own.includes(path) ? 200 : 404);
    }
  }
  // As they are drawn.
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to the dashboard' });
  await back.click();
  await expect(page).toHaveURL('/admin');
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(actions).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Recent Messages' })).toHaveCount(0);
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/nowhere');
  await back.click();
  await expect(page).toHaveURL('/admin');
  await expect(actions).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Recent Messages' })).toHaveCount(1);
});

test('visitors and customers stay out [frame-2] [frame-14]', async ({ openCaller, page }) => {
  const visitor = await openCaller();
  for (const path of paths) {
    const answer = await page.request.get(`${path}?page=2`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location).toBe(`/login?next=${encodeURIComponent(`${path}?page=2`)}`);
    expect(await answer.text(), path).not.toContain('Audit Log');
  }
  const refused = await visitor.call(adminOrdersApi.updateAdminOrder, {
    params: { id: 'any' },
    body: { status: 'paid' },
  });
  expect(refused).toMatchObject({ success: false, status: 401 });
  await signInAsNew(page);
  for (const path of paths) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).not.toContain('aria-label="Admin"');
  }
});

test('a session that ends leads to the sign-in and back [frame-3]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  const { email } = await signInAsStaff(page, shop);
  await page.goto('/admin/orders?status=paid');
  await endSession(page);
  await page.getByLabel('Status filter').selectOption('shipped');
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, email, password);
  await expect(page).toHaveURL('/admin/orders?status=shipped');
  await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
});
