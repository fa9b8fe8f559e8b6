import type { Page } from '@playwright/test';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { queryShop } from './query-shop.ts';
import { openShopOf } from './shop-kinds.ts';

const opened: OpenShop[] = [];
test.afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

/** A demo that waits for its owner, as on its first start: its products and their images are there already. */
async function openDemo(): Promise<OpenShop> {
  const shop = await openShopOf('demo');
  opened.push(shop);
  await shop.stop();
  await queryShop(shop, `update settings set value = 'true' where name = 'awaitsOwner'`);
  await shop.restart({ DEMO: '1', WEB_CONCURRENCY: '2' });
  return shop;
}

async function fillIn(page: Page, start: string): Promise<void> {
  await page.getByLabel('Name of the shop').fill('Munsiyari Looms');
  await page.getByRole('radio', { name: start }).check();
  await page.getByLabel('Your name').fill('Kamla Bisht');
  await page.getByLabel('Your email').fill('kamla@looms.example');
  await page.getByLabel('Password', { exact: true }).fill('Himalaya8');
}

/** What axe finds on the page as it is, and whether it is wider than its window. */
async function faultsOf(page: Page): Promise<string[]> {
  // What is half faded in has another contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [...(await findFaults(page)), ...(isWide ? ['wide'] : [])];
}

const strip = (page: Page) => page.getByRole('link', { name: 'Make this shop yours' });
const statusOf = async (shop: OpenShop, path: string) =>
  (await fetch(shop.url + path, { redirect: 'manual' })).status;

test('a new shop of two processes leads a phone to its owner, and the demo goes [welcome-1]', {
  tag: '@daily',
}, async ({ openBrowser }) => {
  const shop = await openDemo();
  expect(shop.output()).toContain(`Open ${shop.url}/welcome to make it yours`);
  expect(shop.output()).toMatch(/asks for this code: (\w{4}-){3}\w{4}\n/);
  const page = await openBrowser('phone');
  await page.goto(`${shop.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await strip(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your shop' })).toBeVisible();

  await page.getByRole('button', { name: 'Open My Shop' }).click();
  for (const words of [
    'The shop needs a name',
    'Please choose how you want to start',
    'Email is required',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  expect(await faultsOf(page)).toEqual([]);
  await fillIn(page, 'Start empty');
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page).toHaveURL(`${shop.url}/admin#checklist`);
  await expect(page.getByText('The management portal of Munsiyari Looms')).toBeVisible();
  const checklist = page.getByRole('region', { name: 'Before you open' });
  await expect(checklist.getByText('0 of 10 done')).toBeVisible();
  await checklist.getByRole('link', { name: 'Connect email' }).click();
  await page.getByRole('button', { name: 'Try It' }).click();
  await expect(page.getByText('on its way to kamla@looms.example')).toBeVisible();
  await page.goto(`${shop.url}/admin/settings/connections/${firstProvider}`);
  await page.getByRole('button', { name: 'Try It' }).click();
  await expect(page.getByText(/opened the test order order_\w+/)).toBeVisible();
  await page.goto(`${shop.url}/admin#checklist`);
  const mails = await fetch(`${shop.url}/sandbox/mailbox.json?to=kamla@looms.example`);
  expect(await mails.text()).toContain('A test email from Munsiyari Looms');
  await checklist.getByRole('button', { name: 'I Have Read Them' }).click();
  await expect(checklist.getByText('1 of 10 done')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await checklist.getByRole('button', { name: 'Hide This List' }).click();
  await expect(checklist).toBeHidden();

  for (let tried = 0; tried < 6; tried += 1) {
    expect(await statusOf(shop, '/welcome')).toBe(302);
  }
  await page.goto(`${shop.url}/dashboard`);
  await expect(
    page.getByRole('heading', { name: 'The first products are coming soon' }),
  ).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await page.close();
});

test('from elsewhere the code of the start opens a shop, the catalogue file comes next, and a start with an owner prints no code [welcome-1] [welcome-2]', async ({
  openBrowser,
  noise,
}) => {
  noise.expectRefusals();
  // In a folder of its own that is empty, as `npm start` finds it.
  const shop = await openShop();
  opened.push(shop);
  const page = await openBrowser();
  // As a proxy would.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await page.goto(`${shop.url}/admin/orders`);
  await expect(page).toHaveURL(`${shop.url}/welcome`);
  await expect(page.getByRole('radio', { name: 'Look around with the demo' })).toBeHidden();
  await fillIn(page, 'Bring my CSV');
  await page.getByLabel('Keep the shop closed until I open it').check();
  await page.getByLabel('Code').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page.getByText('This is not the code', { exact: false }).first()).toBeVisible();
  const [, code = ''] = /asks for this code: (\S+)/.exec(shop.output()) ?? [];
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page).toHaveURL(`${shop.url}/admin/products/import`);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('0 of 11 done')).toBeVisible();
  await page.getByRole('heading', { name: 'Before you open' }).click();
  await expect(page.getByRole('heading', { name: 'Open the shop' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.close();

  expect(await statusOf(shop, '/dashboard')).toBe(503);
  for (const path of ['/admin', '/welcome']) {
    expect(new URL((await fetch(shop.url + path)).url).pathname).toBe('/login');
  }
  await shop.stop();
  await shop.restart();
  expect(shop.output()).not.toContain('This shop has no owner');
});
