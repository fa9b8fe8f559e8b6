import type { Page } from '@playwright/test';
import { type HttpsProxy, knowsTheName, openHttpsProxy } from '#harness/public-name/https-proxy.ts';
import playwrightConfig from '../playwright.config.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { type OpenShop, openShop } from './open-shop.ts';

const { launchOptions } = playwrightConfig.use ?? {};
test.use({
  ignoreHTTPSErrors: true,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP shop.example 127.0.0.1'],
  },
});

let shop: OpenShop;
let proxy: HttpsProxy;
async function openBehindProxy(processes: string): Promise<void> {
  shop = await openShop({ WEB_CONCURRENCY: processes, ...knowsTheName });
  proxy = await openHttpsProxy(shop.url);
}
test.afterEach(async () => {
  proxy.close();
  await shop.close();
});

async function becomeOwner(page: Page): Promise<void> {
  await page.getByLabel('Name of the shop').fill('Munsiyari Looms');
  await page.getByRole('radio', { name: 'Start empty' }).check();
  await page.getByLabel('Your name').fill('Kamla Bisht');
  await page.getByLabel('Your email').fill('kamla@looms.example');
  await page.getByLabel('Password', { exact: true }).fill('Himalaya8');
  await page.getByRole('button', { name: 'Open My Shop' }).click();
}

async function signInAgain(page: Page): Promise<void> {
  // The shop closes and opens again, on a busy machine too.
  await page.waitForURL(new RegExp(`^${proxy.address}/login`), { timeout: 240_000 });
  await page.getByLabel('Email').fill('kamla@looms.example');
  await page.getByLabel('Password', { exact: true }).fill('Himalaya8');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('The management portal of Munsiyari Looms')).toBeVisible();
}

test('a test shop becomes one for real money by its address, typed in the browser', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  noise.expectOutage();
  noise.expectLostCalls();
  await openBehindProxy('1');
  await page.goto(`${shop.url}/welcome`);
  await becomeOwner(page);
  await page.getByRole('link', { name: 'Set the public address' }).click();
  const address = page.getByLabel('New address');
  const open = page.getByRole('button', { name: 'Open the Shop There' });
  await address.fill('looms');
  await open.click();
  await expect(page.getByText('Please enter an address such as')).toBeVisible();
  await address.fill('nowhere.invalid');
  await open.click();
  await expect(
    page.getByText(/The name nowhere.invalid (does not exist yet|could not)/),
  ).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await address.fill(proxy.address);
  await open.click();
  await signInAgain(page);
  await expect(page.getByText('Test shop: no money moves')).toBeHidden();
  await page.goto(`${proxy.address}/admin/settings/public-address`);
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expect(page.getByText('the shop trusts it')).toBeVisible();

  await page.goto(`${proxy.address}/admin/audit`);
  await expect(page.getByText('Public address').first()).toBeVisible();

  // It stays there.
  await shop.stop();
  await shop.restart();
  expect(shop.output()).toContain(`Haat is open at ${proxy.address}`);
});

test('an owner who comes by the public address, with the code, gives it to the shop', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  noise.expectOutage();
  noise.expectLostCalls();
  await openBehindProxy('2');
  await page.goto(`${proxy.address}/welcome`);
  const [, code = ''] = /asks for this code: (\S+)/.exec(shop.output()) ?? [];
  await page.getByLabel('Code').fill(code);
  await becomeOwner(page);
  await signInAgain(page);
  await expect(page.getByText('Test shop: no money moves')).toBeHidden();
});
