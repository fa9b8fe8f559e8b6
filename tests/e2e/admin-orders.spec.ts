import { statusesOf } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { signInAsNew } from './checkout-screens.ts';
import { address, standIn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

const pots = { name: 'Biodegradable cardboard pots' };

test('a visitor is asked to sign in, and a customer finds nothing in the back office [route-16] [route-20]', {
  tag: '@daily',
}, async ({ page, shop }) => {
  const answer = await page.request.get('/admin/orders?status=paid');
  expect(answer.url()).toBe(`${shop.url}/login?next=%2Fadmin%2Forders%3Fstatus%3Dpaid`);
  await signInAsNew(page);
  const { status, page: sent } = await readSent(page.request, '/admin/orders');
  expect(status).toBe(404);
  expect(sent.headings.join()).toContain('404');
  expect(sent.all('nav', { 'aria-label': 'Admin' })).toEqual([]);
});

test('the owner finds an order, and cancelling it gives the money back [ao-1] [ao-2] [ao-3] [ao-4] [ao-5] [ao-7] [ao-8] [ao-13]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openCaller }) => {
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Bina Mehra', email);
  const orderId = await buy(customer, [pots]);
  await signInAsStaff(page, shop);

  await page.goto('/admin');
  await page.getByRole('link', { name: /Order Management/ }).click();
  await expect(page.getByText('Select an order to view details')).toBeVisible();
  await expect(page.getByText(/^\d+ pending orders$/)).toBeVisible();
  expect(await page.getByLabel('Status filter').locator('option').allTextContents()).toEqual([
    'All Status',
    ...statusesOf({ paysOnDelivery: false }),
  ]);
  const q = encodeURIComponent(email);
  await page.getByLabel('Search orders').fill(email);
  await page.waitForURL(`/admin/orders?q=${q}`);
  await page.getByLabel('Status filter').selectOption('paid');
  const card = page.getByRole('link', { name: shortOrderId(orderId) });
  for (const part of ['Paid', 'Bina Mehra', email, '1 item', '₹11.80']) {
    await expect(card).toContainText(part);
  }
  await card.click();
  await expect(page).toHaveURL(`/admin/orders?q=${q}&status=paid&order=${orderId}`);
  const panel = page.getByRole('region', { name: 'Order details' });
  await expect(panel.getByText('1 × ₹10')).toBeVisible();
  for (const line of [pots.name, address.address, address.pincode, address.phone, '₹11.80']) {
    await expect(panel).toContainText(line);
  }

  await panel.getByLabel('Status').selectOption('cancelled');
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('refunds ₹11.80');
  await question.getByRole('button', { name: 'Cancel and refund' }).click();
  await expectToast(page, 'Order marked as cancelled!');
  await expect(panel.getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`${standIn}/books`)).json()).refunds)
    .toContainEqual(expect.objectContaining({ amount: 1180 }));
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});
