import type { Page } from '@playwright/test';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults, toasts } from './axe.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openWidget,
  payButton,
} from './checkout-screens.ts';
import { type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findLost } from './page-measures.ts';
import { passTime } from './page-time.ts';
import { fillSavedCart } from './screens/carts.ts';
import { expectToast } from './toast.ts';

// A shop of its own: its terms change.
test.use({ shopKind: 'products', ownShop: true });

/** Of a product that never sells out. */
async function openForm(page: Page, customer: Caller): Promise<void> {
  await fillSavedCart(customer, [{ name: 'Painted Door' }]);
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
}

async function publishTerms(manager: Caller, notice: string): Promise<void> {
  const params = { kind: 'page', address: 'terms' } as const;
  const { data } = await manager.ask(adminContentApi.readContent, { params });
  const body = { ...(data.published ?? data.default), notice };
  await manager.ask(adminContentApi.saveContentDraft, { params, body: { body } });
  await manager.ask(adminContentApi.publishContent, { params, body: {} });
}

test('new terms are told at sign-in and checkout, the order remembers them, and terms that change during a checkout are shown before it is paid', {
  tag: '@money',
}, async ({ openBrowser, shop, request, noise }) => {
  const notice = 'You may now return products for 14 days.';
  const page = await openBrowser('phone');
  const asha = callerOn(page);
  await asha.register('Asha Rawat', newEmail());
  const desk = await openBrowser();
  const { caller: manager } = await signInAsStaff(desk, shop, { role: 'manager' });
  await desk.goto('/admin/content/page/terms');
  await desk.getByLabel('Notice to customers about this version').fill(notice);
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expectToast(desk, 'Published!');

  // As a visitor gets it, without the data that scripts begin with.
  const signIn = await (await request.get('/login')).text();
  expect(signIn.replace(/<script.*?<\/script>/gs, '')).toContain(notice);

  await openForm(page, asha);
  await expect(page.getByText(notice)).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findLost(page)).toEqual([]);
  }
  await fillInAddress(page);
  await payButton(page).click();
  await (await openWidget(page)).getByRole('button', { name: /^Pay ₹/ }).click();
  await followToOrders(page);
  await openForm(page, asha);
  await expect(page.getByText('By paying you agree')).toBeVisible();
  await expect(page.getByText(notice), 'who has ordered has agreed').toBeHidden();

  await fillInAddress(page);
  const newer = 'We ship on Mondays.';
  await publishTerms(manager, newer);
  noise.expectRefusals();
  await payButton(page).click();
  await expectToast(
    page,
    'The terms changed while you had this page open. Please read and agree again.',
  );
  await expect(page.getByText(newer)).toBeVisible();
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await payButton(page).click();
  await openWidget(page);

  await publishTerms(manager, '');
  const { data } = await asha.ask(ordersApi.listOrders, { query: {} });
  const id = data.orders[0]?.id ?? '';
  await desk.goto('/admin/orders?status=paid');
  await desk.getByRole('link', { name: shortOrderId(id) }).click();
  await desk.getByRole('link', { name: 'Terms of Service' }).click();
  const dialog = desk.getByRole('dialog', { name: /^Version \d$/ });
  await expect(dialog.locator('ins')).toContainText(notice);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(desk).toHaveURL('/admin/content/page/terms');
});

test('customers are mailed of coming terms and read them ahead', async ({ openBrowser, shop }) => {
  const page = await openBrowser('phone');
  const email = newEmail();
  await callerOn(page).register('Asha Rawat', email);
  const desk = await openBrowser();
  await signInAsStaff(desk, shop, { role: 'owner' });
  await desk.goto('/admin/content/page/terms');
  await desk.getByLabel('Title', { exact: true }).fill('Kinder Terms');
  const notice = 'You may return for 14 days.';
  await desk.getByLabel('Notice to customers about this version').fill(notice);
  await desk.getByRole('button', { name: 'Schedule' }).click();
  const schedule = desk.getByRole('dialog', { name: 'Schedule' });
  await schedule.getByLabel('From').fill('2040-01-15T00:00');
  await schedule.getByLabel(/^Tell customers by email now/).check();
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(desk, /customers? (is|are) told by email/);
  const told = desk.getByRole('region', { name: 'Emails to Customers' });
  await expect(told).toContainText('15 Jan 2040');

  let link = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo(page.request, email);
      const text = mails.find(({ subject }) => subject.includes('will change'))?.text ?? '';
      link = text.match(/http\S+\/terms\/coming/)?.[0] ?? '';
      return text;
    }, 'the mail of the coming terms')
    .toContain(notice);
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinder Terms');
  await page.getByRole('link', { name: 'the present one' }).click();
  await expect(page.getByText('A new version applies from January 15, 2040.')).toBeVisible();
  await page.getByRole('link', { name: 'Read it now' }).click();
  await expect(page).toHaveURL('/terms/coming');
  expect(await findFaults(page)).toEqual([]);

  await passTime(desk, 5000);
  await expect(desk.getByRole('button', { name: /told by email/ })).toBeHidden();
  await desk.getByRole('button', { name: 'Schedule' }).click();
  await schedule.getByRole('button', { name: 'Remove Schedule' }).click();
  await expect(told.getByRole('alert')).toContainText('no longer scheduled');
  // A toast that comes is pale at first.
  expect(await findFaults(desk, { without: toasts })).toEqual([]);
  for (const width of [360, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    expect(await findLost(desk)).toEqual([]);
  }
  expect((await page.request.get('/terms/coming')).url()).toBe(`${shop.url}/terms`);
  await desk.getByRole('button', { name: 'Discard Draft' }).click();
  await desk.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Discard Draft' })).toBeHidden();
});
