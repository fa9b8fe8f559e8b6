import type { Page } from '@playwright/test';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { putUp } from './admin-variants.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openWidget,
  payButton,
  putInCart,
  signInAsNew,
} from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { fillSavedCart, findChosen } from './screens/carts.ts';
import { expectToast } from './toast.ts';

// A shop of its own: elsewhere the limit is a thousand times as high.
test.use({ shopKind: 'empty', ownShop: true, shopVariables: { RATE_LIMIT_SCALE: '1' } });

const names = ['Moon Vase', 'River Vase', 'Stone Vase', 'Cloud Vase'];

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'we hold the last or most units of at most 3 items' });

test('a first buyer of the last units of four products reads what is held, and gets all by paying [holding-2]', {
  tag: '@money',
}, async ({ openBrowser, openCaller, shop }) => {
  const page = await openBrowser('phone');
  const studio = await openBrowser('desk');
  await signInAsStaff(studio, shop);
  for (const name of names) {
    const variants = [{ values: [], price: 700, stock: 1 }];
    await putUp(studio.request, { name, images: ['geru'], options: [], variants });
  }
  const customer = await signInAsNew(page);
  await fillSavedCart(
    customer,
    names.map((name) => ({ name })),
  );
  await page.goto('/cart');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Cloud Vase' }).click();
  await expect(notice(page)).toBeHidden();
  await putInCart(page, 'Cloud Vase');
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(notice(page)).toBeVisible();
  await fillInAddress(page);
  await payButton(page).click();
  const widget = await openWidget(page);

  // Nothing is held: another customer may put it into their cart.
  const other = await openCaller();
  const { product } = await findChosen(other, { name: 'Moon Vase' });
  const items = [{ productId: product.id, quantity: 1 }];
  const { validItems } = await other.ask(checkCartApi.validateCart, { body: { items } });
  expect(validItems).toMatchObject([{ quantity: 1, availableQuantity: 1 }]);

  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectToast(page, 'Payment successful! Redirecting to your orders...');
  await followToOrders(page);
});
