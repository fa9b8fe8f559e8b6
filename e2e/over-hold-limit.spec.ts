import type { Page } from '@playwright/test';
import { importRows } from './catalogue.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openWidget,
  putInCart,
  signInAsNew,
} from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

// Written for time that runs.
test.use({ timeStands: false });

test.use({ ownShop: true, shopVariables: { RATE_LIMIT_SCALE: '1' } });

const names = ['Moon Vase', 'River Vase', 'Stone Vase', 'Cloud Vase'];

test.beforeEach(async ({ shop }) => {
  const rows = names.map((name) => `${name},${name},Thrown once.,accessories,700,1`);
  const head = 'key,name,description,category,price,stock';
  await importRows(shop, [head, ...rows]);
});

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'we hold the last or most units of at most 3 items' });

test('a first buyer of the last units of four products reads what is held, and gets all by paying [holding-2]', {
  tag: '@money',
}, async ({ openBrowser }) => {
  const page = await openBrowser('phone');
  await signInAsNew(page);
  for (const name of names) await putInCart(page, name);
  await page.goto('/cart');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cloud Vase' }).click();
  await expect(notice(page)).toBeHidden();
  await putInCart(page, 'Cloud Vase');
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(notice(page)).toBeVisible();
  await fillInAddress(page);
  await page.getByRole('button', { name: /^Pay .* with Razorpay$/ }).click();
  const widget = await openWidget(page);

  // Nothing is held: another customer may put it into their cart.
  const other = await openBrowser('desk');
  await putInCart(other, 'Moon Vase');

  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectToast(page, 'Payment successful! Redirecting to your orders...');
  await followToOrders(page);
});
