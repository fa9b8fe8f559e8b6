import type { Locator, Page } from '@playwright/test';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { watchFor } from './page-time.ts';
import { readSent } from './sent-page.ts';
import { expectToast } from './toast.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Order details' });

test('a broken pot is refunded, refused, tried again, and seen by its customer', {
  tag: ['@daily', '@money'],
}, async ({ page, openBrowser, shop }) => {
  const phone = await openBrowser('phone');
  const customer = callerOn(phone);
  const email = newEmail();
  await customer.register('Bina Mehra', email);
  const id = await buy(customer, [
    { name: 'Biodegradable cardboard pots', quantity: 3 },
    { name: 'Vanilla candle' },
  ]);
  const { caller: owner } = await signInAsStaff(page, shop, { name: 'Deepa Rawat' });
  await page.goto(`/admin/orders?order=${id}`);
  await panel(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('radio', { name: 'Products' }).check();
  const send = dialog.getByRole('button', { name: /^Refund/ });
  await send.click();
  await expect(dialog).toContainText('Choose the products to refund');
  await expect(dialog).toContainText('Please enter a reason for the refund');
  const more = dialog.getByRole('button', {
    name: 'Increase quantity of Biodegradable cardboard pots',
  });
  for (let pots = 0; pots < 2; pots += 1) await more.click();
  const amount = dialog.getByLabel('Amount in rupees');
  await expect(amount).toHaveValue('23.60');
  await amount.fill('24');
  await dialog.getByLabel('Put the units back in stock').check();
  await dialog.getByLabel('Reason').fill('Two pots came broken.');
  await send.click();
  await expect(dialog).toContainText('₹23.60 was paid for these products');
  await amount.fill('23.60');

  await customer.letProviderFail({ refuse_refunds: true });
  await send.click();
  await expect(dialog).toBeHidden();
  const refunds = panel(page).getByRole('list', { name: 'Refunds' });
  await expect(refunds).toContainText('2 × Biodegradable cardboard pots');
  await untilRefund(owner, id, 'refused');
  await expectNews(page, refunds, 'does not have enough balance');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'See what was refused' }).click();
  await expect(page.getByLabel('Refund filter')).toHaveValue('refused');
  await page.getByRole('link', { name: shortOrderId(id) }).click();
  await customer.letProviderFail({});
  await refunds.getByRole('button', { name: 'Try Again' }).click();
  await expectToast(page, 'The refund is being tried again');
  await untilRefund(owner, id, 'done');
  await expectNews(page, refunds, 'Refunded');
  await expect(panel(page).getByText('2 refunded')).toBeVisible();

  const { page: orders } = await readSent(phone.request, '/my-orders');
  const own = orders.one('ul', { 'aria-label': 'Refunds' });
  expect(own.all('li')).toHaveLength(1);
  expect(own.text).toContain('₹23.60 was paid to your original payment method on');
  expect(own.text).toContain('For 2 × Biodegradable cardboard pots');
  expect(own.text).toContain('Two pots came broken.');
  const messages = async () =>
    (await mailsTo(page.request, email))
      .filter(({ subject }) => subject.startsWith('Refund for'))
      .map(({ text }) => text);
  await expect
    .poll(messages)
    .toEqual([expect.stringContaining('2 × Biodegradable cardboard pots')]);
});

async function untilRefund(owner: Caller, id: string, state: 'refused' | 'done'): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await owner.ask(adminOrdersApi.readAdminOrder, { params: { id } });
      return data.order.refunds.at(-1)?.state;
    })
    .toBe(state);
}

const expectNews = (page: Page, part: Locator, text: string) =>
  watchFor(page, part.filter({ hasText: text }));
