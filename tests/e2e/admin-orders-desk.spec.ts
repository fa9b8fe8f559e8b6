import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { buy } from './order-calls.ts';
import { findLost } from './page-measures.ts';
import { expectToast } from './toast.ts';

const pots = { name: 'Biodegradable cardboard pots' };

test('a day at the desk: what is to be done, a note, tags, a page for long work, and a move back', {
  tag: ['@daily', '@money'],
}, async ({ page, shop, openCaller }) => {
  const customer = await openCaller();
  const email = newEmail();
  await customer.register('Bina Mehra', email);
  const [first = '', second = ''] = [await buy(customer, [pots]), await buy(customer, [pots])];
  await signInAsStaff(page, shop, { role: 'manager', name: 'Hema Pant' });
  const q = encodeURIComponent(email);
  await page.goto(`/admin/orders?q=${q}`);
  const tabs = page.getByRole('navigation', { name: 'Orders by what is to be done' });
  const row = (id: string) => page.getByRole('link', { name: `#${shortOrderId(id)}` });
  await tabs.getByRole('link', { name: 'To pack' }).click();
  await expect(page).toHaveURL(`/admin/orders?q=${q}&todo=pack`);
  await expect(row(first)).toBeVisible();
  // One line each on a desk.
  expect((await row(first).boundingBox())?.height).toBeLessThan(60);
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Status filter').selectOption('paid');
  await expect(page).toHaveURL(`/admin/orders?q=${q}&status=paid`);

  for (const id of [first, second]) {
    await page.getByRole('checkbox', { name: `Choose #${shortOrderId(id)}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Chosen records' });
  await bar.getByLabel('Tag for the chosen orders').fill('Gift wrap');
  await bar.getByRole('button', { name: 'Add Tag' }).click();
  await expect(bar).toContainText('2 orders tagged');
  const file = page.waitForEvent('download');
  await bar.getByRole('link', { name: /Export CSV/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders_.*\.csv$/);
  await page.getByLabel('Tag filter').selectOption('gift wrap');
  await expect(row(second)).toContainText('gift wrap');

  await row(first).click();
  const panel = page.getByRole('region', { name: 'Order details' });
  await panel.getByRole('button', { name: 'Remove the tag gift wrap' }).click();
  await expect(page.getByText('This order no longer exists')).toBeHidden();
  await panel.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(`/admin/orders/${first}`);
  await panel.getByLabel('New note').fill('She calls again on Friday.');
  await panel.getByRole('button', { name: 'Save Note' }).click();
  const notes = panel.getByRole('list', { name: 'Notes for staff' });
  await expect(notes).toContainText('Hema Pant');
  await notes.getByRole('button', { name: 'Edit the note' }).click();
  await notes.getByLabel('Change the note').fill('She calls on Saturday.');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(notes).toContainText('She calls on Saturday.');

  await panel.getByRole('button', { name: 'Mark as Processing' }).click();
  await expectToast(page, 'Order marked as processing!');
  await panel.getByRole('button', { name: 'Move Back to Paid' }).click();
  await expectToast(page, 'Order marked as paid!');
  expect([await findFaults(page), await findLost(page)]).toEqual([[], []]);

  // The slip prints at once.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto(`/admin/orders/${first}/slip?print=1`);
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page).toHaveURL(`/admin/orders/${first}/slip`);
});
