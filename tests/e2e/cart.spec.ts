import type { Page } from '@playwright/test';
import { checkoutButton, putInCart, signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { passTime } from './page-time.ts';
import { fillSavedCart } from './screens/carts.ts';
import { expectToast, toast } from './toast.ts';

const row = (page: Page, name: string, detail = '') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: detail });

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('a visitor fills a cart, changes it and empties it [cart-1, cart-2, cart-3, cart-4, cart-6, cart-7, cart-8, cart-10, cart-12, cart-13, cart-15, cart-16, cart-24]', {
  tag: ['@daily', '@money'],
}, async ({ page }) => {
  await test.step('adding', async () => {
    await putInCart(page, 'Clay Diya');
    await page.getByRole('button', { name: 'Add Clay Diya to cart' }).click();
    await expectToast(page, 'Updated quantity in cart');
    await searchBox(page).fill('varsity');
    await page.getByRole('link', { name: 'Classic Varsity Top', exact: true }).click();
    for (const size of ['Small', 'Large']) {
      await page.getByRole('radio', { name: size }).check();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expectToast(page, 'Added to cart');
    }
  });

  await test.step('reading', async () => {
    await cartLink(page).click();
    const diya = row(page, 'Clay Diya');
    await expect(diya.locator('img, [role=img], svg').first()).toBeAttached();
    await expect(diya).toContainText(/accessories/i);
    await expect(diya).toContainText('Now ₹15.99');
    await expect(diya.locator('s')).toContainText('₹30');
    await expect(diya.getByRole('status')).toHaveText('2');
    await expect(diya).toContainText('Item total ₹31.98');
    await expect(row(page, 'Varsity', 'Size Small')).toBeVisible();
    await expect(row(page, 'Varsity', 'Size Large')).toBeVisible();
    await expect(summary(page)).toContainText('Subtotal₹151.98');
    await expect(summary(page)).toContainText('You Saved₹28.02');
    await expect(summary(page)).toContainText('ShippingFree');
    await expect(summary(page)).toContainText('GST (18%)₹27.36');
    await expect(summary(page)).toContainText('Total including taxes₹179.34');
  });

  await test.step('changing', async () => {
    // What adding has told is gone.
    await passTime(page, 4000);
    const diya = row(page, 'Clay Diya');
    const more = page.getByRole('button', { name: 'Increase quantity of Clay Diya' });
    for (let count = 3; count <= 5; count += 1) {
      await more.click();
      await expect(diya.getByRole('status')).toHaveText(String(count));
    }
    await expectToast(page, 'Updated quantity in cart');
    await expect(toast(page, 'Updated quantity in cart'), 'one for all').toHaveCount(1);
    await expect(more, 'there are five').toBeDisabled();
    const stored = await page.evaluate(() => localStorage.getItem('haat_cart_guest'));
    expect(JSON.parse(stored ?? '').state.lines[0].quantity).toBe(5);

    await page
      .getByRole('button', { name: /^Remove Classic/ })
      .first()
      .click();
    await expectToast(page, 'Removed from cart');
    await page.getByRole('button', { name: 'Decrease quantity of Classic Varsity Top' }).click();
    await expect(row(page, 'Varsity')).toHaveCount(0);
  });

  await test.step('emptying', async () => {
    // The toasts cover the button while they show.
    await passTime(page, 4000);
    const clear = page.getByRole('button', { name: 'Clear Cart' });
    const dialog = page.getByRole('dialog', { name: 'Clear Cart' });
    await clear.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Clay Diya')).toBeVisible();
    await clear.click();
    await dialog.getByRole('button', { name: 'Clear Cart' }).click();
    await expectToast(page, 'Cart cleared');
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse Products' }).click();
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  });
});

test('a browser that has never shown a customer’s cart opens it at the address', async ({
  page,
}) => {
  const customer = await signInAsNew(page);
  await fillSavedCart(customer, [{ name: 'Clay Diya' }]);
  const goOn = await holdRequests(page, '**/api/auth/profile');
  await page.goto('/cart?step=shipping');
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(page).toHaveURL('/cart?step=shipping');
});

test('a visitor is asked to log in, and sent there after a second and a half [cart-11, checkout-1, checkout-2]', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/cart?step=shipping');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await searchBox(page).fill('Yellow watering can');
  await page.getByRole('button', { name: 'Add Yellow watering can to cart' }).click();
  await expectToast(page, 'Added to cart');
  await cartLink(page).click();
  await expect(page.getByText('to check out. Your cart is kept.')).toBeVisible();
  await checkoutButton(page).click();
  await expectToast(page, 'Please login to proceed with checkout');
  await page.evaluate(() => window.passTime?.(1499));
  await expect(page).toHaveURL('/cart');
  await passTime(page, 1500);
  await expect(page).toHaveURL('/login?next=%2Fcart%3Fstep%3Dshipping');

  await signInAsNew(page);
  await page.goto('/cart');
  await expect(checkoutButton(page)).toBeEnabled();
  await expect(page.getByText('to check out.')).toBeHidden();
});

test('a product is saved for later, and a product that is there already is reported [wishlist-3]', async ({
  page,
}) => {
  await putInCart(page, 'Wooden Fence');
  await page.getByRole('button', { name: 'Wishlist: Wooden Fence' }).click();
  await searchBox(page).fill('Wooden Outdoor Table');
  await page.getByRole('button', { name: 'Add Wooden Outdoor Table to cart' }).click();
  await expectToast(page, 'Added to cart');
  await cartLink(page).click();
  await page.getByRole('button', { name: 'Save for later: Wooden Outdoor Table' }).click();
  await expectToast(page, 'Added to wishlist');
  await page.getByRole('button', { name: 'Save for later: Wooden Fence' }).click();
  await expectToast(page, 'Already in wishlist');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 items' }).click();
  await expect(page.getByText('2 products')).toBeVisible();
});
