import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { firstBox, newEmail, newestCode } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { checkoutButton, fillInAddress, payButton, signInAsNew } from './checkout-screens.ts';
import { address, type Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { findProduct } from './products.ts';
import { fillSavedCart } from './screens/carts.ts';
import { expectToast } from './toast.ts';

// A shop of its own: it offers cash on delivery.
test.use({ shopKind: 'products', ownShop: true });

test('an owner offers cash on delivery, a customer pays at the door, and the money is recorded [cod-10]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openBrowser }) => {
  await signInAsStaff(page, shop, { role: 'owner' });
  const phone = await openBrowser('phone');
  const asha = await signInAsNew(phone);
  await fillSavedCart(asha, [{ name: 'The Only Lamp' }]);
  await phone.goto('/cart');
  await checkoutButton(phone).click();
  await expect(phone.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
  await expect(phone.getByRole('radio', { name: 'Cash on delivery' })).toBeHidden();

  await page.goto('/admin/settings?section=cash');
  await page.getByLabel('Offer cash on delivery').check();
  await page.getByLabel('Largest order (₹)').fill('2000');
  await page.getByLabel('Fee (₹)').fill('40');
  await page.getByLabel('Pincodes').fill('24x 263');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter 6-digit pincodes')).toBeVisible();
  await page.getByLabel('Pincodes').fill('263, 248');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings saved!');

  // A pincode in Delhi is too far.
  await phone.reload();
  await phone.getByLabel('Pincode').fill('110001');
  const cash = phone.getByRole('radio', { name: 'Cash on delivery' });
  await expect(cash).toBeDisabled();
  await expect(phone.getByText('Cash on delivery is not available at this pincode.')).toBeVisible();
  await fillInAddress(phone);
  await cash.check();
  const summary = phone.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('definition').filter({ hasText: '₹40.00' })).toBeVisible();
  expect(await findFaults(phone)).toEqual([]);
  expect([await findLost(phone), await findSmallControls(phone)]).toEqual([[], []]);
  // 18% of 940.
  await phone.getByRole('button', { name: 'Order and Pay ₹1,109.20 on Delivery' }).click();

  await expect(phone.getByRole('heading', { name: 'Confirm Your Order' })).toBeVisible();
  expect(await findFaults(phone)).toEqual([]);
  // A look at the mail on the same phone, and back.
  await phone.goto('/my-orders');
  await phone.getByRole('link', { name: 'Enter the Code' }).click();
  const { email } = (await asha.ask(accountsApi.profile, {})).data.user;
  await firstBox(phone).pressSequentially(await newestCode(phone, email));
  await expectToast(phone, 'Your order is placed. You pay when it is delivered.');
  await expect(phone.getByText('₹1,109.20 to be paid on delivery.')).toBeVisible();
  expect([await findLost(phone), await findSmallControls(phone)]).toEqual([[], []]);
  await phone.getByRole('button', { name: 'Pay Now Instead' }).click();
  await expect(payButton(phone, '₹1,109.20')).toBeVisible();
  await expect(phone.getByText('We hold it for you until')).toBeHidden();
  await phone.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(phone.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();

  await page.goto('/admin/orders?money=on-delivery');
  await page.getByRole('link', { name: /Asha Rawat/ }).click();
  const panel = page.getByRole('region', { name: 'Order details' });
  await expect(panel.getByText('₹1,109.20 to collect on delivery.')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark as Processing' }).click();
  await panel.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(panel.getByLabel('Status')).toHaveValue('shipped');
  await panel.getByRole('link', { name: 'Packing Slip' }).click();
  await expect(page.getByText('Cash on delivery: collect ₹1,109.20')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the Order' }).click();
  await panel.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(panel.getByLabel('Status')).toHaveValue('delivered');
  await page.goto('/admin/orders?money=due');
  await page.getByRole('link', { name: /Money due/ }).click();
  await panel.getByRole('button', { name: 'Money Received' }).click();
  const dialog = page.getByRole('dialog', { name: 'Money Received' });
  await expect(dialog.getByLabel('Amount (₹)')).toHaveValue('1109.2');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(panel.getByText(/₹1,109\.20 by cash, received by Meera Joshi/)).toBeVisible();
  await phone.goto('/my-orders');
  await expect(phone.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(phone.getByText('to be paid on delivery')).toBeHidden();
});

test('a refused parcel is noted, and once it is back its units are on sale again [cod-11]', {
  tag: '@money',
}, async ({ page, shop, openCaller }) => {
  const { caller: owner } = await signInAsStaff(page, shop, { role: 'owner' });
  const cashOnDelivery = { isOn: true, largestTotal: 2000, fee: 0, pincodes: [] };
  await owner.ask(adminSettingsApi.changeSettings, { body: { section: 'cash', cashOnDelivery } });
  const product = await findProduct(page.request, 'The Only Vase');
  const orderId = await orderAndConfirm(page, await openCaller(), product._id);
  expect((await findProduct(page.request, 'The Only Vase')).inStock).toBe(false);
  await page.goto(`/admin/orders?order=${orderId}`);
  const panel = page.getByRole('region', { name: 'Order details' });
  await panel.getByLabel('Status').selectOption('shipped');
  await panel.getByRole('button', { name: 'Parcel Refused' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parcel Refused' });
  await dialog.getByLabel('The courier’s reason (optional)').fill('Nobody at home');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(/Refused by the customer/)).toBeVisible();
  await panel.getByLabel('Status').selectOption('cancelled');
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await expect(panel.getByText(/credit note/i).first()).toBeVisible();
  expect(await (await page.request.get('/shop?q=The+Only+Vase')).text()).toContain(
    'Add The Only Vase to cart',
  );
});

test('a customer who has bought the same meanwhile is asked before the code confirms it', {
  tag: '@money',
}, async ({ page, shop, openBrowser, noise }) => {
  const { caller: owner } = await signInAsStaff(page, shop, { role: 'owner' });
  const cashOnDelivery = { isOn: true, largestTotal: 5000, fee: 0, pincodes: [] };
  await owner.ask(adminSettingsApi.changeSettings, { body: { section: 'cash', cashOnDelivery } });
  const phone = await openBrowser('phone');
  const asha = await signInAsNew(phone);
  const { _id } = await findProduct(page.request, 'Lotus on Geru');
  const waiting = await order(asha, _id);
  await confirm(phone, asha, await order(asha, _id, 'A gift'), 2);
  await asha.ask(cashApi.sendOrderCode, { params: { id: waiting._id } });

  await phone.goto(`/my-orders/${waiting._id}/confirm`);
  await firstBox(phone).pressSequentially(await newestCode(phone, waiting.email, 3));
  const question = phone.getByRole('dialog', { name: 'Buy the same again?' });
  await expect(question).toContainText(/You have just bought the same in order #/);
  noise.expectRefusals();
  expect(await findFaults(phone)).toEqual([]);
  await question.getByRole('button', { name: 'Buy Again', exact: true }).click();
  await expectToast(phone, 'Your order is placed. You pay when it is delivered.');
});

/** A customer's order of one unit, confirmed over the API; returns its id. */
async function orderAndConfirm(page: Page, caller: Caller, productId: string): Promise<string> {
  await caller.register('Asha Rawat', newEmail());
  return confirm(page, caller, await order(caller, productId));
}

async function order(caller: Caller, productId: string, notes = '') {
  const items = [{ productId, quantity: 1, selectedSize: null }];
  const placed = await caller.ask(cashApi.placeOnDelivery, {
    body: { items, shippingAddress: address, notes },
  });
  return placed.data;
}

/** With the code that is the customer's newest mail, of `count` codes. */
async function confirm(
  page: Page,
  caller: Caller,
  { _id: id, email }: Awaited<ReturnType<typeof order>>,
  count?: number,
): Promise<string> {
  const code = await newestCode(page, email, count);
  await caller.ask(cashApi.confirmOrder, { params: { id }, body: { code } });
  return id;
}
