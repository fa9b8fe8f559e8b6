import type { Page } from '@playwright/test';
import {
  continueWithGoogle,
  firstBox,
  logIn,
  newEmail,
  newestCode,
  openAccount,
  register,
  signOut,
  wrong,
} from './account-screens.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

/** A button in transition has the colours of neither state. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

async function expectOpenToEveryone(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
}

test('a customer registers with the mailed code, signs out and signs in again [login-7] [register-15] [verify-16] [session-3] [route-18]', {
  tag: '@daily',
}, async ({ page }) => {
  const email = newEmail();
  await calm(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await register(page, email);
  await expectToast(page, 'Registration successful! Please check your email for verification.');
  await expect(page.getByText(email)).toBeVisible();
  await expect(firstBox(page)).toBeFocused();
  await expect(page.getByRole('timer')).toBeVisible();
  await expectOpenToEveryone(page);

  await page.keyboard.type(await newestCode(page, email));
  await expectToast(page, 'Email verified successfully!');
  await expect(page).toHaveURL(/\/dashboard$/);

  for (const path of ['/login', '/register']) {
    const answer = await page.request.get(path);
    expect(new URL(answer.url()).pathname).toBe('/dashboard');
  }

  await signOut(page);
  await expectToast(page, 'Logged out successfully');
  await logIn(page, email);
  await expectToast(page, 'Welcome back!');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the login form names what is missing and what is too long, and refuses a wrong password in words that reveal nothing; at registration every broken rule is named at once, the first field gets the focus, and the strength of a password has five steps [login-1] [login-2] [login-3] [login-4] [login-5] [login-6] [login-9] [register-1] [register-2] [register-3] [register-4] [register-5] [register-6] [register-7] [register-8] [register-9] [register-10] [register-11] [register-13] [everyone-7] [toast-7]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  await calm(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectOpenToEveryone(page);
  await page.getByLabel('Email').fill('meera@');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await logIn(page, `${'m'.repeat(50)}@example.in`, 'x'.repeat(33));
  await expect(page.getByText('Email must be less than 50 characters')).toBeVisible();
  await expect(page.getByText('Password must be less than 32 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');

  noise.expectRefusals();
  await logIn(page, newEmail());
  await expectToast(page, 'Invalid email or password');
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectOpenToEveryone(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expectOpenToEveryone(page);
  for (const label of ['Name', 'Email', 'Confirm Password']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const message of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByLabel('Name').fill('M');
  await page.getByLabel('Email').fill('meera');
  await page.getByLabel('Password', { exact: true }).fill('ab1');
  await page.getByLabel('Confirm Password').fill('ab2');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Password must be at least 8 characters',
    'Password must contain uppercase, lowercase, and number',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  );

  await page.getByLabel('Name').fill('x'.repeat(30));
  await expect(page.getByLabel('Name')).toHaveValue('x'.repeat(18));
  await expect(page.getByLabel('Email')).toHaveAttribute('maxlength', '50');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('maxlength', '32');
  await page.getByLabel('Password', { exact: true }).fill('ab2');
  await expect(page.getByText('Passwords do not match')).toBeHidden();

  for (const [typed, word] of [
    ['abc', 'Very Weak'],
    ['abc1', 'Weak'],
    ['abcdefg1', 'Fair'],
    ['Abcdefg1', 'Good'],
    ['Abcdefg1!', 'Strong'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await expect(page.getByText(`Password strength: ${word}`, { exact: true })).toBeVisible();
  }
});

test('a guarded page is returned to after signing in, and only a page of the shop, also where Google’s script is blocked [login-7] [route-11] [route-16] [route-19]', {
  tag: '@daily',
}, async ({ page, openCaller, noise }) => {
  const email = await openAccount(openCaller);
  await page.goto('/my-orders?from=mail');
  await expect(page).toHaveURL('/login?next=%2Fmy-orders%3Ffrom%3Dmail');
  await logIn(page, email);
  await expect(page).toHaveURL('/my-orders?from=mail');
  await signOut(page);
  noise.expectLostCalls();
  await page.route('**/sandbox/google/client.js', (route) => route.abort());
  await page.goto('/login?next=%2F%2Fevil.example');
  await expect(page.getByText('Google sign-in could not be loaded.')).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/dashboard');
});

test.describe('Google', () => {
  test('signs a new customer in, also after a refusal [register-16] [session-8] [session-9]', {
    tag: '@daily',
  }, async ({ page, noise }) => {
    noise.expectRefusals();
    await page.goto('/register');
    const choose = async (isVerified: boolean) => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByLabel('E-mail').fill(newEmail());
      await page.getByLabel('Name', { exact: true }).last().fill('Asha Rawat');
      await page.getByLabel('Google has verified this address').setChecked(isVerified);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    await choose(false);
    await expectToast(page, /^Google has not verified/);
    await choose(true);
    await expectToast(page, 'Google authentication successful!');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByLabel('Profile menu of Asha Rawat')).toBeVisible();
  });

  test('is linked to an account by the code that is mailed to it', async ({
    page,
    openCaller,
    noise,
  }) => {
    noise.expectRefusals();
    const email = await openAccount(openCaller);
    await page.goto('/login?next=%2Fmy-orders');
    await continueWithGoogle(page, email);
    await expect(page).toHaveURL('/login/link-google?next=%2Fmy-orders');
    await expect(page.getByText('This email already has an account here.')).toBeVisible();
    const code = await newestCode(page, email);
    await expect(firstBox(page)).toBeFocused();
    await page.keyboard.type(wrong(code));
    await expectToast(page, 'Invalid or expired verification code');
    await expect(firstBox(page)).toBeFocused();
    await page.keyboard.type(code);
    await expect(page).toHaveURL('/my-orders');
    await expectToast(page, 'Google authentication successful!');
    await expect(page.getByLabel('Profile menu of Meera Joshi')).toBeVisible();
  });
});

test('without JavaScript the screens say what is needed and keep the password out of the address [offline-2]', {
  tag: '@daily',
}, async ({ request }) => {
  for (const path of ['/login', '/register', '/verify', '/forgot-password']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<noscript><p[^>]*>Signing in needs JavaScript\./);
    const forms = html.match(/<form\b[^>]*>/g) ?? [];
    expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([]);
  }
});
