import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { listOrders } from '#contract/orders/orders.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import {
  checkoutButton,
  fillInAddress,
  followToOrders,
  openWidget,
  putInCart,
} from './checkout-screens.ts';
import { callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findLost } from './page-measures.ts';
import { expectToast } from './toast.ts';

// Written for time that runs.
test.use({ timeStands: false });

test.use({ ownShop: true });
async function openForm(page: Page): Promise<void> {
  await putInCart(page, 'Vanilla candle');
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Shipping Details' })).toBeVisible();
}

async function publishTerms(page: Page, notice: string): Promise<void> {
  await page.goto('/admin/content/page/terms');
  await page.getByLabel('What customers are told of this version').fill(notice);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published!');
}

for (const size of ['phone', 'desk'] as const) {
  test(`new terms are told at sign-in and checkout, and the order remembers them, ${size}`, async ({
    openBrowser,
    shop,
  }) => {
    const notice = `You may now return products for ${size === 'desk' ? 14 : 21} days.`;
    const page = await openBrowser(size);
    const asha = callerOn(page);
    await asha.register('Asha Rawat', newEmail());
    const desk = await openBrowser(size);
    await signInAsStaff(desk, shop, { role: 'manager' });
    await publishTerms(desk, notice);

    const visitor = await openBrowser(size);
    await visitor.goto('/login');
    await expect(visitor.getByText(notice)).toBeVisible();

    await openForm(page);
    await expect(page.getByText(notice)).toBeVisible();
    await fillInAddress(page);
    await page.getByRole('button', { name: /^Pay .* with Razorpay$/ }).click();
    await (await openWidget(page)).getByRole('button', { name: /^Pay ₹/ }).click();
    await followToOrders(page);
    await openForm(page);
    await expect(page.getByText('By paying you agree')).toBeVisible();
    await expect(page.getByText(notice), 'who has ordered has agreed').toBeHidden();

    await publishTerms(desk, '');
    const { data } = await asha.ask(listOrders, { query: {} });
    await desk.goto('/admin/orders?status=paid');
    await desk.getByRole('link', { name: shortOrderId(data.orders[0]?.id ?? '') }).click();
    await desk.getByRole('link', { name: 'Terms of Service' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Version \d$/ });
    await expect(dialog.locator('ins')).toContainText(notice);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(desk).toHaveURL('/admin/content/page/terms');
  });
}

for (const size of ['phone', 'desk'] as const) {
  test(`customers are mailed of coming terms and read them ahead, ${size}`, async ({
    openBrowser,
    shop,
  }) => {
    const page = await openBrowser(size);
    const email = newEmail();
    await callerOn(page).register('Asha Rawat', email);
    const desk = await openBrowser(size);
    await signInAsStaff(desk, shop, { role: 'owner' });
    await desk.goto('/admin/content/page/terms');
    await desk.getByLabel('Title', { exact: true }).fill('Kinder Terms');
    const notice = `You may return for 14 days, ${size}.`;
    await desk.getByLabel('What customers are told of this version').fill(notice);
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
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await desk.getByRole('button', { name: 'Schedule' }).click();
    await schedule.getByRole('button', { name: 'Do Not Schedule' }).click();
    await expect(told.getByRole('alert')).toContainText('no longer scheduled');
    expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([]);
    expect(await findLost(desk)).toEqual([]);
    await page.goto('/terms/coming');
    await expect(page).toHaveURL('/terms');
    await desk.getByRole('button', { name: 'Discard Draft' }).click();
    await desk.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Discard Draft' })).toBeHidden();
  });
}

for (const size of ['phone', 'desk'] as const) {
  test(`terms that change during a checkout are shown before it is paid, ${size}`, async ({
    openBrowser,
    shop,
    noise,
  }) => {
    const page = await openBrowser(size);
    await callerOn(page).register('Asha Rawat', newEmail());
    await openForm(page);
    await fillInAddress(page);
    const desk = await openBrowser(size);
    await signInAsStaff(desk, shop, { role: 'manager' });
    const notice = `We ship on Mondays, ${size}.`;
    await publishTerms(desk, notice);

    noise.expectRefusals();
    const pay = page.getByRole('button', { name: /^Pay .* with Razorpay$/ });
    await pay.click();
    await expectToast(
      page,
      'The terms changed while you had this page open. Please read and agree again.',
    );
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByLabel('City')).not.toHaveValue('');
    await pay.click();
    await openWidget(page);
  });
}
