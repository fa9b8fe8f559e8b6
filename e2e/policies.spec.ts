import type { Page } from '@playwright/test';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { listOrders } from '#contract/orders/orders.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { checkoutButton, fillInAddress, openWidget, putInCart } from './checkout-screens.ts';
import { Caller } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.use({ shopVariables: { TEST_SHOP: 'policies' } });
test.beforeEach(({ stocked: _ }) => {});

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
    const asha = new Caller(page.request);
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
    await page.waitForURL('**/my-orders');
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
