import type { Locator, Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import {
  boxes,
  digitsOf,
  firstBox,
  logIn,
  newEmail,
  newestCode,
  register,
  signOut,
  wrong,
} from './account-screens.ts';
import { mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const minute = 60_000;

/** As somebody pastes from their mails. */
const paste = (page: Page, text: string) =>
  boxes(page)
    .nth(3)
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const event = { clipboardData, bubbles: true, cancelable: true };
      box.dispatchEvent(new ClipboardEvent('paste', event));
    }, text);

/** The seconds that the page says are left. */
async function secondsLeft(timer: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

test('the boxes of a code move, step back, and are emptied by a wrong code; the countdown runs to the server’s expiry, and the code of another mail leads to the page that was asked for [verify-1] [verify-2] [verify-3] [verify-4] [verify-5] [verify-6] [verify-7] [verify-8] [verify-9] [verify-10] [verify-11] [verify-12] [verify-13]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  const email = newEmail();
  // A device whose clock is 11 minutes fast, by which the code would have expired. It stands still.
  const arrival = Date.now() + 11 * minute;
  await page.clock.setFixedTime(arrival);
  await page.goto('/login?next=%2Fmy-orders');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await register(page, email);
  const timer = page.getByRole('timer');
  const resend = page.getByRole('button', { name: 'Resend Code', exact: true });
  await expect(timer).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(resend).toBeDisabled();
  const left = await secondsLeft(timer);

  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.type('1x2');
  expect(await digitsOf(page)).toBe('12');
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await digitsOf(page)).toBe('1');
  await expect(boxes(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.type('9');
  expect(await digitsOf(page)).toBe('9');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('Please enter the complete 6-digit code')).toBeVisible();

  await page.clock.setFixedTime(arrival + 5 * minute);
  await expect.poll(() => secondsLeft(timer)).toBe(left - 300);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  expect(await secondsLeft(timer)).toBe(left - 300);
  await firstBox(page).click();
  noise.expectRefusals();
  await page.keyboard.type(wrong(await newestCode(page, email)));
  await expectToast(page, 'Invalid or expired verification code');
  expect(await digitsOf(page)).toBe('');
  await expect(firstBox(page)).toBeFocused();
  await page.clock.setFixedTime(arrival + 10 * minute);
  await expect(page.getByText('Verification code has expired')).toBeVisible();

  await page.route('**/api/auth/resend-verification', (route) => route.abort());
  noise.expectLostCalls();
  await resend.click();
  await expectToast(page, 'Failed to resend code. Please try again.');
  await page.unroute('**/api/auth/resend-verification');

  await firstBox(page).fill('7');
  await resend.click();
  await expectToast(page, 'Verification code sent! Please check your email.');
  await expect(page.getByText('Verification code has expired')).toBeHidden();
  expect(await digitsOf(page)).toBe('');
  await expect(firstBox(page)).toBeFocused();
  await paste(page, ` ${await newestCode(page, email, 2)}\n`);
  await expect(page).toHaveURL('/my-orders');
});

test('an account that waits for its code is sent from login to the code; its forgotten password is replaced with a mailed one [login-8] [login-10] [verify-14] [verify-15]', {
  tag: '@daily',
}, async ({ page, openCaller, noise }) => {
  noise.expectRefusals();
  const email = newEmail();
  await (await openCaller()).ask(accountsApi.register, {
    body: { name: 'Meera Joshi', email, password },
  });
  await page.goto('/verify');
  await expect(page).toHaveURL('/login');
  await logIn(page, email);
  await expect(page).toHaveURL('/verify');
  await expect(page.getByText('Please verify your email before logging in.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await firstBox(page).click();
  await page.keyboard.type(await newestCode(page, email));
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  const sent = (await mailsTo(page.request, email)).length;
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The screen before it has an email field as well.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();

  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText('Please enter the complete 6-digit code')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  const code = await newestCode(page, email, sent + 1);
  await page.reload();
  await firstBox(page).click();
  await page.keyboard.type(wrong(code));
  await page.getByLabel('New Password').fill('Deodar2026');
  await page.getByLabel('Confirm Password').fill('Deodar2026');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expectToast(page, 'Invalid or expired verification code');
  await expect(firstBox(page)).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expectToast(page, 'Password reset successfully! Please log in.');
  await expect(page).toHaveURL('/login');
  await logIn(page, email, 'Deodar2026');
  await expect(page).toHaveURL('/dashboard');
});
