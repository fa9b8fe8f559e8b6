import type { Page } from '@playwright/test';
import { signInAsStaff } from './admin-people.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { queryShop } from './query-shop.ts';

test.use({ serviceWorkers: 'allow', shopKind: 'products', ownShop: true });

const product = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Products' }).getByRole('button', { name });
const saved = (page: Page) => page.getByRole('region', { name: 'Sales saved on this phone' });
const tillKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('haat_till')));
const readyText = 'This till also opens without a network.';

test('a till that was closed opens again without a network, and its sales wait for who made them', {
  tag: ['@daily', '@money'],
}, async ({ openBrowser, shop, noise }) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  const first = await openBrowser('phone');
  const context = first.context();
  await signInAsStaff(first, shop, { role: 'manager', name: 'Hema Pant' });
  await first.goto('/admin/till');
  await expect(first.getByText(readyText)).toBeVisible();
  await first.close();

  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto('/admin/till');
  await expect(page.getByText('No network. Products as they were at')).toBeVisible();
  await expect(page.getByText(/^Today:/)).toBeHidden();
  expect([await findLost(page), await findSmallControls(page)]).toEqual([[], []]);
  expect(await findFaults(page)).toEqual([]);
  await product(page, 'The Only Lamp').click();
  await page.getByRole('button', { name: 'Charge ₹1,062.00' }).click();
  await page
    .getByRole('dialog', { name: 'Charge ₹1,062.00' })
    .getByRole('button', { name: 'Cash', exact: true })
    .click();
  await page.getByRole('button', { name: 'Next Sale' }).click();
  await expect(saved(page)).toContainText('1 item, paid in cash');

  await test.step('the sign-out asks first, and leaves nothing but the sale', async () => {
    const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
    const question = page.getByRole('dialog', { name: '1 sale is not sent yet' });
    const menu = page.getByRole('button', { name: /menu/i });
    await menu.click();
    await signOut.click();
    await expect(question).toContainText('If you sign out, it waits here until you sign in again.');
    expect(await findFaults(page, { within: 'dialog[open]' })).toEqual([]);
    await question.getByRole('button', { name: 'Stay Signed In' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await tillKeys(page)).toHaveLength(2);
    await signOut.click();
    await question.getByRole('button', { name: 'Sign Out Anyway' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await tillKeys(page)).toEqual([expect.stringMatching(/^haat_till:/)]);
    await page.goto('/admin/till');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the next person does not see it', async () => {
    await context.setOffline(false);
    // The shop learns of the sign-out now, and ends the session that it comes with.
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('sign_out_owed=1');
    await signInAsStaff(page, shop, { role: 'manager', name: 'Meera Joshi' });
    await page.goto('/admin/till');
    await expect(page.getByText(readyText)).toBeVisible();
    await expect(saved(page)).toBeHidden();
  });
});

test('the network comes back to a till that was opened without one', async ({
  openBrowser,
  shop,
  noise,
}) => {
  noise.expectLostCalls();
  noise.expectRefusals();
  const page = await openBrowser('phone');
  await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/till');
  await expect(page.getByText(readyText)).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await product(page, 'The Only Vase').click();
  await page.getByRole('button', { name: /^Charge/ }).click();
  await page
    .getByRole('dialog', { name: /^Charge/ })
    .getByRole('button', { name: 'Cash', exact: true })
    .click();
  await page.getByRole('button', { name: 'Next Sale' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Today: 0 sales/)).toBeVisible();
  await saved(page).getByRole('button', { name: 'Send' }).click();
  await expect(saved(page)).toBeHidden();
  await expect(page.getByText(/^Today: 1 sale ·/)).toBeVisible();
  const [row] = await queryShop(shop, 'select status, handed_over from orders');
  expect(row).toEqual({ status: 'delivered', handed_over: true });
});

test('who stays signed in because a sale waits keeps the focus in the menu of the shop', async ({
  page,
  shop,
}) => {
  const { email } = await signInAsStaff(page, shop, { role: 'manager' });
  const [user] = await queryShop(shop, `select id from users where email = '${email}'`);
  await page.goto('/dashboard');
  const key = `haat_till:${user?.id}`;
  await page.evaluate((name) => localStorage.setItem(name, '{"kept":[{}]}'), key);
  await page.getByLabel(/^Profile menu of/).click();
  const leave = page.getByRole('button', { name: 'Sign Out' });
  await leave.click();
  const question = page.getByRole('dialog', { name: '1 sale is not sent yet' });
  await question.getByRole('button', { name: 'Stay Signed In' }).click();
  await expect(question).toBeHidden();
  await expect(leave).toBeFocused();
  expect(await tillKeys(page)).toEqual([key]);
});
