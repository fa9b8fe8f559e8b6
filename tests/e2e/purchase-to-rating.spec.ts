import type { Page } from '@playwright/test';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { followToOrders, payButton } from './checkout-screens.ts';
import { address, mailedCode, mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { setStock } from './order-calls.ts';
import { passTime } from './page-time.ts';

interface Customer {
  name: string;
  email: string;
}

test('a visitor buys from the imported catalogue, the owner ships it, the customer rates it', {
  tag: ['@daily', '@money'],
}, async ({ shop, openBrowser, openCaller, calls }) => {
  const customer = { name: 'Asha Rawat', email: newEmail() };
  const studio = await openCaller();
  await studio.register('Hema Pant', newEmail(), 'owner');
  await setStock(studio, { name: 'Copper Light', stock: 2 });
  await setStock(studio, { name: 'Classic Varsity Top', label: 'Medium', stock: 1 });
  const page = await openBrowser('phone');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });

  await test.step('a visitor fills a cart', async () => {
    await page.goto('/shop/apparel');
    await page.getByRole('link', { name: 'Classic Varsity Top' }).click();
    await page.getByRole('radio', { name: 'Medium' }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await page.goto('/shop?q=copper');
    await page.getByRole('link', { name: 'Copper Light' }).click();
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cart).toHaveAccessibleName(/3/);
  });

  await test.step('the visitor registers with the mailed code on the way to the payment', async () => {
    await cart.click();
    await expect(page.getByText('Size Medium')).toBeVisible();
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(page.getByText('Please login to proceed with checkout')).toBeVisible();
    await passTime(page, 1500);
    await page.waitForURL('**/login?**');
    await registerOnScreen(page, customer);
    await page.waitForURL('**/cart?step=shipping');
    await expect(cart).toHaveAccessibleName(/3/);
  });

  await test.step('the customer pays', async () => {
    await fillInShipping(page, customer);
    await payButton(page, '₹212.38').click();
    const widget = page.getByRole('dialog', { name: 'Aipan Haat' });
    await widget.getByRole('button', { name: 'Pay ₹212.38' }).click();
    await expect(
      page.getByRole('listitem').getByText('Payment successful! Redirecting to your orders...'),
    ).toBeVisible();
    await followToOrders(page);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(cart).toHaveAccessibleName('Cart');
    await expect.poll(() => mailsTo(page.request, customer.email)).toHaveLength(2);
  });

  await test.step('the owner ships and delivers', async () => {
    await deliverAsOwner(shop, await openBrowser('desk'), customer.email);
  });

  await test.step('the customer rates, and the product page shows it', async () => {
    await page.reload();
    const item = page.getByRole('listitem').filter({ hasText: 'Copper Light' }).last();
    await item.getByRole('button', { name: 'Rate Item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rate Item' });
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await dialog.getByRole('radio', { name: '1 star' }).focus();
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Rating submitted successfully!')).toBeVisible();
    await item.getByRole('link', { name: 'Copper Light' }).click();
    await expect(page.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible();
    await expect(page.getByText('(1 review)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  });
  // Each with the fields of the specification's tables.
  expect([...calls.sent]).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register',
      'POST /api/auth/verify',
      'POST /api/payment/create-order',
      'POST /api/payment/verify-payment',
      'PUT /api/admin/orders/{id}',
      'POST /api/payment/rate-item',
    ]),
  );
});

async function registerOnScreen(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('link', { name: /sign up/i }).click();
  await page.getByLabel('Name').fill(customer.name);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: /create account|sign up/i }).click();
  await page.waitForURL('**/verify**');
  const code = await mailedCode(page.request, customer.email);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
}

async function fillInShipping(page: Page, customer: Customer): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue(customer.name);
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('Phone').fill('123');
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await page.getByLabel('Phone').fill(address.phone);
  await page.getByLabel('Pincode').fill(address.pincode);
  await expect(page.getByText('Auto-filled from pincode')).toHaveCount(2);
  await expect(page.getByLabel('State')).toHaveValue('Uttarakhand');
  await page.getByLabel('City').fill('Dehra Dun');
  await expect(page.getByText('Auto-filled from pincode')).toHaveCount(1);
  await page.getByLabel('Address', { exact: true }).fill(address.address);
}

async function deliverAsOwner(shop: OpenShop, page: Page, email: string): Promise<void> {
  await signInAsStaff(page, shop);
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: new RegExp(email) }).click();
  const panel = page.getByRole('region', { name: 'Order details' });
  await expect(panel.getByText('Dehra Dun, Uttarakhand 248001')).toBeVisible();
  for (const status of ['Processing', 'Shipped', 'Delivered']) {
    await panel.getByRole('button', { name: `Mark as ${status}` }).click();
    await expect(page.getByText(`Order marked as ${status.toLowerCase()}!`)).toBeVisible();
  }
  await expect(panel.getByLabel('Status')).toHaveValue('delivered');
}
