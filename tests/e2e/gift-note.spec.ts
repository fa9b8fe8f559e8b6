import type { Page } from '@playwright/test';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openWidget,
  payButton,
} from './checkout-screens.ts';
import { callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { fillSavedCart } from './screens/carts.ts';

const written = 'मीरा के लिए ❤️\n\nHappy <b>Diwali</b> & love,\nAsha';
const field = (page: Page) => page.getByLabel('Gift Note (optional)');

async function openForm(page: Page): Promise<void> {
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
}

/** As it was written, line by line, and within the page on a phone and on a desk. */
async function expectNote(page: Page): Promise<void> {
  const note = page.getByText('Happy <b>Diwali</b> & love,').filter({ visible: true });
  await expect(note).toHaveCount(1);
  expect(await note.textContent()).toBe(written);
  await expect(note).toHaveCSS('white-space-collapse', 'preserve');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('a gift note goes from the form to the parcel', { tag: '@money' }, async ({
  openBrowser,
  shop,
}) => {
  const page = await openBrowser('phone');
  const [asha, email] = [callerOn(page), newEmail()];
  await asha.register('Asha Rawat', email);
  await fillSavedCart(asha, [{ name: 'Vanilla candle' }]);
  await openForm(page);
  await fillInAddress(page);
  await expect(payButton(page), 'nobody has to write one').toBeEnabled();

  await field(page).fill('अ'.repeat(201));
  await expect(field(page)).toHaveAccessibleDescription(/201\/200/);
  await expect(page.getByText('Gift note must not exceed 200 characters')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await field(page).fill(written);
  await expect(field(page)).toHaveAccessibleDescription(/43\/200/);
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await expect(field(page)).toHaveValue(written);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await checkoutButton(page).click();
  await expect(field(page)).toHaveValue(written);

  await payButton(page).click();
  await (await openWidget(page)).getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(page);
  await page.getByRole('button', { name: 'View Order Details' }).click();
  await expectNote(page);
  const { data } = await asha.ask(ordersApi.listOrders, { query: {} });
  const id = data.orders[0]?.id ?? '';
  await expect
    .poll(async () => (await mailsTo(page.request, email))[0]?.text)
    .toContain(`Your gift note\n\n${written}\n`);

  await fillSavedCart(asha, [{ name: 'Vanilla candle' }]);
  await openForm(page);
  await expect(page.getByLabel('City')).toHaveValue('Dehradun');
  await expect(field(page), 'a note is of one order').toHaveValue('');

  const desk = await openBrowser();
  await signInAsStaff(desk, shop, { role: 'packer' });
  await desk.goto('/admin/orders?status=paid');
  await desk.getByRole('link', { name: shortOrderId(id) }).click();
  await expectNote(desk);
  await desk.getByRole('link', { name: 'Packing Slip' }).click();
  await expect(desk.getByRole('article', { name: 'Packing Slip' })).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expectNote(desk);
});
