import type { Page } from '@playwright/test';
import { newEmail } from './account-screens.ts';
import { addToCart, signInAsNew } from './checkout-screens.ts';
import { callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { findListed } from './order-calls.ts';
import { expectToast } from './toast.ts';

const scripts = '**/assets/*.js';

async function openProduct(page: Page, name: string): Promise<() => void> {
  const id = await findListed(callerOn(page), name);
  const goOn = await holdRequests(page, scripts);
  await page.goto(`/product/${id}`, { waitUntil: 'commit' });
  return goOn;
}

/** Those that load once the page is live. */
async function holdUnnamedScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const isUnnamed = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
  return { html, goOn: await holdRequests(page, isUnnamed) };
}

test('what is chosen and pressed before the scripts have loaded is what is bought', {
  tag: ['@daily', '@money'],
}, async ({ page }) => {
  let goOn = await openProduct(page, 'Ajrakh Kurta');
  await page.getByRole('radio', { name: 'Medium' }).check();
  goOn();
  await expect(page.getByText('1 left')).toBeVisible();
  await addToCart(page);
  await page.unroute(scripts);

  goOn = await openProduct(page, 'Tin Lamp');
  await page.getByLabel('Quantity').selectOption('2');
  // Nothing happens yet, so it is pressed again.
  await page.getByRole('button', { name: 'Add to Cart' }).click({ clickCount: 2 });
  goOn();
  await expectToast(page, 'Added to cart');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('Size Medium')).toBeVisible();
  await expect(page.getByText('3 items')).toBeVisible();
});

test('a search typed before the scripts have loaded is made, a choice shows at once, and what is chosen or typed next builds on it', {
  tag: '@daily',
}, async ({ page }) => {
  const goOn = await holdRequests(page, scripts);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('candle');
  await page.getByLabel('Sort by').selectOption('price-high');
  goOn();
  await expect(page).toHaveURL('/shop?q=candle&sort=price-high');
  await page.unroute(scripts);

  await test.step('a choice', async () => {
    const answer = await holdRequests(page, '**/api/products?**');
    const asked = page.waitForRequest('**/api/products?*sort=price-low*');
    const sort = page.getByLabel('Sort by');
    await sort.selectOption('price-low');
    await asked;
    await expect(page.getByTestId('skeleton-card')).toHaveCount(10);
    await expect(sort).toHaveValue('price-low');
    await page.getByRole('link', { name: '10%' }).click();
    answer();
    await expect(page).toHaveURL('/shop?q=candle&sort=price-low&discount=10');
    await page.unroute('**/api/products?**');
  });

  await test.step('a search that is typed on while the shop still answers its beginning', async () => {
    const box = page.getByRole('searchbox', { name: 'Search by name' });
    await box.fill('');
    await expect(page).toHaveURL('/shop?sort=price-low&discount=10');
    const answer = await holdRequests(page, '**/api/products?**');
    const begun = page.waitForRequest('**/api/products?*q=van*');
    await box.pressSequentially('van');
    await begun;
    const answered = page.waitForResponse('**/api/products?*q=van*');
    await box.press('End');
    await box.pressSequentially('illa ');
    answer();
    await answered;
    await expect(page).toHaveURL('/shop?q=vanilla&sort=price-low&discount=10');
    await box.pressSequentially('candle');
    await expect(box).toHaveValue('vanilla candle');
    await expect(page).toHaveURL('/shop?q=vanilla+candle&sort=price-low&discount=10');
  });
});

test('a menu opened before the scripts have loaded stays open, and keeps the focus', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const goOn = await holdRequests(page, scripts);
  await page.goto('/about', { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  await banner.locator('summary').first().press('Enter');
  await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
  goOn();
  const menu = banner.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
});

test('an account is opened with what was typed before the scripts have loaded', async ({
  page,
}) => {
  const goOn = await holdRequests(page, scripts);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Meera Joshi');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('Deodar2026');
  await page.getByLabel('Confirm Password').fill('Deodar2026');
  goOn();
  await expect(page.getByText('Password strength: Good')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/verify');
});

test('nothing goes from a page while the scripts that it does not name are on their way, and a button works as soon as they run', async ({
  page,
}) => {
  await signInAsNew(page);
  for (const [path, shown] of [
    ['/help', 'Monday to Saturday'],
    ['/privacy', 'Designation'],
    ['/profile', 'Delete My Account'],
  ] as const) {
    const { html, goOn } = await holdUnnamedScripts(page, path);
    expect(html, path).toContain(shown);
    const others = page.waitForRequest(/after-start/);
    await page.goto(path);
    await others;
    await expect(page.getByRole('main'), path).toContainText(shown);
    const remove = page.getByRole('button', { name: 'Delete My Account' });
    if (path === '/profile') {
      await page.getByRole('region', { name: 'Privacy' }).locator('summary').click();
      await remove.click();
    }
    goOn();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
});

test('a link to a page that is gone leads to the last one', async ({ request }) => {
  const answer = await request.get('/shop?page=99&sort=price-low');
  expect(answer.url()).toMatch(/\/shop\?sort=price-low&page=\d$/);
  expect(await answer.text()).not.toContain('No products found');
});
