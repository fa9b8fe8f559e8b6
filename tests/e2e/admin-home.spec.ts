import type { Page } from '@playwright/test';
import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import type { ContactSubject } from '#contract/contact/contact-rules.ts';
import { signInAsStaff } from './admin-people.ts';
import { importCopy, shopifyExports } from './catalogue.ts';
import type { Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

// A shop of its own, since it counts products and messages.
test.use({ shopKind: 'empty', ownShop: true });

const figure = (page: Page, name: string) => page.getByRole('figure', { name });
const rows = (page: Page, name: string) =>
  figure(page, name).getByRole('table').locator('tbody').getByRole('row');

async function write(writer: Caller, name: string, subject: ContactSubject): Promise<void> {
  const email = `${name.toLowerCase()}@home.example`;
  const message = 'Do you still make the long chowki?';
  await writer.ask(contactApi.sendMessage, { body: { name, email, subject, message } });
}

test('the owner sees at a glance what the shop has and who has written [home-1, home-3, home-4, home-5, home-6, home-7, home-8, home-10, home-11, home-12, home-13]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  const { caller } = await signInAsStaff(page, shop);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page.getByText('The management portal of Aipan Haat')).toBeVisible();
  await expect(page.getByText('No products yet')).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(page.getByText('No recent messages')).toBeVisible();

  await importCopy(shop, shopifyExports.apparel);
  const subjects = ['press', 'custom', 'order', 'custom'] as const;
  for (const [at, name] of ['Bina', 'Devika', 'Harish', 'Kavita'].entries()) {
    await write(caller, name, subjects[at] ?? 'other');
  }
  const { data } = await caller.ask(analyticsApi.readAnalytics, { query: {} });
  expect(data.overview).toMatchObject({ totalUsers: 1, totalContacts: 4, newContacts: 4 });
  expect(data.overview.monthlyUsers).toBe(1);
  const [, read, replied] = data.recentContacts;
  const id = (contact: { _id: string } | undefined) => ({ id: contact?._id ?? '' });
  await caller.ask(adminContactsApi.updateContact, { params: id(read), body: { status: 'read' } });
  await caller.ask(adminContactsApi.updateContact, {
    params: id(replied),
    body: { status: 'replied' },
  });

  await page.reload();
  const products = data.overview.totalProducts;
  expect(products).toBeGreaterThan(5);
  for (const [name, count] of [
    ['Total Products', products],
    ['Total Users', 1],
    ['Total Messages', 4],
    ['New Messages', 2],
    ['Low Stock', '0, show them'],
  ] as const) {
    const card = page.locator('dl > div').filter({ hasText: name });
    await expect(card.getByRole('definition')).toHaveText(String(count));
  }

  const pie = figure(page, 'Products by Category');
  await expect(pie.locator('path.recharts-sector')).toHaveCount(data.productsByCategory.length);
  await expect(rows(page, 'Products by Category')).toHaveText([/^Apparel19/, /^Accessories1/]);
  const bars = figure(page, 'Messages by Subject');
  await expect(bars.locator('.recharts-bar-rectangle')).toHaveCount(3);
  await expect(rows(page, 'Messages by Subject').first()).toHaveText('Custom Design250%');
  await expect(rows(page, 'Messages by Subject')).toHaveCount(3);

  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  const leads = await actions.evaluateAll((links) =>
    links.map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')]),
  );
  expect(leads).toEqual([
    ['Manage Products', '/admin/products'],
    ['Order Management', '/admin/orders'],
    ['Manage Contacts', '/admin/contacts'],
    ['Gallery Management', '/admin/hero-images'],
    ['Analytics', '/admin/analytics'],
    ['View Site', '/dashboard'],
  ]);

  const recent = page.getByRole('region', { name: 'Recent Messages' });
  const messages = recent.getByRole('listitem');
  await expect(messages).toHaveCount(3);
  await expect(messages.first()).toContainText(/Kavita.*New.*kavita@home\.example.*Custom Design/s);
  const colours = await Promise.all(
    ['New', 'Read', 'Replied'].map((status) =>
      recent.getByText(status, { exact: true }).evaluate((badge) => getComputedStyle(badge).color),
    ),
  );
  expect(colours).toEqual(['rgb(163, 24, 45)', 'rgb(122, 80, 0)', 'rgb(44, 102, 64)']);
  await messages.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/contacts\?/);
  await expect(page.getByText('Do you still make the long chowki?').first()).toBeVisible();
});

test.describe('in a shop that has products', () => {
  test.use({ shopKind: 'stocked', ownShop: false });

  test('a dashboard that cannot be loaded says so, and loads on a second try [home-2] [frame-5] [frame-17]', async ({
    page,
    shop,
    noise,
  }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
    });
    const hasCharts = () => scripts.some((text) => text.includes('recharts-'));
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => scripts.length).toBeGreaterThan(5);
    const office = ['Recent Messages', 'Order Management', 'Audit Log'];
    expect(scripts.filter((text) => office.some((words) => text.includes(words)))).toEqual([]);

    await signInAsStaff(page, shop);
    await page.goto('/admin/orders');
    await page.waitForLoadState('networkidle');
    expect(hasCharts(), 'on a page without charts').toBe(false);

    const analytics = '**/api/admin/analytics';
    const goOn = await holdRequests(page, analytics);
    const toDashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
    await toDashboard.click();
    await expect(page.getByText('Loading admin dashboard...').last()).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect.poll(hasCharts).toBe(true);
    await page.unroute(analytics);

    await page.goBack();
    await expect(page).toHaveURL('/admin/orders');
    noise.expectLostCalls();
    await page.route(analytics, (route) => route.abort());
    await toDashboard.click();
    const failure = page.getByRole('heading', { name: 'Error Loading Dashboard' });
    await expect(failure).toBeVisible();
    await expect(page.getByText('Failed to fetch analytics')).toBeVisible();
    await page.unroute(analytics);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(failure).toBeHidden();
  });
});
