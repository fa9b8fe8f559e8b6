import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { continueWithGoogle, logIn, newEmail, openAccount, register } from '../account-screens.ts';
import { passTime } from '../page-time.ts';
import type { Screen } from './screen.ts';

/** The screens that stand outside the layout. */
export const accountScreens: Screen[] = [
  {
    name: 'login',
    shows: 'Login',
    isMain: true,
    open: async ({ page }) => void (await page.goto('/login')),
  },
  {
    name: 'login-errors',
    shows: 'Login with nothing filled in',
    async open({ page }) {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
    },
  },
  {
    name: 'register',
    shows: 'Register with a password that is being chosen',
    isMain: true,
    async open({ page }) {
      await page.goto('/register');
      await page.getByLabel('Password', { exact: true }).fill('Sunrise');
      await expect(page.getByText('Weak')).toBeVisible();
    },
  },
  {
    name: 'register-errors',
    shows: 'Register with nothing filled in',
    async open({ page }) {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Please confirm your password')).toBeVisible();
    },
  },
  {
    name: 'verify',
    shows: 'The code that was mailed',
    async open({ page }) {
      await openVerify(page);
      // It covers the heading as long as it lasts.
      await passTime(page, 5000);
      await expect(page.getByText('Registration successful!')).toBeHidden();
      await page.keyboard.type('4821');
    },
  },
  {
    name: 'second-factor',
    shows: 'The second step of a sign-in',
    isRefused: true,
    async open({ page, openCaller }) {
      const email = newEmail();
      const caller = await openCaller();
      await caller.register('Meera Joshi', email);
      const { data } = await caller.ask(ownSecondFactorApi.beginAuthenticator, {});
      const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
      await caller.ask(ownSecondFactorApi.confirmAuthenticator, { body: { code: app.generate() } });
      await page.goto('/login');
      await logIn(page, email);
      await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    },
  },
  {
    name: 'sign-in-code',
    shows: 'The code that signs in without a password',
    async open({ page }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill(newEmail());
      await page.getByRole('button', { name: 'Continue with your email' }).click();
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    },
  },
  {
    name: 'link-google',
    shows: 'An account that a code links to Google',
    isRefused: true,
    async open({ page, openCaller }) {
      await page.goto('/login');
      await continueWithGoogle(page, await openAccount(openCaller));
      await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible();
    },
  },
  {
    name: 'forgot-password',
    shows: 'A forgotten password',
    open: async ({ page }) => void (await page.goto('/forgot-password')),
  },
];

async function openVerify(page: Page): Promise<void> {
  await page.goto('/register');
  await register(page, newEmail());
  await expect(page.getByRole('textbox').first()).toBeFocused();
}
