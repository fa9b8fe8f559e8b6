import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, setStatus } from './order-calls.ts';
import { expectToast } from './toast.ts';

const pots = 'Biodegradable cardboard pots';
const panel = (page: Page) => page.getByRole('region', { name: 'Return details' });
const crack = async () => {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: '#9a3a20' } });
  return { name: 'crack.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
};
const dialog = (page: Page) => page.getByRole('dialog');

test('units come back: requested with an image, approved, received on the shelf and refunded', {
  tag: ['@daily', '@money'],
}, async ({ openBrowser, shop }) => {
  const own = await openBrowser('phone');
  const email = newEmail();
  const customer = callerOn(own);
  await customer.register('Bina Mehra', email);
  const id = await buy(customer, [{ name: pots, quantity: 3 }]);
  const desk = await openBrowser('desk');
  const { caller: owner } = await signInAsStaff(desk, shop, { name: 'Kamla Bisht' });
  await setStatus(owner, id, 'delivered');

  await test.step('the customer requests it, and loses nothing that was typed to a reload', async () => {
    await own.goto('/my-orders');
    await own.getByRole('link', { name: 'Return Products' }).click();
    await own.getByRole('button', { name: 'Request Return' }).click();
    await expectToast(own, 'Please choose what you want to return');
    await expect(own.getByText('Please choose what you want to return').first()).toBeVisible();
    await expect(own.getByRole('checkbox', { name: pots })).toBeFocused();
    await own.getByRole('checkbox', { name: pots }).check();
    await own.getByRole('button', { name: `Increase quantity of ${pots}` }).click();
    await own.getByLabel('Reason').selectOption('It arrived damaged');
    await expect(own.getByText('we pay for the return')).toBeVisible();
    await own.getByLabel(/anything we should know/).fill('Two of them have a crack.');
    await own.reload();
    await expect(own.getByLabel(/anything we should know/)).toHaveValue(
      'Two of them have a crack.',
    );
    await expect(own.getByRole('checkbox', { name: pots })).toBeChecked();
    await own.getByLabel(/Add images/).setInputFiles(await crack());
    await expect(own.getByAltText('Preview of crack.png')).toBeVisible();
    await own.getByRole('button', { name: 'Request Return' }).click();
    await expect(own).toHaveURL('/my-orders');
    await expect(own.getByRole('list', { name: 'Returns' })).toContainText(
      `2 × ${pots}: requested.`,
    );
  });

  await test.step('a manager is reminded of what may not be refused, and approves', async () => {
    const page = desk;
    await signInAsStaff(page, shop, { role: 'manager', name: 'Hema Pant' });
    await page.goto('/admin/returns?status=requested');
    await page.getByRole('link', { name: shortOrderId(id) }).click();
    for (const text of ['Two of them have a crack.', 'crack.jpg', 'Bina Mehra', '₹23.60']) {
      await expect(panel(page)).toContainText(text);
    }
    await expect(panel(page).getByRole('button', { name: 'Refund' })).toBeHidden();
    await panel(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog(page)).toContainText('must not be refused');
    await dialog(page).getByLabel('Reason for refusing').fill('It was like that.');
    await dialog(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog(page)).toContainText('Please confirm it, or approve.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await panel(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page)
      .getByLabel(/Message to the customer/)
      .fill('We are sorry. Any courier will do.');
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Return approved and emailed to the customer');
    await expect(panel(page)).toContainText('Any courier will do.');
  });

  await test.step('a packer receives them on a phone', async () => {
    const page = desk;
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAsStaff(page, shop, { role: 'packer', name: 'Pooran Singh' });
    await page.goto('/admin/returns?status=approved');
    await page.getByRole('link', { name: shortOrderId(id) }).click();
    await panel(page).getByRole('button', { name: 'Mark as Received' }).click();
    await dialog(page).getByRole('radio', { name: 'Back in stock', exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Mark as Received' }).click();
    await expectToast(page, 'Return received and emailed to the customer');
    await expect(panel(page)).toContainText('Back in stock');
    await expect(panel(page).getByRole('button', { name: 'Refund' })).toBeHidden();
  });

  await test.step('the owner refunds them from the order', async () => {
    await desk.setViewportSize({ width: 1280, height: 900 });
    await signInAsStaff(desk, shop, { name: 'Kamla Bisht' });
    await desk.goto(`/admin/orders?order=${id}`);
    const order = desk.getByRole('region', { name: 'Order details' });
    await expect(order).toContainText(`Received the return of 2 × ${pots}`);
    await order.getByRole('link', { name: /It arrived damaged/ }).click();
    await panel(desk).getByRole('button', { name: 'Refund' }).click();
    await dialog(desk).getByRole('button', { name: 'Refund ₹23.60' }).click();
    await expectToast(desk, 'The refund is on its way');
    await expect(panel(desk)).toContainText('Refunded');
  });

  await test.step('the customer sees it, and had a mail at each step', async () => {
    await own.reload();
    await expect(own.getByRole('list', { name: 'Returns' })).toContainText('refunded. ₹23.60');
    await expect(own.getByRole('link', { name: 'Return Products' })).toBeVisible();
    const titles = async () =>
      (await mailsTo(own.request, email))
        .map(({ subject }) => subject)
        .filter((subject) => /return|refund/i.test(subject))
        // Two go out at once: which of two that follow each other is there first nobody promises.
        .sort();
    const order = `#${shortOrderId(id)} (Aipan Haat)`;
    await expect
      .poll(titles)
      .toEqual([
        `Refund for order ${order}`,
        `We have received your return request: ${order}`,
        `Your return has arrived: ${order}`,
        `Your return is approved: ${order}`,
      ]);
  });
});
