import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type OpenShop, openShop } from './open-shop.ts';

// Each story begins with a folder of its own that is empty, as `npm start` finds it.
const opened: OpenShop[] = [];
test.afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

async function openNew(variables: Record<string, string> = {}): Promise<OpenShop> {
  const shop = await openShop(variables);
  opened.push(shop);
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [...violations.map(({ id }) => id), ...(isWide ? ['wide'] : [])];
}

const strip = (page: Page) => page.getByRole('link', { name: 'Make this shop yours' });
const statusOf = async (shop: OpenShop, path: string) =>
  (await fetch(shop.url + path, { redirect: 'manual' })).status;

test('a new shop of two processes leads a phone to its owner, and the demo goes [welcome-1]', async ({
  openBrowser,
}) => {
  const shop = await openNew({ DEMO: '1', WEB_CONCURRENCY: '2' });
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
  await expect(page).toHaveURL(`${shop.url}/admin`);
  await expect(page.getByText('The management portal of Munsiyari Looms')).toBeVisible();
  const checklist = page.getByRole('region', { name: 'Before you open' });
  await expect(checklist.getByText('0 of 10 done')).toBeVisible();
  await checklist.getByRole('button', { name: 'Send a Test Mail' }).click();
  await expect(checklist.getByText('Sent to kamla@looms.example')).toBeVisible();
  await checklist.getByRole('button', { name: 'Try the Keys' }).click();
  await expect(checklist.getByText(/opened the test order order_\w+/)).toBeVisible();
  const mails = await fetch(`${shop.url}/sandbox/mailbox.json?to=kamla@looms.example`);
  expect(await mails.text()).toContain('A test mail from Munsiyari Looms');
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
    page.getByRole('heading', { name: 'The first products are on their way' }),
  ).toBeVisible();
  await expect(strip(page)).toBeHidden();
  await page.close();
});

test('the back office leads there on a desk as well, and the catalogue file comes next [welcome-1]', async ({
  openBrowser,
}) => {
  const shop = await openNew();
  const page = await openBrowser();
  await page.goto(`${shop.url}/admin/orders`);
  await expect(page).toHaveURL(`${shop.url}/welcome`);
  await expect(page.getByRole('radio', { name: 'Look around with the demo' })).toBeHidden();
  await fillIn(page, 'Bring my CSV');
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page).toHaveURL(`${shop.url}/admin/products/import`);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('0 of 10 done')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible();

  // Nothing of the page may ask without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${shop.url}/admin`);
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${shop.url}/welcome`);
  await expect(page).toHaveURL(/\/login/);
  await page.close();
});

test('from elsewhere the code of the start opens it, and a start with an owner prints none [welcome-2]', async ({
  openBrowser,
  noise,
}) => {
  noise.expectRefusals();
  const shop = await openNew();
  const page = await openBrowser('phone');
  // As a proxy would.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await page.goto(`${shop.url}/welcome`);
  await fillIn(page, 'Start empty');
  await page.getByLabel('Code').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page.getByText('This is not the code', { exact: false }).first()).toBeVisible();
  const [, code = ''] = /asks for this code: (\S+)/.exec(shop.output()) ?? [];
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open My Shop' }).click();
  await expect(page).toHaveURL(`${shop.url}/admin`);
  await page.close();
  await shop.stop();
  await shop.restart();
  expect(shop.output()).not.toContain('Nobody owns this shop');
});
