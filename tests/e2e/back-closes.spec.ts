import type { Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Images of/ });
const enlarge = (page: Page) =>
  main(page)
    .getByRole('button', { name: /View fullscreen/ })
    .first();

test('on a phone Back closes what lies over the page, and then leaves it', {
  tag: '@daily',
}, async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/about');

  // A link within leaves no entry that Back would have to be pressed for.
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Apparel' }).click();
  await expect(page).toHaveURL('/shop/apparel');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).not.toHaveText('Apparel');
  await page.goForward();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(heading(page)).toHaveText('Apparel');

  // Filters that were chosen stay.
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.locator('details').getByRole('group', { name: 'Price' });
  await page.locator('details').getByRole('link', { name: '25%' }).click();
  await expect(page).toHaveURL('/shop/apparel?discount=25');
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/shop/apparel?discount=25');
  await expect(page.getByText('Filters (1)')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/shop/apparel?discount=25');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.locator('details').getByRole('link', { name: '25%' }).click();
  await expect(page).toHaveURL('/shop/apparel');
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click();

  const sheet = page.getByRole('dialog');
  await main(page).getByText('Choose', { exact: true }).first().click();
  await expect(sheet.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/shop/apparel');
  // Forward opens nothing.
  await page.goForward();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(sheet).toBeHidden();
  await main(page).getByText('Choose', { exact: true }).first().click();
  await sheet.getByRole('link', { name: 'View full details' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/shop/apparel');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back as soon as a link of the menu leads on returns, and the menu is closed', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(() => {
      const back = () => window.history.back();
      window.navigation.addEventListener('currententrychange', back, { once: true });
    });
    await menu.getByRole('link', { name: 'Apparel' }).click();
    await expect(heading(page)).not.toHaveText('Apparel');
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
  }
  await page.goForward();
  await expect(page).toHaveURL('/shop/apparel');
  await expect(heading(page)).toHaveText('Apparel');
});

test('layers opened and left quickly take Back one by one', async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await page.goto('/about');
  await page.goto('/shop/apparel');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const sheet = page.getByRole('dialog');
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  // Closed by its own button: its entry serves the next layer.
  await filters.click();
  await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await main(page).getByText('Choose', { exact: true }).first().click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await filters.click();
  await page.goBack();
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/shop/apparel');

  // Two of them, closed one by one, and by one jump.
  const press = (button: HTMLElement) => button.click();
  for (const steps of [[-1, -1], [-2]]) {
    await filters.evaluate(press);
    await page.getByRole('button', { name: 'Menu' }).evaluate(press);
    await expect(menu).toBeVisible();
    for (const step of steps) {
      await page.evaluate((by) => window.history.go(by), step);
      await expect(menu).toBeHidden();
    }
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/shop/apparel');
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back while an entry is passed over leaves no address without its page', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  await page.goto('/contact');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Apparel', 'Accessories']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(name);
  }
  await page.evaluate(() => {
    const back = () => window.history.back();
    window.addEventListener('popstate', back, { capture: true, once: true });
    back();
  });
  await expect(heading(page)).not.toHaveText('Accessories');
  await expect(page).toHaveURL(/\/(contact|shop\/apparel)$/);
  const shown = page.url().endsWith('apparel') ? 'Apparel' : /Contact/;
  await expect(heading(page)).toHaveText(shown);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(heading(page)).toHaveText(shown);
});

test('Back closes a dialog of the back office, and one that has an address with one press', async ({
  page,
  shop,
}) => {
  await signInAsStaff(page, shop, { role: 'owner' });
  await page.goto('/admin/commissions');
  await page.getByRole('link', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/commissions');

  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'New Category' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/categories');
  await page.goBack();
  await expect(page).toHaveURL('/admin/commissions');
});

test.describe('of a product with images', () => {
  test.use({ shopKind: 'products' });
  test('Back closes the lightbox, also after Escape and a reload', async ({ page }) => {
    await page.goto('/shop?q=Lotus');
    await main(page).getByRole('link', { name: 'Lotus on Geru' }).first().click();
    await expect(page).toHaveURL(/\/product\//);
    const product = page.url();
    await enlarge(page).click();
    await expect(lightbox(page)).toBeVisible();
    await page.goBack();
    await expect(lightbox(page)).toBeHidden();
    await expect(page).toHaveURL(product);
    await expect(enlarge(page)).toBeFocused();

    for (let times = 0; times < 2; times += 1) {
      await enlarge(page).click();
      await expect(lightbox(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lightbox(page)).toBeHidden();
    }
    await page.goBack();
    await expect(page).toHaveURL('/shop?q=Lotus');
    await expect(heading(page)).toHaveText('All Products');

    await page.goForward();
    await expect(page).toHaveURL(product);
    await enlarge(page).click();
    await expect(lightbox(page)).toBeVisible();
    await page.reload();
    await expect(lightbox(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/shop?q=Lotus');
  });
});
