import type { Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { expect, test } from './fixtures.ts';
import { watchLayoutShifts } from './layout-shifts.ts';

test.use({ laidOut: false });

/** How many pixels wider than its screen a page is. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('words wider than a phone make no page scroll sideways', async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
  const widen = <P extends Partial<Product>>(product: P) => ({
    ...product,
    name: long,
    description: `https://shop.example/${long}${long}`,
    material: `${long}, ${long}`,
  });
  await page.route('**/api/products?**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const products = data.products.map(widen);
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, products } } });
  });
  await page.route('**/api/products/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { product: widen(data.product) } },
    });
  });
  await page.goto('/shop/accessories');
  const sort = page.getByRole('button', { name: /^Sort by/ });
  await sort.click();
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page.getByRole('heading', { name: long }).first()).toBeVisible();
  expect(await overhang(page)).toBe(0);
  await sort.click();
  await page.getByRole('link', { name: 'Grid view' }).click();
  await expect(page).toHaveURL('/shop/accessories');
  expect(await overhang(page)).toBe(0);
  await page.getByRole('link', { name: long }).first().click();
  await expect(page.getByRole('heading', { name: long, level: 1 })).toBeVisible();
  expect(await overhang(page)).toBe(0);
});

test('nothing jumps as a page hydrates, also where only the browser knows that a list is empty', {
  tag: '@daily',
}, async ({ page }) => {
  const expectStill = await watchLayoutShifts(page);
  for (const [path, heading] of [
    ['/dashboard', 'New Arrivals'],
    ['/shop/apparel', 'Apparel'],
    ['/wishlist', 'Nothing here yet'],
    ['/cart', 'Your cart is empty.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    await expectStill();
  }
});
