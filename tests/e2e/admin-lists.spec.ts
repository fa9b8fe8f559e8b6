import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { findLost } from './page-measures.ts';

/** Screens with a panel: address, the open record's parameter, its name, and a filter. */
const screens = [
  ['/admin/orders', 'order', 'order', 'Status filter', 'shipped'],
  ['/admin/returns', 'return', 'return', 'Status filter', 'approved'],
  ['/admin/certificates', 'certificate', 'certificate', 'State filter', 'lost'],
  ['/admin/contacts', 'contact', 'message', 'Status filter', 'replied'],
  ['/admin/commissions', 'commission', 'commission', 'Step filter', 'quoted'],
  ['/admin/coupons', 'coupon', 'coupon', 'State filter', 'ended'],
  ['/admin/customers', 'customer', 'customer', 'Status filter', 'banned'],
  ['/admin/mails', 'mail', 'email', 'State', 'failed'],
  ['/admin/privacy', 'grievance', 'request', 'Status filter', 'resolved'],
  ['/admin/privacy/breaches', 'breach', 'breach', undefined, undefined],
] as const;

test('every list with a panel says that the record of an address is gone, and keeps its filter', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  await signInAsStaff(page, shop);
  for (const [path, parameter, word, filter, value] of screens) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      const control = filter && page.getByRole('combobox', { name: filter, includeHidden: true });
      const filtered = () => new URL(page.url()).searchParams;
      if (control) {
        await control.selectOption(value);
        await expect.poll(() => [...filtered().values()]).toContain(value);
      }
      const search = filtered();
      search.set(parameter, parameter === 'commission' ? 'C-0000' : randomUUID());
      const gone = page
        .getByRole('region', { name: / details$/ })
        .getByText(`This ${word} no longer exists`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`${path}?${search}`);
        await expect(gone).toBeVisible();
        await page.reload();
        await expect(gone).toBeVisible();
        expect(await findLost(page), path).toEqual([]);
      }
      // On a phone it stands in the list's place.
      await page.getByRole('link', { name: /^All / }).click();
      await expect(gone).toBeHidden();
      expect(filtered().has(parameter)).toBe(false);
      if (control) await expect(control).toHaveValue(value);
    });
  }
});

/** The data that a page asks for while something is done. */
async function readsDuring(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads.push(request.url());
  });
  await act();
  return reads;
}

test('a dialog opens and closes without a reload, Back closes the record, and one that is deleted meanwhile is gone', {
  tag: '@daily',
}, async ({ page, shop, openCaller, noise }) => {
  noise.expectRefusals();
  const { caller: owner } = await signInAsStaff(page, shop);
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Lata Negi', email);
  const orderId = await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);
  const code = `LIST-${randomUUID().slice(0, 8)}`.toUpperCase();
  const body = { code, percent: 10 };
  const { data } = await owner.ask(couponsApi.createCoupon, { body });

  const records = [
    ['/admin/coupons', 'coupon', code, data.coupon._id, 'Delete'],
    ['/admin/customers', 'customer', email, undefined, 'Ban'],
    ['/admin/orders', 'order', email, orderId, 'Refund'],
  ] as const;
  for (const [path, parameter, text, id, button] of records) {
    await test.step(path, async () => {
      await page.goto(`${path}?q=${encodeURIComponent(text)}`);
      const panel = page.getByRole('region', { name: / details$/ });
      const hint = panel.getByText(/^Select an? .* to view details$/);
      await expect(hint).toBeVisible();
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().press('Enter');
      await expect(page).toHaveURL(new RegExp(`[&?]${parameter}=${id ?? '.'}`));
      const open = panel.getByRole('button', { name: button, exact: true });
      await expect(open).toBeVisible();
      await page.waitForLoadState('networkidle');
      const reads = await readsDuring(page, async () => {
        await open.click();
        await expect(page).toHaveURL(/[&?]dialog=/);
        const dialog = page.getByRole('dialog').first();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page).not.toHaveURL(/dialog=/);
      });
      expect(reads).toEqual([]);
      await page.goBack();
      await expect(hint).toBeVisible();
      await expect(page).toHaveURL(`${path}?q=${encodeURIComponent(text)}`);
    });
  }

  await page.goto(`/admin/coupons?coupon=${data.coupon._id}`);
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await owner.ask(couponsApi.deleteCoupon, { params: { id: data.coupon._id } });
  await page.getByRole('button', { name: 'Switch Off' }).click();
  await expect(page.getByText('This coupon no longer exists')).toBeVisible();
});

test('on a phone the filters are folded until they are wanted, and the tabs give way to an open order', async ({
  openBrowser,
  shop,
  openCaller,
}) => {
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Lata Negi', email);
  await buy(customer, [{ name: 'Biodegradable cardboard pots' }]);
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop);
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`);
  const main = page.getByRole('main');
  const status = main.getByLabel('Status filter');
  await expect(status).toBeHidden();
  // The first order is on the first screen.
  await expect(main.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await main.getByRole('button', { name: 'Filters' }).click();
  await status.selectOption('paid');
  await expect(page).toHaveURL(/status=paid/);
  await main.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(status).toBeHidden();
  expect(await findLost(page)).toEqual([]);

  const tabs = page.getByRole('navigation', { name: 'Orders by what is to be done' });
  await expect(tabs).toBeVisible();
  await main.getByRole('listitem').getByRole('link').click();
  await expect(main.getByRole('button', { name: 'Mark as Processing' })).toBeInViewport();
  await expect(tabs).toBeHidden();
});
