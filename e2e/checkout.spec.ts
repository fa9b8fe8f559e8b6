import { listProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import { createOrder } from '#contract/checkout/checkout.endpoints.ts';
import { listOrders } from '#contract/orders/orders.endpoints.ts';
import {
  checkoutButton,
  followToOrders,
  openPayment,
  openWidget,
  putInCart,
  signInAsNew,
} from './checkout-screens.ts';
import { address, type Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast, passTimeUntilToast, toast } from './toast.ts';

/** Longer than a slow machine takes for four looks at an order. */
const LATE_MS = 15_000;

test('a cancelled and a failed payment leave the cart, and the next one is paid [checkout-4, checkout-6, checkout-7, checkout-9]', {
  tag: ['@daily', '@money'],
}, async ({ page, noise }) => {
  await signInAsNew(page);
  await putInCart(page, 'Vanilla candle');
  let widget = await openPayment(page);
  await widget.getByRole('button', { name: 'Close payment' }).click();
  await expectToast(page, 'Payment cancelled.');

  await page.getByRole('button', { name: /^Pay .* with Razorpay$/ }).dblclick();
  widget = await openWidget(page);
  noise.expectRefusals();
  await widget.getByRole('button', { name: 'Simulate a failed payment' }).click();
  await expect(widget.getByRole('alert')).not.toBeEmpty();
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(page);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
});

/** Waits for the webhook of the late bank. */
async function expectPaid(customer: Caller): Promise<void> {
  const statuses = async () =>
    (await customer.ask(listOrders, {})).data.orders.map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['paid']);
}

test('a bank that answers after the widget was closed is awaited, and nothing is paid twice', {
  tag: ['@daily', '@money'],
}, async ({ page }) => {
  const customer = await signInAsNew(page);
  await putInCart(page, 'Vanilla candle');
  const widget = await openPayment(page);
  await widget.getByRole('button', { name: 'Bank answers late' }).click();
  await widget.getByRole('button', { name: 'Close', exact: true }).click();
  await expectToast(page, 'Your bank has not answered yet. One moment, please.');
  await expect(page.getByRole('button', { name: /^Pay .* with Razorpay$/ })).toBeDisabled();
  // The page asks again once the bank has answered.
  await expectPaid(customer);
  await passTimeUntilToast(page, 'Payment successful! Redirecting to your orders...');
  await followToOrders(page);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(toast(page, 'Payment cancelled.')).toHaveCount(0);
});

test('a bank that answers after the longest wait is not called cancelled, and its success replaces the doubt', {
  tag: '@money',
}, async ({ page }) => {
  const customer = await signInAsNew(page);
  await putInCart(page, 'Vanilla candle');
  await page.route('**/razorpay/pay', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), delay_ms: LATE_MS } }),
  );
  const widget = await openPayment(page);
  await widget.getByRole('button', { name: 'Bank answers late' }).click();
  await widget.getByRole('button', { name: 'Close', exact: true }).click();
  const doubt =
    'Your bank has still not answered. If it approves the payment, you will find the order in My Orders.';
  await passTimeUntilToast(page, doubt);

  await expectPaid(customer);
  await passTimeUntilToast(page, 'Your last order is paid. You will find it in My Orders.');
  await expect(toast(page, 'Payment cancelled.')).toHaveCount(0);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a reload in the middle of a payment leaves one order', { tag: '@money' }, async ({
  page,
}) => {
  await signInAsNew(page);
  await putInCart(page, 'Black Beanbag');
  const orders = new Set<string>();
  await page.route('**/create-order', async (route) => {
    const response = await route.fetch();
    orders.add((await response.json()).data._id);
    await route.fulfill({ response });
  });
  await openPayment(page);
  await page.reload();
  await page.getByRole('button', { name: /^Pay .* with Razorpay$/ }).click();
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
    await signInAsNew(page);
    await putInCart(page, 'Brown Throw Pillows');
    const widget = await openPayment(page);
    await widget.getByRole('button', { name: /^Pay ₹/ }).click();
    await followToOrders(page);
    await expectToast(page, 'Payment successful!');
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });
});

test('what another customer bought meanwhile is removed on the way to the payment [cart-5, cart-22, checkout-3]', {
  tag: '@money',
}, async ({ page, openCaller }) => {
  await signInAsNew(page);
  await putInCart(page, 'Bedside Table');
  const rival = await openCaller();
  await rival.register('Kavita Bisht', 'kavita@checkout.example');
  await hold(rival, 'Bedside Table');

  await page.goto('/cart');
  await expect(page.getByText('Out of Stock')).toBeVisible();
  await checkoutButton(page).click();
  await expectToast(page, 'No items available for checkout.');

  await putInCart(page, 'Vanilla candle');
  await page.goto('/cart');
  await checkoutButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Items Removed' });
  await expect(dialog.getByText('Bedside Table')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await checkoutButton(page).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' })).not.toContainText('Bedside');
});

test('two tabs show one cart, whatever was stored before [cart-20]', async ({ page, context }) => {
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.setItem('haat_cart_guest', '{broken'));
  await putInCart(page, 'Yellow Sofa');
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'One Yellow Sofa more' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await other.getByRole('button', { name: 'One Yellow Sofa less' }).click();
  await expectToast(other, 'Updated quantity in cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByText('Your cart is empty.')).toBeVisible();
});

/** Holds all units of a product in another checkout. */
async function hold(caller: Caller, name: string): Promise<void> {
  const { data } = await caller.ask(listProducts, { query: { q: name } });
  const productId = data.products[0]?.id ?? '';
  const items = [{ productId, quantity: 1 }];
  await caller.ask(createOrder, { body: { items, shippingAddress: address } });
}
