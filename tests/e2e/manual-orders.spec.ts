import type { Locator } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { openWidget, payButton } from './checkout-screens.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

// A shop of its own: its UPI id is set.
test.use({ shopKind: 'products', ownShop: true });

/** Pixels from the top of the window. */
const placeOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('staff take an order on the telephone, the customer pays by link on a phone, and it ships [by-hand-2]', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openBrowser }) => {
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'New Order' }).click();

  // What is missing is said where it is missing.
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expect(page.getByText('Please add a product or a custom item')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();

  const find = page.getByRole('combobox', { name: 'Add a product' });
  await find.fill('The Only Lamp');
  await expect(page.getByRole('option', { name: 'The Only Lamp ₹900 1 left' })).toBeVisible();
  await find.press('Enter');
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines.first()).toContainText('₹900 before GST, 1 left');
  await page.getByRole('button', { name: 'Add Custom Item' }).click();
  const words = lines.nth(1);
  await words.getByLabel('Description').fill('A shade of hand-made paper');
  await words.getByLabel('Price each (₹)').fill('250');
  await words.getByLabel('Quantity').fill('2');
  await words.getByLabel('GST (%)').fill('12');
  await page.getByLabel('Order discount (₹)').fill('100');
  await page.getByLabel('Shipping (₹)').fill('80');
  await page.getByLabel('Name', { exact: true }).fill('Bhagat Negi');
  await page.getByLabel('Note', { exact: true }).fill('She needs it before Diwali.');
  const part = page.getByRole('region', { name: 'Products' });
  await expect(part.getByRole('status')).toContainText('after ₹100.00 off');
  const sum = (await part.getByRole('status').locator('strong').textContent()) ?? '';
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expectToast(page, 'Order created!');

  const panel = page.getByRole('region', { name: 'Order details' });
  await expect(panel.getByText('No address yet.')).toBeVisible();
  await expect(panel).toContainText(sum);
  await panel.getByRole('button', { name: 'Payment Link' }).click();
  await expectToast(page, 'The payment link is ready');
  const link = await panel.getByRole('textbox', { name: 'Payment link' }).inputValue();
  await expect(panel.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
  const whatsapp = await panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(link);

  // On the customer's phone: nothing of the customer is shown, and the address is asked.
  const phone = await openBrowser('phone');
  const goOn = await holdRequests(phone, '**/assets/*.js');
  await phone.goto(link, { waitUntil: 'commit' });
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Order #');
  // Nothing to type into that would be lost when the form comes.
  await expect(phone.getByLabel('Pincode')).toBeHidden();
  const pay = payButton(phone, sum);
  const below = await placeOf(pay);
  goOn();
  await expect(phone.getByLabel('Pincode')).toBeVisible();
  // Staff have said who it is for.
  await expect(phone.getByLabel('Full Name')).toBeHidden();
  // The form takes the room that was left for it.
  expect(Math.abs((await placeOf(pay)) - below)).toBeLessThan(24);
  await expect(phone.getByRole('list', { name: 'Products of this order' })).toContainText(
    'A shade of hand-made paper',
  );
  await expect(phone.getByText('Bhagat Negi')).toBeHidden();
  await expect(pay).toBeDisabled();
  expect(await findFaults(phone)).toEqual([]);
  expect([await findLost(phone), await findSmallControls(phone)]).toEqual([[], []]);
  await phone.getByLabel('Email').fill('bhagat@example.in');
  await phone.getByLabel('Phone').fill(address.phone);
  await phone.getByLabel('Pincode').fill(address.pincode);
  await expect(phone.getByLabel('State')).toHaveValue(address.state);
  await phone.getByLabel('Address', { exact: true }).fill(address.address);
  await pay.click();
  const widget = await openWidget(phone);
  await widget.getByRole('button', { name: /^Pay / }).click();
  await expect(
    phone.getByRole('heading', { name: 'This order is paid. Thank you!' }),
  ).toBeVisible();
  expect((await readSent(phone.request, link)).page.headings).toContain(
    'This order is paid. Thank you!',
  );

  await page.reload();
  await expect(panel.getByText(address.address)).toBeVisible();
  await panel.getByRole('button', { name: 'Add Shipment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Shipment' });
  await dialog.getByLabel('Carrier').fill('India Post');
  await dialog.getByLabel('Tracking Number').fill('EA123456789IN');
  await dialog.getByRole('button', { name: 'Ship and Email' }).click();
  await expectToast(page, 'Shipment saved and emailed to the customer');
  await expect(panel.getByLabel('Status')).toHaveValue('shipped');
  // The list beside the panel knows it too.
  await expect(page.getByRole('link', { name: /Bhagat Negi/ }).getByText('Shipped')).toBeVisible();
});

