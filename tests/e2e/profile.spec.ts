import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { logIn, newEmail, openAccount } from './account-screens.ts';
import { callerOn, mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { lapseProof } from './lapse-proof.ts';
import { expectToast } from './toast.ts';

const image = {
  name: 'meera.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer(),
};
const aboutYou = (page: Page) => page.getByRole('region', { name: 'About you' });
const passwordSection = (page: Page) => page.getByRole('region', { name: 'Password' });
const chromeOnPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const newPassword = 'Deodar-over-Auli-2';

/** Signs the page's browser in as a new customer. */
async function signInAsMeera(page: Page): Promise<string> {
  const email = newEmail();
  await callerOn(page).register('Meera Joshi', email);
  return email;
}

async function signInWithGoogle(page: Page, name: string): Promise<string> {
  const email = newEmail();
  await page.goto('/login?next=%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerAtGoogle(page, email, name);
  await expect(page).toHaveURL('/profile');
  return email;
}

async function answerAtGoogle(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('the profile is viewed and edited, and an image that only pretends to be one is refused [profile-1] [profile-2] [profile-3] [profile-4] [profile-5] [profile-6] [profile-7] [route-10]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  const { pathname, search } = new URL((await page.request.get('/profile')).url());
  expect(pathname + search).toBe('/login?next=%2Fprofile');
  const email = await signInAsMeera(page);
  await page.goto('/profile');
  const about = aboutYou(page);
  for (const text of ['Meera Joshi', email, 'Verified Account']) {
    await expect(about.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(about.locator('[data-initials="MJ"]')).toBeVisible();
  await expect(about.getByText('Google Account')).toBeHidden();
  await expect(about.getByText('Orders Placed')).toBeVisible();
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await expect(about.getByText('0', { exact: true })).toBeVisible();
  await expect(about.getByText(String(new Date().getFullYear()), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Email cannot be changed for security reasons',
  );
  await name.fill('Somebody Else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(about.getByText('Meera Joshi', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: 'Save' });
  for (const [typed, message] of [
    [' ', 'Name is required'],
    ['M', 'Name must be at least 2 characters'],
  ] as const) {
    await name.fill(typed);
    await save.click();
    await expect(name).toHaveAccessibleDescription(message);
    await expect(name).toBeFocused();
  }
  await name.fill('x'.repeat(30));
  await expect(name).toHaveValue('x'.repeat(18));

  const file = page.getByLabel('Image', { exact: true });
  await file.setInputFiles({ ...image, name: 'a.pdf', mimeType: 'application/pdf' });
  await expect(
    page.getByText('Please upload only image files (JPEG, PNG, GIF, WebP)'),
  ).toBeVisible();
  await file.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    chosen.items.add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('The image must be less than 10MB')).toBeVisible();
  await file.setInputFiles(image);
  await expect(about.locator('img')).toHaveAttribute('src', /^blob:/);
  await name.fill('Meera J');
  await save.click();
  await expectToast(page, 'Profile updated successfully!');
  await expect(about.locator('img')).toHaveAttribute('src', /^\/media\/.*400x400/);
  await expect(page.getByLabel('Profile menu of Meera J')).toBeVisible();

  await page.reload();
  await expect(about.getByText('Meera J', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await save.click();
  await expect(about.locator('[data-initials="MJ"]')).toBeVisible();

  await test.step('an image that only pretends to be one is refused, and the form keeps the rest', async () => {
    noise.expectRefusals();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await name.fill('Meera K');
    await file.setInputFiles({ ...image, buffer: Buffer.from('<script>') });
    await save.click();
    const message = 'Please upload only image files (JPEG, PNG, GIF, WebP)';
    await expectToast(page, message);
    await expect(about.getByText(message)).toBeVisible();
    await expect(name).toHaveValue('Meera K');
  });
});

test('a password is changed with the current one, and the other devices are signed out [profile-8] [profile-9] [profile-12] [profile-13] [profile-15]', {
  tag: '@daily',
}, async ({ page, openCaller, noise }) => {
  const email = await signInAsMeera(page);
  const elsewhere = await openCaller();
  await elsewhere.ask(accountsApi.login, { body: { email, password } });
  await page.goto('/profile#devices');
  await expect(page.getByRole('button', { name: 'Sign out An unknown device' })).toBeVisible();
  const section = passwordSection(page);
  const open = section.getByRole('button', { name: 'Change Password' });
  await open.click();
  const current = section.getByLabel('Current Password');
  await expect(current).toBeFocused();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(current).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  const submit = section.getByRole('button', { name: 'Change Password' });
  const chosen = section.getByLabel('New Password');
  const again = section.getByLabel('Confirm Password');
  await submit.click();
  for (const message of [
    'Current password is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(section.getByText(message, { exact: true })).toBeVisible();
  }
  await current.fill('Wrong-password-1');
  await chosen.fill('Short1');
  await again.fill('Other1');
  await submit.click();
  await expect(section.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(section.getByText('New passwords do not match')).toBeVisible();
  for (const field of [current, chosen, again]) {
    await expect(field).toHaveAttribute('maxlength', '32');
  }
  await chosen.fill(newPassword);
  await expect(section.getByText('Password strength: Strong')).toBeVisible();
  await again.fill(newPassword);
  noise.expectRefusals();
  await submit.click();
  await expect(current).toHaveAccessibleDescription('Current password is incorrect');
  await expect(current).toBeFocused();

  await current.fill(password);
  await submit.click();
  await expectToast(page, 'Password changed successfully!');
  await expect(current).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign out An unknown device' })).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/password/i));
});

test('a Google account creates a password, once [profile-1] [profile-8] [profile-10] [profile-11] [profile-12] [profile-14] [session-14]', async ({
  page,
  shop,
  noise,
}) => {
  const name = 'Asha Rawat of Munsiyari';
  const email = await signInWithGoogle(page, name);
  await expect(aboutYou(page).getByText('Google Account')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Profile updated successfully!');

  const section = passwordSection(page);
  await section.getByRole('button', { name: 'Create Password' }).click();
  await expect(section.getByLabel('Current Password')).toBeHidden();
  await section.getByLabel('New Password').fill(newPassword);
  await section.getByLabel('Confirm Password').fill('Other-password-1');
  const submit = section.getByRole('button', { name: 'Create Password' });
  await submit.click();
  await expect(section.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await section.getByLabel('Confirm Password').fill(newPassword);

  await page.route('**/api/auth/change-password', (route) => route.abort());
  noise.expectLostCalls();
  await submit.click();
  await expectToast(page, 'Failed to create password.');
  await page.unroute('**/api/auth/change-password');

  await lapseProof(shop, email);
  noise.expectRefusals();
  const sent = page.waitForRequest('**/api/auth/change-password');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Identity' });
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await answerAtGoogle(page, email, name);
  expect((await sent).postDataJSON()).toEqual({ currentPassword: '', newPassword });
  await expectToast(page, 'Password created successfully!');
  await expect(section.getByRole('link', { name: 'Forgot password' })).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
});

test('sessions are named in plain words and ended, one or all [session-15]', async ({
  page,
  openBrowser,
  openCaller,
  noise,
}) => {
  noise.expectRefusals();
  const email = await openAccount(openCaller);
  const phone = await openBrowser('phone');
  await callerOn(phone).ask(
    accountsApi.login,
    { body: { email, password } },
    { 'user-agent': chromeOnPhone },
  );
  await page.goto('/login?next=%2Fprofile');
  await logIn(page, email);
  await expect(page).toHaveURL('/profile');
  const list = page.getByRole('region', { name: 'Where You Are Signed In' });
  await expect(list.getByText('On 3 devices')).toBeVisible();
  await list.locator('summary').click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText(/Chrome on .*This device/);
  await list.getByRole('button', { name: 'Sign out An unknown device' }).click();
  await expectToast(page, 'Signed out on that device');
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await list.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expectToast(page, 'Signed out everywhere else');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await phone.goto('/profile');
  await expect(phone).toHaveURL('/login?next=%2Fprofile');
  await logIn(phone, email);
  await expect(phone).toHaveURL('/profile');

  await phone.getByText('Where You Are Signed In').click();
  await phone.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click();
  await phone
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign Out Everywhere' })
    .click();
  await expect(phone).toHaveURL('/login');
  expect(new URL((await page.request.get('/profile')).url()).pathname).toBe('/login');
});
