import type { Page } from '@playwright/test';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { endSession, logIn, newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { address, type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, setStatus } from './order-calls.ts';
import { passTime, watchFor } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { expectToast } from './toast.ts';

const pots = { name: 'Biodegradable cardboard pots' };
const panel = (page: Page) => page.getByRole('region', { name: 'Order details' });
const dialog = (page: Page) => page.getByRole('dialog');

async function bought(customer: Caller, quantity = 1) {
  const email = newEmail();
  await customer.register('Bina Mehra', email);
  return { email, id: await buy(customer, [{ ...pots, quantity }]) };
}

test('an order is packed on a phone, and its customer is notified of the parcel once [variants-36] [ao-10] [ao-11] [ao-14] [ao-15] [ao-16] [ao-20]', {
  tag: ['@daily', '@money'],
}, async ({ openBrowser, shop }) => {
  const page = await openBrowser('phone');
  const { id, email } = await bought(callerOn(page), 2);
  await queryShop(shop, 'update orders set notes = $1 where id = $2', ['శ్రీమతి లక్ష్మికి', id]);
  const sessionOfCustomer = await page.context().cookies();
  await queryShop(shop, 'update order_lines set sku = $1 where order_id = $2', ['POT-7', id]);
  const named = 'update orders set shipping_name = $1 where id = $2';
  await queryShop(shop, named, [`Bina 🌸 ${'W'.repeat(100)}`, id]);
  await signInAsStaff(page, shop, { role: 'packer', name: 'Pooran Singh' });
  await page.goto('/admin/orders?status=paid');
  await page.getByRole('link', { name: shortOrderId(id) }).click();
  await expect(page.getByRole('searchbox')).toBeHidden();

  await expect(panel(page)).toContainText('SKU POT-7');
  await panel(page).getByRole('link', { name: 'Packing Slip' }).click();
  const slip = page.getByRole('article', { name: 'Packing Slip' });
  const onSlip = [
    shortOrderId(id),
    address.address,
    address.pincode,
    pots.name,
    '× 2',
    'Rajpur',
    'SKU POT-7',
    'Bina • W',
  ];
  for (const part of onSlip) await expect(slip).toContainText(part);
  expect(await slip.evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
  await expect(slip).not.toContainText('₹');
  const letters = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && family.includes('Noto'))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(letters, 'only the script that stands on it').toEqual(['Noto Sans Telugu']);
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  for (const each of [page.getByRole('banner'), page.getByRole('button', { name: 'Print' })]) {
    await expect(each).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Show prices' }).click();
  await expect(slip).toContainText('₹23.60');
  await page.getByRole('link', { name: 'Back to the order' }).click();

  await panel(page).getByRole('button', { name: 'Mark as Processing' }).click();
  await expectToast(page, 'Order marked as processing!');
  await expect(panel(page).getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Add Shipment' }).click();
  await dialog(page).getByRole('button', { name: 'Ship and Email' }).click();
  await expect(dialog(page)).toContainText('Carrier is required');
  await expect(dialog(page)).toContainText('Tracking number is required');
  await expect(dialog(page).getByLabel('Carrier')).toBeFocused();
  await dialog(page).getByLabel('Carrier').fill('delhivery');
  await dialog(page).getByLabel('Tracking Number').fill('DL 1234');
  await dialog(page).getByRole('button', { name: 'Ship and Email' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(panel(page).getByRole('link', { name: /DL1234/ })).toHaveAttribute(
    'href',
    'https://www.delhivery.com/track/package/DL1234',
  );
  await panel(page).getByRole('button', { name: 'Correct DL1234' }).click();
  await dialog(page).getByLabel('Tracking Number').fill('DL1235');
  await dialog(page).getByRole('button', { name: 'Save and Email' }).click();
  await expect(panel(page).getByRole('link', { name: /DL1235/ })).toBeVisible();
  const titles = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject);
  const order = `#${shortOrderId(id)} (Aipan Haat)`;
  await expect
    .poll(async () =>
      (await titles()).filter((title) => !/code|Order confirmed/.test(title)).sort(),
    )
    .toEqual([`Corrected tracking number: ${order}`, `Order shipped: ${order}`]);

  await panel(page).getByRole('button', { name: 'Mark as Delivered' }).click();
  await expectToast(page, 'Order marked as delivered!');
  for (const step of ['Marked as delivered', 'Corrected the parcel', 'Pooran Singh', 'Paid']) {
    await expect(panel(page)).toContainText(step);
  }
  // The toasts lie on it until they go.
  await passTime(page, 2000);
  await panel(page).getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();

  await page.context().addCookies(sessionOfCustomer);
  await page.goto('/my-orders');
  const parcel = page.getByRole('listitem').filter({ hasText: 'with Delhivery, DL1235' }).last();
  await expect(parcel.getByRole('link', { name: /Track your parcel/ })).toBeVisible();
});

test('two owners work on one order: the slower one is informed, and loses nothing that was typed [ao-11] [ao-17] [ao-18] [ao-19] [ao-21] [ao-27]', {
  tag: ['@daily', '@money'],
}, async ({ page, openCaller, shop, noise }) => {
  noise.expectRefusals();
  noise.expectLostCalls();
  const { id } = await bought(await openCaller(), 5);
  const { email } = await signInAsStaff(page, shop, { name: 'Deepa Rawat' });
  const kamla = await openCaller();
  await kamla.register('Kamla Bisht', newEmail(), 'owner');
  const path = `/admin/orders?order=${id}`;
  await page.goto(path);

  await page.route('**/api/admin/orders/*', (route) => route.abort());
  await panel(page).getByLabel('Status').selectOption('processing');
  await expectToast(page, 'Failed to update order');
  await page.unroute('**/api/admin/orders/*');

  await setStatus(kamla, id, 'processing');
  await panel(page).getByRole('button', { name: 'Mark as Processing' }).click();
  await expectToast(page, 'Order marked as processing!');

  const refundButton = panel(page).getByRole('button', { name: 'Refund', exact: true });
  await refundButton.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(refundButton).toBeFocused();
  await refundButton.click();
  const amount = dialog(page).getByLabel('Amount in rupees');
  const reason = dialog(page).getByLabel('Reason');
  await expect(dialog(page).getByRole('button', { name: 'Refund ₹59.00' })).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'An amount' }).check();
  await amount.fill('18.005');
  await reason.fill('Two pots came broken.');
  await dialog(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog(page)).toContainText('Enter an amount in rupees');
  await amount.fill('200');
  await dialog(page).getByRole('button', { name: 'Refund ₹200.00' }).click();
  await expect(dialog(page)).toContainText('At most ₹59.00 can still be refunded.');
  await amount.fill('23.60');

  await setStatus(kamla, id, 'shipped');
  await endSession(page);
  await dialog(page).getByRole('button', { name: 'Refund ₹23.60' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, email);
  await expect(page).toHaveURL(`${path}&dialog=refund`);
  await expect(amount).toHaveValue('23.60');
  await expect(reason).toHaveValue('Two pots came broken.');
  await dialog(page).getByRole('button', { name: 'Refund ₹23.60' }).click();
  const conflict = dialog(page).getByRole('alert').filter({ hasText: 'changed in the meantime' });
  await expect(conflict).toContainText(
    'This order was changed in the meantime. Kamla Bisht: Marked as shipped.',
  );
  await conflict.getByRole('button').click();
  await expect(amount).toHaveValue('23.60');
  await dialog(page).getByRole('button', { name: 'Refund ₹23.60' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  const refunds = panel(page).getByRole('list', { name: 'Refunds' });
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(refunds).toContainText('Deepa Rawat');
  await expect(panel(page)).toContainText('₹35.40 can still be refunded');

  await watchFor(page, refunds.filter({ hasText: 'Refunded' }));
  await panel(page).getByRole('button', { name: 'Check payment again' }).click();
  await expect(panel(page).getByRole('status')).toContainText('of ₹59.00 is already recorded.');

  await panel(page).getByLabel('Status').selectOption('cancelled');
  await expect(dialog(page)).toContainText('refunds ₹35.40, the remaining amount,');
  await dialog(page).getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(refunds.getByRole('listitem')).toHaveCount(2);

  await page.route('**/api/admin/orders?*', (route) => route.abort());
  await page.getByLabel('Status filter').selectOption('cancelled');
  await expect(page.getByRole('heading', { name: 'Failed to fetch orders' })).toBeVisible();
});

test('a packer and a manager are offered no refund and no cancellation of a paid order [ao-22] [ao-23]', {
  tag: '@money',
}, async ({ page, openCaller, shop }) => {
  const { id } = await bought(await openCaller());
  for (const role of ['packer', 'manager'] as const) {
    await signInAsStaff(page, shop, { role });
    await page.goto(`/admin/orders?order=${id}&dialog=refund`);
    await expect(panel(page).getByRole('button', { name: 'Check payment again' })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Refund' })).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    await expect(panel(page)).toContainText('Only an owner may cancel a paid order');
    const cancelled = panel(page).getByRole('option', { name: 'cancelled' });
    await expect(cancelled).toBeDisabled();
  }
});
