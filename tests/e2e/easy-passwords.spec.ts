import { logIn, newEmail } from './account-screens.ts';
import { password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { openAccount } from './open-account.ts';
import type { OpenShop } from './open-shop.ts';
import { openShopOf } from './shop-kinds.ts';

const common = 'This is a very common password. Please choose another one.';
const ofOwnWords = 'Please choose a password that is not just your name or the shop’s.';

let live: OpenShop;
test.beforeAll(async () => {
  live = await openShopOf('empty', { SANDBOX: '0' });
});
test.afterAll(() => live.close());

test('a live shop calls an easily guessed password weak while it is typed, and the form does not send it [tries-13]', async ({
  page,
}) => {
  await page.goto(`${live.url}/register`);
  const chosen = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Name').fill('Meera Joshi');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Confirm Password').fill('Password1');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const [typed, why] of [
    ['Password1', common],
    ['Meera123', ofOwnWords],
    ['Password1', common],
  ] as const) {
    await chosen.fill(typed);
    await expect(page.getByText(why, { exact: true })).toBeVisible();
    await expect(page.getByText('Password strength: Weak', { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(chosen).toHaveAccessibleDescription(common);
  await expect(chosen).toBeFocused();
  expect(sent.filter((url) => url.endsWith('/auth/register'))).toEqual([]);
  await chosen.fill(password);
  await expect(page.getByText(common)).toHaveCount(0);
});

test('and so it does where a password is changed [tries-13]', async ({ page }) => {
  const email = newEmail();
  await openAccount(live, { name: 'Meera Joshi', email });
  await page.goto(`${live.url}/login`);
  await logIn(page, email);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(`${live.url}/profile`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const chosen = page.getByLabel('New Password', { exact: true });
  await page.getByLabel('Current Password').fill(password);
  await page.getByLabel('Confirm Password').fill('Meera123');
  await chosen.fill('Meera123');
  await expect(page.getByText('Password strength: Weak', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(chosen).toHaveAccessibleDescription(ofOwnWords);
});

test('a test shop takes it, and says that a live one would not [tries-13]', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Password', { exact: true }).fill('Password1');
  await expect(page.getByText('Password strength: Good', { exact: true })).toBeVisible();
  await expect(page.getByText(/Only a test shop accepts it/)).toBeVisible();
});
