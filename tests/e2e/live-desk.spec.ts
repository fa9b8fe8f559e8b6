import type { Page } from '@playwright/test';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';

// A shop of its own, since it counts what waits.
test.use({ ownShop: true });

const pots = { name: 'Biodegradable cardboard pots' };

/** Counts the tones that a page asks its browser for. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      counted.tones += 1;
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ new/ });

test('a new order is heard, seen in an open back office and mailed to whom the owner chose, and is four clicks from its slip', {
  tag: '@daily',
}, async ({ page, shop, openCaller }) => {
  const customer = await openCaller();
  await customer.register('Bina Mehra', newEmail());
  const tones = await countTones(page);
  const { caller } = await signInAsStaff(page, shop);
  const desk = `desk-${Date.now()}@looms.example`;
  const { settings, updatedAt } = (await caller.ask(adminSettingsApi.readSettings, {})).data;
  const { notices, lowStockMails, lowStockTo } = settings;
  await caller.ask(adminSettingsApi.changeSettings, {
    body: {
      section: 'notifications',
      seen: updatedAt.notifications,
      notices: { ...notices, orderTo: [desk] },
      lowStockMails,
      lowStockTo,
    },
  });

  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Sounds and notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sounds and notifications' });
  await dialog.getByLabel('Play a sound').check();
  await expect.poll(tones).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveTitle('Product Management · Admin');

  const orderId = await buy(customer, [pots]);
  await expect(bar(page)).toContainText('1 new order');
  await expect(page).toHaveTitle('(1) Product Management · Admin');
  await expect(await areaLink(page, 'Orders 1 waiting')).toBeVisible();
  await expect.poll(tones).toBe(4);
  await expect
    .poll(async () => (await mailsTo(page.request, desk)).map(({ subject }) => subject))
    .toEqual([`New order ${shortOrderId(orderId)}: 1 item, ₹11.80 (Aipan Haat)`]);
  const [mail] = await mailsTo(page.request, desk);
  expect(mail?.text).toContain('to Dehradun');
  expect(mail?.text).toContain(`/admin/orders?order=${orderId}`);

  // From the sound to the printed slip: three clicks.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await bar(page).getByRole('link', { name: 'Open' }).click();
  const panel = page.getByRole('region', { name: 'Order details' });
  await expect(panel).toContainText(shortOrderId(orderId));
  await expect(bar(page)).toBeHidden();
  await panel.getByRole('link', { name: 'Packing Slip' }).click();
  await page.getByRole('button', { name: /^Print/ }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  // An open list changes only when its reader wants it to.
  await page.goto('/admin/orders');
  const cards = page.getByRole('main').getByText('Bina Mehra');
  await expect(cards).toHaveCount(1);
  await buy(customer, [{ ...pots, quantity: 2 }]);
  await expect(bar(page)).toContainText('1 new order');
  await expect(cards).toHaveCount(1);
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(cards).toHaveCount(2);
  await expect(bar(page)).toBeHidden();
});

test('the dashboard counts what waits, and each figure leads to a list of that many', async ({
  page,
  shop,
  openCaller,
}) => {
  const customer = await openCaller();
  await customer.register('Harish Rawat', newEmail());
  await buy(customer, [pots]);
  const body = { name: 'Harish', email: 'harish@home.example', subject: 'order' as const };
  await customer.ask(contactApi.sendMessage, { body: { ...body, message: 'Are they for seeds?' } });
  await signInAsStaff(page, shop);
  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: 'Waiting Today' });
  const lists = {
    'To pack': ['Orders', '/admin/orders?todo=pack'],
    Messages: ['Messages', '/admin/contacts?status=new'],
  } as const;
  for (const [tile, [list, address]] of Object.entries(lists)) {
    const link = waiting.getByRole('link', { name: new RegExp(`^\\d+ ?${tile}$`) });
    const count = Number.parseInt((await link.textContent()) ?? '', 10);
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(address);
    const rows = page.getByRole('region', { name: list, exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(count);
    await page.goBack();
  }
  const sales = page.getByRole('region', { name: 'Sales' });
  await expect(sales.getByRole('img', { name: /^Sales of the last 30 days: ₹/ })).toBeVisible();
  await expect(sales).toContainText('Today');
  const last = page.getByRole('region', { name: 'Last Orders' });
  await last
    .getByRole('link', { name: /Harish Rawat/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText('Harish Rawat');
});

test('a packer hears of orders and not of messages, and says when it shall be quiet', async ({
  page,
  shop,
  openCaller,
}) => {
  const customer = await openCaller();
  await customer.register('Kavita Bora', newEmail());
  const tones = await countTones(page);
  await signInAsStaff(page, shop, { role: 'packer' });
  await page.goto('/admin/returns');
  await page.getByRole('button', { name: 'Sounds and notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sounds and notifications' });
  await dialog.getByLabel('Play a sound').check();
  await dialog.getByLabel('Quiet hours').check();
  // All day but one minute, which is over before it begins here.
  await dialog.getByLabel('From').fill('00:00');
  await dialog.getByLabel('Until').fill('23:59');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet hours saved!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const before = await tones();

  const body = { name: 'Kavita', email: 'kavita@home.example', subject: 'order' as const };
  await customer.ask(contactApi.sendMessage, { body: { ...body, message: 'Do you wrap gifts?' } });
  await buy(customer, [pots]);
  await expect(bar(page)).toHaveText(/^1 new order/);
  expect(await tones()).toBe(before);
});
