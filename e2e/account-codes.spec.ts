import { register as registration } from '#contract/accounts/accounts.endpoints.ts';
import {
  boxes,
  digitsOf,
  firstBox,
  logIn,
  newEmail,
  newestCode,
  openAccount,
  register,
  wrong,
} from './account-screens.ts';
import { mailsTo, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.describe('the code boxes', () => {
  test('move, step back and take a pasted code [verify-1] [verify-2] [verify-3] [verify-4] [verify-5] [verify-6]', {
    tag: '@daily',
  }, async ({ page }) => {
    const email = newEmail();
    await page.goto('/register');
    await register(page, email);
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

    const code = await newestCode(page, email);
    await boxes(page)
      .nth(3)
      .evaluate((box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', text);
        const paste = { clipboardData, bubbles: true, cancelable: true };
        box.dispatchEvent(new ClipboardEvent('paste', paste));
      }, ` ${code}\n`);
    await expect(page).toHaveURL('/dashboard');
  });

  test('are emptied by a wrong code, and lead to the page that was asked for, even after a reload [verify-5] [verify-7]', async ({
    page,
    noise,
  }) => {
    noise.expectRefusals();
    const email = newEmail();
    await page.goto('/login?next=%2Fmy-orders');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await register(page, email);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await firstBox(page).click();
    const code = await newestCode(page, email);
    await page.keyboard.type(wrong(code));
    await expectToast(page, 'Invalid or expired verification code');
    expect(await digitsOf(page)).toBe('');
    await expect(firstBox(page)).toBeFocused();
    await page.keyboard.type(code);
    await expect(page).toHaveURL('/my-orders');
  });
});

test('the countdown runs to the server’s expiry, and a new code can be had after it [verify-8] [verify-9] [verify-10] [verify-11] [verify-12] [verify-13]', async ({
  page,
  noise,
}) => {
  const email = newEmail();
  // A device whose clock is 11 minutes fast: by it the code would have expired.
  await page.clock.install({ time: Date.now() + 11 * 60_000 });
  await page.goto('/register');
  await register(page, email);
  const timer = page.getByRole('timer');
  const resend = page.getByRole('button', { name: 'Resend Code', exact: true });
  await expect(timer).toHaveText(/^(10:00|9:5\d)$/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor('05:00');
  await expect(timer).toHaveText(/^4:[45]\d$/);
  await page.reload();
  await expect(timer).toHaveText(/^4:[345]\d$/);
  await page.clock.runFor('05:00');
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
  await page.keyboard.type(await newestCode(page, email, 2));
  await expect(page).toHaveURL('/dashboard');
});

test('an account that waits for its code is sent from login to the code [login-8] [verify-14] [verify-15]', async ({
  page,
  openCaller,
  noise,
}) => {
  noise.expectRefusals();
  const email = newEmail();
  await (await openCaller()).ask(registration, {
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
});

test('a forgotten password is replaced with a mailed code [login-10]', { tag: '@daily' }, async ({
  page,
  openCaller,
  noise,
}) => {
  const email = await openAccount(openCaller);
  const sent = (await mailsTo(page.request, email)).length;
  await page.goto('/login');
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
  noise.expectRefusals();
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
