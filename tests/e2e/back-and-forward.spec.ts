import type { Page } from '@playwright/test';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { newEmail } from './account-screens.ts';
import type { Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { findProduct } from './products.ts';

// A shop of its own, where prices change; and a browser with a back/forward cache.
test.use({
  ownShop: true,
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        // The headless shell has no back/forward cache.
        executablePath: process.env.WHOLE_CHROMIUM_PATH ?? launchOptions.executablePath,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openOwner(caller: Caller): Promise<Caller> {
  await caller.register('Meera Joshi', newEmail(), 'owner');
  return caller;
}

async function reprice(owner: Caller, path: string, price: number): Promise<void> {
  const params = { id: path.split('/').at(-1) ?? '' };
  const { data } = await owner.ask(catalogueApi.readProduct, { params });
  await owner.ask(adminProductsApi.updateAdminProduct, {
    params: { id: data.product.id },
    body: { price, discountPrice: null },
  });
}

test('back and forward bring the page at once and where it was left, and then what has changed', async ({
  openBrowser,
  openCaller,
}) => {
  const owner = await openOwner(await openCaller());
  const page = await openBrowser('phone');
  await page.goto('/shop/accessories');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/shop/accessories?page=2');
  // While the new page loads, the old one or skeletons stand there.
  await expect(page).toHaveTitle(/page 2/);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).not.toHaveCount(0);
  const left = await names(page);
  const card = cards(page).nth(7);
  const link = card.getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(500);
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 120));

  await reprice(owner, path, 4321);
  const goOn = await holdRequests(page, '**/api/products**');
  const asked = page.waitForRequest('**/api/products?*page=2*');
  await page.goBack();
  await asked;
  expect(await names(page)).toEqual(left);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2);
  await expect(card).not.toContainText('₹4,321');

  const askedNext = page.waitForRequest(`**/api${path.replace('/product', '/products')}`);
  await page.goForward();
  await askedNext;
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(await scrolled(page)).toBe(120);
  await expect(page.getByText('₹4,321').first()).toBeHidden();
  goOn();
  await expect(page.getByText('₹4,321').first()).toBeVisible();

  await page.goBack();
  await expect(card).toContainText('₹4,321');
  expect(await names(page)).toEqual(left);
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2);
});

test('the page that a visit began with comes back as fast', async ({ page }) => {
  await page.goto('/dashboard');
  const card = cards(page).last();
  const name = await card.getByRole('heading').textContent();
  await card.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  const goOn = await holdRequests(page, '**/api/products**');
  const asked = page.waitForRequest('**/api/products?*');
  await page.goBack();
  await asked;
  await expect(card.getByRole('heading')).toHaveText(name ?? '');
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(2);
  goOn();
});

test('a link always shows the current page', async ({ page, openCaller }) => {
  const owner = await openOwner(await openCaller());
  const { id } = await findProduct(page.request, 'Vanilla candle');
  await page.goto('/shop/accessories?q=vanilla');
  const link = page.getByRole('main').getByRole('link', { name: 'Vanilla candle' });
  await link.click();
  await expect(page).toHaveURL('/product/vanilla-candle');
  await page.goBack();
  await reprice(owner, `/product/${id}`, 1234);
  const goOn = await holdRequests(page, '**/api/products/vanilla-candle');
  await link.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading, please wait...');
  goOn();
  await expect(page.getByText('₹1,234').first()).toBeVisible();
});

test('a page that slept while another site was open wakes with current prices', async ({
  openBrowser,
  openCaller,
}) => {
  const owner = await openOwner(await openCaller());
  const page = await openBrowser('phone');
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.slept = '';
    });
  });
  await page.goto('/shop/accessories');
  const card = cards(page).nth(3);
  const link = card.getByRole('link').first();
  await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto('/help');
  await reprice(owner, path, 5432);
  await page.goBack({ waitUntil: 'commit' });
  await expect(card).toContainText('₹5,432');
  await expect(page.locator('html')).toHaveAttribute('data-slept', '');
});
