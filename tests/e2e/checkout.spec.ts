import type { Page } from '@playwright/test';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { newEmail } from './account-screens.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  goToShipping,
  openShipping,
  openWidget,
  payButton,
  putInCart,
  signInAsNew,
} from './checkout-screens.ts';
import { address, type Caller, standIn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { order } from './order-calls.ts';
import { fillSavedCart } from './screens/carts.ts';
import { expectToast, passTimeUntilToast, toast } from './toast.ts';

/** A bank does not answer by itself within a test, however slow the machine is. */
const LATE_MS = 24 * 60 * 60_000;
const candle = [{ name: 'Vanilla candle' }];

test('a cancelled and a failed payment leave the cart, and the next one is paid [checkout-4, checkout-6, checkout-7, checkout-9]', {
  tag: ['@daily', '@money'],
}, async ({ page, noise }) => {
  await openShipping(page, candle);
  await fillInAddress(page);
  await payButton(page).click();
  let widget = await openWidget(page);
  await widget.getByRole('button', { name: 'Close payment' }).click();
  await expectToast(page, 'Payment cancelled.');

  await payButton(page).dblclick();
  widget = await openWidget(page);
  noise.expectRefusals();
  await widget.getByRole('button', { name: 'Simulate a failed payment' }).click();
  await expect(widget.getByRole('alert')).not.toBeEmpty();
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(page);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
});

/** Pays by a bank that has not answered when the widget is closed. Returns a function that lets it answer. */
async function payLate(page: Page, customer: Caller, times = 1): Promise<() => Promise<void>> {
  let providerId = '';
  await page.unroute(`**${standIn}/pay`);
  await page.route(`**${standIn}/pay`, (route) => {
    const sent = route.request().postDataJSON();
    providerId = sent.order_id;
    return route.continue({ postData: { ...sent, delay_ms: LATE_MS } });
  });
  await fillInAddress(page);
  await payButton(page).click();
  const widget = await openWidget(page);
  await widget.getByRole('button', { name: 'Bank answers late' }).click();
  await widget.getByRole('button', { name: 'Close', exact: true }).click();
  await expectToast(page, 'Your bank has not answered yet. One moment, please.');
  return async () => {
    await customer.payAtProvider(providerId);
    // The webhook tells the shop.
    const statuses = async () =>
      (await customer.ask(ordersApi.listOrders, {})).data.orders.map(({ status }) => status);
    await expect.poll(statuses).toEqual(Array.from({ length: times }, () => 'paid'));
  };
}

test('a bank that answers after the widget was closed is awaited, and nothing is paid twice; after the longest wait its success replaces the doubt', {
  tag: ['@daily', '@money'],
}, async ({ page }) => {
  const customer = await openShipping(page, candle);
  let letTheBankAnswer = await payLate(page, customer);
  await expect(payButton(page)).toBeDisabled();
  await letTheBankAnswer();
  await passTimeUntilToast(page, 'Payment successful! Redirecting to your orders...');
  await followToOrders(page);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(toast(page, 'Payment cancelled.')).toHaveCount(0);

  await goToShipping(page, customer, candle);
  letTheBankAnswer = await payLate(page, customer, 2);
  const doubt =
    'Your bank has still not answered. If it approves the payment, you will find the order in My Orders.';
  await passTimeUntilToast(page, doubt);
  await expect(toast(page, doubt)).toBeVisible();
  await letTheBankAnswer();
  await passTimeUntilToast(page, 'Your last order is paid. You will find it in My Orders.');
  await expect(toast(page, doubt)).toHaveCount(0);
  await expect(toast(page, 'Payment cancelled.')).toHaveCount(0);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a half typed address survives a look at the cart and a reload, and a payment that is reloaded leaves one order', {
  tag: '@money',
}, async ({ page }) => {
  await openShipping(page, [{ name: 'Black Beanbag' }]);
  const orders = new Set<string>();
  await page.route('**/create-order', async (route) => {
    const response = await route.fetch();
    orders.add((await response.json()).data._id);
    await route.fulfill({ response });
  });
  await fillInAddress(page);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await checkoutButton(page).click();
  await expect(page.getByLabel('Phone')).toHaveValue(address.phone);
  await payButton(page).click();
  await openWidget(page);
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address.address);
  await payButton(page).click();
  await openWidget(page);
  await expect.poll(() => orders.size).toBe(1);

  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Aipan Haat' })).toBeHidden();
  await expectToast(page, 'Payment cancelled.');
});

test.describe('in an in-app browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Instagram 390.0.0' });

  test('a customer pays on another page and comes back to the order', {
    tag: ['@daily', '@money'],
  }, async ({ page }) => {
    await openShipping(page, [{ name: 'Brown Throw Pillows' }]);
    await fillInAddress(page);
    await payButton(page).click();
    const widget = await openWidget(page);
    await widget.getByRole('button', { name: /^Pay ₹/ }).click();
    await followToOrders(page);
    await expectToast(page, 'Payment successful!');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
});

test('what another customer bought meanwhile is removed on the way to the payment [cart-5, cart-22, checkout-3]', {
  tag: '@money',
}, async ({ page, openCaller }) => {
  const name = 'Bedside Table';
  const customer = await signInAsNew(page);
  await fillSavedCart(customer, [{ name }]);
  const rival = await openCaller();
  await rival.register('Kavita Bisht', newEmail());
  const held = await order(rival, [{ name }]);

  await page.goto('/cart');
  await expect(page.getByText('Out of Stock')).toBeVisible();
  await checkoutButton(page).click();
  await expectToast(page, 'No items available for checkout.');

  await fillSavedCart(customer, candle);
  await page.reload();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await checkoutButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Items Removed' });
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await checkoutButton(page).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' })).not.toContainText(name);
  // So that the next test can buy it.
  await rival.ask(checkoutApi.dismissPayment, { body: { orderId: held.id } });
});

test('two tabs show one cart, whatever was stored before [cart-20]', async ({ page, context }) => {
  // A page of the same origin that runs no scripts.
  await page.goto('/api/health');
  await page.evaluate(() => localStorage.setItem('haat_cart_guest', '{broken'));
  await putInCart(page, 'Yellow Sofa');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Increase quantity of Yellow Sofa' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await other.getByRole('button', { name: 'Decrease quantity of Yellow Sofa' }).click();
  await expectToast(other, 'Updated quantity in cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByText('Your cart is empty.')).toBeVisible();
});
