import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { checkoutButton, fillInAddress, signInAsNew } from './checkout-screens.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { passTime, watchFor } from './page-time.ts';
import { fillSavedCart } from './screens/carts.ts';
import { expectToast } from './toast.ts';

// A shop of its own, on its first day: no payment provider is set up.
test.use({ shopKind: 'products', ownShop: true, shopVariables: { SANDBOX: '0' } });

test('a shop without a provider sells by its own UPI id: order, reference, confirmation, thanks', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openBrowser, noise }) => {
  noise.expectLostCalls();
  await signInAsStaff(page, shop, { role: 'owner' });
  await page.goto('/admin/settings?section=payments');
  await page.getByLabel('Offer UPI at checkout').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter the UPI id to which customers pay')).toBeVisible();
  await page.getByLabel('UPI id', { exact: true }).fill('aruna@okhdfcbank');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Settings saved!');

  const phone = await openBrowser('phone');
  const asha = await signInAsNew(phone);
  await fillSavedCart(asha, [{ name: 'The Only Lamp' }]);
  await phone.goto('/cart');
  await checkoutButton(phone).click();
  await fillInAddress(phone);
  await phone.getByRole('button', { name: 'Order and Pay ₹1,062.00 by UPI' }).click();
  await expect(phone.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expect(phone.getByText(/We hold the products for you until/)).toBeVisible();
  await expect(phone.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Open Your UPI App' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=aruna@okhdfcbank&.*am=1062\.00/,
  );
  await expect(phone.getByText('aruna@okhdfcbank')).toBeVisible();
  expect(await findFaults(phone)).toEqual([]);
  expect([await findLost(phone), await findSmallControls(phone)]).toEqual([[], []]);
  await expect(
    phone.getByRole('banner').getByRole('link', { name: /^Cart/ }),
  ).not.toHaveAccessibleName(/1/);

  // From My Orders, as on another device.
  await phone.goto('/my-orders');
  await phone.getByRole('link', { name: 'Pay by UPI' }).click();
  const reference = phone.getByLabel('UTR or UPI reference number');
  await reference.fill('41234');
  await phone.getByRole('button', { name: 'Send the Reference' }).click();
  await expect(phone.getByText(/Please enter the 12 digits/)).toBeVisible();

  // The lift has no network while the page looks for news.
  const look = phone.waitForRequest(/\/api\/.*\/upi$/);
  await phone.context().setOffline(true);
  await passTime(phone, 5000);
  expect(await (await look).response()).toBeNull();
  await expect(phone.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expect(reference).toHaveValue('41234');
  await phone.context().setOffline(false);

  await reference.fill('४१२३ ४५६७ ८९०१');
  await phone.getByRole('button', { name: 'Send the Reference' }).click();
  await expectToast(phone, 'Thank you. We will check your payment and email you.');
  await expect(phone.getByText(/We are looking for your payment/)).toBeVisible();
  expect(await findFaults(phone)).toEqual([]);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Compare with your bank' }).click();
  const list = page.getByRole('region', { name: 'To Compare with Your Bank' });
  await expect(list.getByText('₹1,062.00')).toBeVisible();
  await expect(list.getByLabel('UTR or reference')).toHaveValue('412345678901');
  expect(await findFaults(page)).toEqual([]);
  await list.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Payment confirmed!');
  await expect(page.getByText('No orders are waiting for a UPI payment')).toBeVisible();

  await watchFor(phone, phone.getByRole('heading', { name: 'Thank you for your order' }));
});

test('staff find no payment, and the order ends with a mail', { tag: '@money' }, async ({
  page,
  shop,
  openBrowser,
}) => {
  const { caller: owner } = await signInAsStaff(page, shop, { role: 'owner' });
  const upiCheckout = { isOn: true, hours: 24, largestTotal: 100_000 };
  const section = { section: 'payments', upiId: 'aruna@okhdfcbank', upiCheckout } as const;
  await owner.ask(adminSettingsApi.changeSettings, { body: section });
  const phone = await openBrowser('phone');
  const asha = await signInAsNew(phone);
  await fillSavedCart(asha, [{ name: 'The Only Vase' }]);
  await phone.goto('/cart');
  await checkoutButton(phone).click();
  await fillInAddress(phone);
  await phone.getByRole('button', { name: /by UPI$/ }).click();
  await expect(phone.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();

  await page.goto('/admin/upi-payments');
  await page.getByRole('button', { name: 'Compare with a Bank Statement' }).click();
  const file = page.getByLabel('Statement of your bank (CSV)');
  const csv = (text: string) => ({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await file.setInputFiles(csv('PK an Excel file'));
  await expect(page.getByText(/This is an Excel file/)).toBeVisible();
  await file.setInputFiles(
    csv('Date,Narration,Credit\n1/12/26,UPI-ASHA-412345678911-Tea,826.00\n'),
  );
  await expect(page.getByText('Same amount in the statement')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const waiting = page.getByRole('region', { name: 'Waiting for the Payment' });
  await waiting.getByRole('button', { name: 'Not Received' }).click();
  const question = page.getByRole('dialog');
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Not Received' }).click();
  await expectToast(page, 'Order ended. The customer gets an email.');
  await expect(page.getByRole('region', { name: 'Ended Without a Payment' })).toBeVisible();
  await watchFor(phone, phone.getByRole('heading', { name: 'This Order Has Ended' }));
});