test('at a fair the customer scans the UPI code, staff mark the order as paid, and give money back by hand [by-hand-10]', {
  tag: '@money',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsStaff(page, shop);
  await page.goto('/admin/settings?section=payments');
  await page.getByLabel('UPI id').fill('no id');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Please enter a UPI id, such as studio@okhdfcbank')).toBeVisible();
  await page.getByLabel('UPI id').fill('studio@okhdfcbank');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectToast(page, 'Settings saved!');
  await expect(page.getByRole('status').getByText(/Checkout does not offer UPI yet/)).toBeVisible();
  await page.getByLabel('Offer UPI at checkout').check();
  await expect(page.getByText('The code is real, in a test shop too.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.goto('/admin/orders/by-hand/new');
  await page.getByLabel('Where', { exact: true }).selectOption('Fair or stall');
  // A product is one tap, another tap is one more of it.
  const tile = page
    .getByRole('group', { name: 'Products to tap' })
    .getByRole('button', { name: 'Painted Door' });
  await tile.click();
  await tile.click();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await page.getByRole('button', { name: 'Remove Painted Door' }).click();
  await page.getByRole('combobox', { name: 'Add a product' }).fill('Kurta');
  await page.getByRole('option', { name: /^Block Print Kurta/ }).click();
  await page.getByLabel('Variant').selectOption('L');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rawat');
  expect(await findFaults(page)).toEqual([]);
  expect([await findLost(page), await findSmallControls(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expectToast(page, 'Order created!');

  const panel = page.getByRole('region', { name: 'Order details' });
  const code = panel.getByRole('img', { name: 'QR code to pay this order by UPI' });
  await expect(code).toBeVisible();
  const before = await panel.getByRole('link', { name: 'Open in a UPI app' }).getAttribute('href');
  expect(before).toMatch(
    /^upi:\/\/pay\?pa=studio@okhdfcbank&pn=Aipan%20Haat&am=2124\.00&cu=INR&tr=/,
  );
  expect([await findLost(page), await findSmallControls(page)]).toEqual([[], []]);
  // Cash is the next thing beside the code.
  await panel.getByRole('button', { name: 'Cash', exact: true }).click();
  const cash = page.getByRole('dialog', { name: 'Record a Payment' });
  await expect(cash.getByLabel('How')).toHaveValue('cash');
  await cash.getByRole('button', { name: 'Cancel' }).click();

  // One more of them: the code asks for the new sum.
  await panel.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expectToast(page, 'Order changed!');
  await expect(panel.getByRole('link', { name: 'Open in a UPI app' })).toHaveAttribute(
    'href',
    /am=4248\.00/,
  );
  await page.goto(
    `${new URL(page.url()).pathname}/${new URL(page.url()).searchParams.get('order')}/slip?prices=1`,
  );
  await expect(page.getByText('Handed over')).toBeVisible();
  await expect(
    code.or(page.getByRole('img', { name: 'QR code to pay this order by UPI' })),
  ).toBeVisible();
  await page.goBack();

  await panel.getByRole('button', { name: 'Record a Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a Payment' });
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(dialog.getByText('Please enter the number of the payment')).toBeVisible();
  await expect(dialog.getByLabel(/Handed over now/)).toBeChecked();
  await dialog.getByLabel('Reference').fill('UTR 3141592653');
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expectToast(page, 'Payment recorded!');
  // Taken along at the fair: nothing is left to send.
  await expect(panel.getByLabel('Status')).toHaveValue('delivered');
  await expect(panel.getByText(/by UPI, UTR 3141592653, received by Meera Joshi/)).toBeVisible();
  await expect(code).toBeHidden();

  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog');
  await refund.getByRole('radio', { name: /amount/i }).check();
  await refund.getByLabel(/Amount/).fill('124');
  await refund.getByLabel('Reason').fill('A loose thread.');
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(panel.getByText('To be paid by hand')).toBeVisible();
  await panel.getByRole('button', { name: 'Record the Refund' }).click();
  const given = page.getByRole('dialog', { name: 'Record the Refund' });
  await given.getByLabel('Reference').fill('UTR 2718281828');
  await given.getByRole('button', { name: 'Record the Refund' }).click();
  await expectToast(page, 'Refund recorded!');
  await expect(panel.getByText('Refunded', { exact: true })).toBeVisible();
});
