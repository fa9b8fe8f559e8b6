import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { cashfreeVariables } from '#harness/cashfree.ts';
import { newEmail } from './account-screens.ts';
import { findFaults } from './axe.ts';
import { fillInAddress, followToOrders, openShipping, payButton } from './checkout-screens.ts';
import { address, standIn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({
  shopVariables: {
    ...cashfreeVariables,
  },
});

test.beforeEach(async ({ page }) => {
  // The script of the first provider is lost on the way.
  await page.route(`**${standIn}/checkout.js`, (route) => route.abort());
  // A window that still rises is pale.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const cashfreeWindow = (page: Page) => page.getByRole('dialog', { name: 'Cashfree Payments' });

async function payWithCashfree(page: Page) {
  await fillInAddress(page);
  return pressPay(page);
}

/** The customer takes the second provider, since the first one does not show. */
async function pressPay(page: Page) {
  await payButton(page).click();
  await expectToast(page, 'Failed to load payment gateway.');
  await page.getByRole('button', { name: 'Pay with Cashfree instead' }).click();
  const dialog = cashfreeWindow(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an order goes to the second provider where the first one cannot be shown, and is paid there', {
  tag: ['@daily', '@money'],
}, async ({ page, noise }) => {
  const orders = new Set<string>();
  await page.route('**/create-order', async (route) => {
    const response = await route.fetch();
    orders.add((await response.json()).data._id);
    await route.fulfill({ response });
  });
  noise.expectLostCalls();
  await openShipping(page, [{ name: 'Brown Throw Pillows' }]);
  const dialog = await payWithCashfree(page);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Simulate a failed payment' }).click();
  await expect(dialog.getByRole('alert')).toContainText('declined by the bank');
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectToast(page, 'Payment successful!');
  await followToOrders(page);
  expect(orders.size).toBe(1);
});

test('a window that is closed without a payment gives the products back', {
  tag: '@money',
}, async ({ page, noise }) => {
  noise.expectLostCalls();
  await openShipping(page, [{ name: 'Brown Throw Pillows' }]);
  const dialog = await payWithCashfree(page);
  await dialog.getByRole('button', { name: 'Close payment' }).click();
  await expectToast(page, 'Payment cancelled.');
  await expect(payButton(page)).toBeEnabled();
});

test('a payment link is paid at the second provider', {
  tag: '@money',
}, async ({ page, openCaller, noise }) => {
  noise.expectLostCalls();
  const manager = await openCaller();
  await manager.register('Meera Joshi', newEmail(), 'manager');
  const { name, email, phone, ...place } = address;
  const { data } = await manager.ask(manualOrdersApi.createManualOrder, {
    body: {
      key: randomUUID(),
      origin: 'telephone',
      contact: { name, email, phone },
      address: place,
      lines: [{ kind: 'free', name: 'A frame of walnut', price: 1000, quantity: 1, gstRate: 12 }],
      holdHours: 24,
    },
  });
  const made = await manager.ask(paymentLinksApi.makePaymentLink, {
    params: { id: data.order._id },
    body: {},
  });
  await page.goto(made.data.url);
  const dialog = await pressPay(page);
  await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
  const thanks = page.getByRole('heading', { name: 'This order is paid. Thank you!' });
  await expect(thanks).toBeVisible();
});

test.describe('in an in-app browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Instagram 390.0.0' });

  test('a customer pays at the second provider on another page, and comes back to the order', {
    tag: '@money',
  }, async ({ page, noise }) => {
    noise.expectLostCalls();
    await openShipping(page, [{ name: 'Brown Throw Pillows' }]);
    const dialog = await payWithCashfree(page);
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Pay ₹/ }).click();
    await followToOrders(page);
    await expectToast(page, 'Payment successful!');
  });

  test('a customer who leaves that page unpaid reads so in the cart', {
    tag: '@money',
  }, async ({ page, noise }) => {
    noise.expectLostCalls();
    await openShipping(page, [{ name: 'Brown Throw Pillows' }]);
    const dialog = await payWithCashfree(page);
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close payment' }).click();
    await expectToast(page, 'Nothing was paid. You can try again.');
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  });
});
