import { randomUUID } from 'node:crypto';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openWidget,
  payButton,
  signInAsNew,
} from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { fillGuestCart, fillSavedCart } from './screens/carts.ts';
import { expectToast } from './toast.ts';

const pots = 'Biodegradable cardboard pots';

test('a coupon is created in the back office, used by a customer, and shown wherever the order is', {
  tag: ['@daily', '@money'],
}, async ({ page: desk, shop, openBrowser }) => {
  const { caller: manager } = await signInAsStaff(desk, shop, { role: 'manager' });
  const given = `diwali-${randomUUID().slice(0, 8)}`;
  await desk.goto('/admin/coupons');
  await desk.getByRole('link', { name: 'New Coupon' }).click();
  const form = desk.getByRole('dialog', { name: 'New Coupon' });
  await form.getByLabel('Code').fill(given);
  await form.getByRole('button', { name: 'Save Coupon' }).click();
  await expect(form.getByLabel('Discount')).toBeFocused();
  await expect(form.getByText('Enter a percentage from 0.01 to 100')).toBeVisible();
  await form.getByLabel('Discount').fill('10');
  await form.getByLabel('Minimum amount (₹)').fill('₹15.00');
  await form.getByLabel('Total uses').fill('1');
  // What was typed outlives a reload.
  await desk.reload();
  await expect(form.getByText('You have unsaved changes.')).toBeVisible();
  await form.getByRole('button', { name: 'Save Coupon' }).click();
  await expectToast(desk, 'Coupon created!');
  const panel = desk.getByRole('region', { name: 'Coupon details' });
  await expect(panel.getByText('10% off from ₹15')).toBeVisible();

  const phone = await openBrowser('phone');
  await fillGuestCart(phone, [{ name: pots }]);
  await phone.goto('/cart');
  const code = phone.getByLabel('Coupon code');
  await code.fill('dewali10');
  await phone.getByRole('button', { name: 'Apply' }).click();
  await expect(phone.getByText('We do not know this coupon code.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(given);
  await code.press('Enter');
  await expect(phone.getByText('Add ₹5 more to use this coupon.')).toBeVisible();
  await phone
    .getByRole('button', { name: 'Increase quantity of Biodegradable cardboard pots' })
    .click();
  const summary = phone.getByRole('region', { name: 'Summary' });
  const discount = summary.getByText('-₹2.00');
  await expect(discount).toBeVisible();
  await expect(phone.getByText(/more to use this coupon/)).toBeHidden();

  // The coupon stays through a sign-in.
  const customer = await signInAsNew(phone);
  await phone.goto('/cart');
  await expect(discount).toBeVisible();
  await expect(summary.getByText('₹21.24')).toBeVisible();
  await checkoutButton(phone).click();
  await fillInAddress(phone);
  await payButton(phone, '₹21.24').click();
  const widget = await openWidget(phone);
  await widget.getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(phone);
  await phone.getByRole('button', { name: 'View Order Details' }).click();
  await expect(phone.getByText(`Coupon ${given.toUpperCase()}`)).toBeVisible();
  await expect(phone.getByText('-₹2.00')).toBeVisible();

  await fillSavedCart(customer, [{ name: pots }]);
  await phone.goto('/cart');
  await code.fill(given.toUpperCase());
  await phone.getByRole('button', { name: 'Apply' }).click();
  await expect(phone.getByText('This coupon has been used up.')).toBeVisible();

  const shown = new URL(desk.url());
  shown.searchParams.set('q', given);
  await desk.goto(shown.href);
  await expect(panel.getByText('1 of 1')).toBeVisible();
  await expect(panel.getByText('₹2.00')).toBeVisible();
  await expect(panel.getByText('Used up')).toBeVisible();
  await panel.getByRole('button', { name: 'Switch Off' }).click();
  await expect(panel.getByText('Switched off')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(desk, 'Coupon deleted!');
  await expect(desk.getByText('No coupons found')).toBeVisible();
  expect((await manager.ask(couponsApi.listCoupons, { query: { q: given } })).data.total).toBe(0);
});
