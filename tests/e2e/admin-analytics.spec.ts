import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { analyticsMessages } from '#contract/analytics/analytics-rules.ts';
import { addDays } from '#contract/api/calendar.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { formatRupees } from '#contract/money/money.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { endSession } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { importCopy, shopifyExports } from './catalogue.ts';
import type { Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, setStatus } from './order-calls.ts';

// A shop of its own, since it counts orders.
test.use({ shopKind: 'empty', ownShop: true });

const area = '**/api/admin/analytics*';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string | RegExp) => page.getByRole('figure', { name });
const figureOf = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).getByRole('definition');

/** Buys the first available product, has it delivered and rates it. */
async function buyAndRate(caller: Caller): Promise<string> {
  const { products } = (await caller.ask(catalogueApi.listProducts, { query: {} })).data;
  const product = products.find(({ inStock, size }) => inStock && !size);
  if (!product) throw new Error('nothing can be bought');
  const id = await buy(caller, [{ name: product.name, quantity: 1 }]);
  await setStatus(caller, id, 'delivered');
  await caller.ask(ordersApi.rateItem, { body: { orderId: id, productId: product.id, rating: 4 } });
  return id;
}

/** Keeps matching requests waiting; the returned function lets them be lost. */
async function loseRequests(page: Page, asked: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await gate.promise;
    await route.abort();
  });
  return gate.resolve;
}

test('the owner reads what the shop takes, on a second try, narrows it to days, and exports it as a file [an-1] [an-2] [an-3] [an-6] [an-8] [an-9] [an-10] [an-20] [an-22] [an-23] [an-24] [an-25]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  await importCopy(shop, shopifyExports.apparel);
  const { caller, email } = await signInAsStaff(page, shop, { name: 'Kamla Bisht' });
  const orderId = await buyAndRate(caller);
  const { order } = (await caller.ask(ordersApi.readOrder, { params: { id: orderId } })).data;
  const total = formatRupees(order.totalAmount);
  const [item] = order.items;
  await page.goto('/admin/orders');
  const loseThem = await loseRequests(page, area);
  noise.expectLostCalls();
  await (await areaLink(page, 'Analytics')).click();
  await expect(page.getByText('Loading analytics...').last()).toBeVisible();
  loseThem();
  await expect(page.getByRole('heading', { name: 'Error Loading Analytics' })).toBeVisible();
  await expect(
    page.getByText(
      'Failed to load analytics data. Please check your internet connection and try again.',
    ),
  ).toBeVisible();
  await page.unroute(area);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Analytics');
  for (const [name, figures] of [
    ['Total Revenue', total],
    ['This Month', total],
    ['Monthly Orders', '1'],
    ['New Monthly Users', '1'],
  ] as const) {
    await expect(figureOf(page, name).first()).toContainText(figures);
  }
  const further = region(page, 'How the Shop Is Doing');
  for (const [name, formula] of [
    ['Revenue Growth', '÷ last month × 100; 0 where last month is 0'],
    ['Orders Growth', '÷ last month × 100; 0 where last month is 0'],
    ['Average Order Value', `revenue ${total} ÷ all orders (1)`],
    ['Customer Lifetime Value', 'average order value × 1.8'],
    ['Return-Customer Rate', /^0%.*customers with more than one order that is not pending ÷/],
    ['Completed Orders', /^1Orders that have reached.*orders that are delivered/],
    ['Out of Stock', 'products with stock 0'],
    ['Conversion Rate', /^3\.2%.*a fixed benchmark until visits are recorded/],
  ] as const) {
    const row = further.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(row.getByRole('definition')).toContainText(formula);
  }

  const customers = region(page, 'Top 5 Customers').getByRole('table').getByRole('row');
  await expect(customers.first()).toHaveText(/Rank.*Customer.*Email.*Total Spent.*Orders/);
  await expect(customers.nth(1)).toHaveText(new RegExp(`1Kamla Bisht.*${email}`));
  await expect(customers.nth(1)).toContainText(total);
  const sold = region(page, 'Most Sold Products').getByRole('listitem');
  await expect(sold).toHaveText([new RegExp(`${item?.name}.*(Apparel|Accessories)1 unit sold`)]);
  const rated = region(page, 'Highest Rated Products').getByRole('listitem');
  await expect(rated).toHaveText([new RegExp(`${item?.name}★ 4\\.0.*1 review`)]);
  const categories = figure(page, 'Category Distribution').getByRole('rowheader');
  await expect(categories).toHaveText(['Apparel', 'Accessories']);

  const days = figure(page, 'Revenue, Last 30 Days');
  await expect(days.locator('.recharts-line-curve')).toHaveCount(1);
  await days.getByText('The same figures as a table').click();
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(days.getByRole('row').nth(1)).toContainText(total);
  const months = figure(page, 'Revenue, Last 5 Months');
  await expect(months.locator('.recharts-bar-rectangle')).toHaveCount(1);
  await expect(months.locator('.recharts-cartesian-axis-tick')).toHaveCount(5);
  await months.getByText('The same figures as a table').click();
  await expect(months.getByRole('row')).toHaveCount(6);

  await page.getByRole('link', { name: 'Last 7 Days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  const today = new URL(page.url()).searchParams.get('to') ?? '';
  const range = figure(page, /^Revenue, \d/);
  await expect(range).toContainText(`${total} from 1 order`);
  await page.getByLabel('From', { exact: true }).fill(today);
  await page.getByLabel('To', { exact: true }).fill(addDays(today, -3));
  await page.getByRole('button', { name: 'Show These Days' }).click();
  await expect(page.getByText(analyticsMessages.rangeBackwards)).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill(addDays(today, -9));
  await page.getByRole('button', { name: 'Show These Days' }).click();
  await expect(range).toContainText('₹0 from 0 orders');
  await expect(region(page, 'Top 5 Customers')).toContainText('Nobody has bought anything yet');
  await expect(figureOf(page, 'Total Revenue').first()).toContainText(total);

  const coming = page.waitForEvent('download');
  await range.getByRole('link', { name: /Export CSV/ }).click();
  const file = await (await coming).path();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('\uFEFFDate,Revenue,Orders');

  // A user whose session has ended gets no file, and comes back to the same days.
  await endSession(page);
  noise.expectRefusals();
  await range.getByRole('link', { name: /Export CSV/ }).click();
  await expect(page).toHaveURL(/\/login\?.*from%3D/);
});
