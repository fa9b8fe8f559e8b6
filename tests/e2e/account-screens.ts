import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { type Caller, callerOn, mailedCode, mailsTo, password } from './customer.ts';
import { expect } from './fixtures.ts';

let people = 0;
export const newEmail = () => `customer-${process.pid}-${++people}@example.in`;

export const boxes = (page: Page) => page.getByRole('textbox', { name: /^Digit \d of 6$/ });
export const firstBox = (page: Page) => boxes(page).first();
export const digitsOf = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));

/** The code of the newest mail, once `count` mails have arrived. */
export async function newestCode(page: Page, email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(page.request, email)).length, `mails to ${email}`)
    .toBeGreaterThanOrEqual(count);
  return mailedCode(page.request, email);
}

/** A verified account, created over the API; the page stays signed out. */
export async function openAccount(openCaller: () => Promise<Caller>): Promise<string> {
  const email = newEmail();
  await (await openCaller()).register('Meera Joshi', email);
  return email;
}

/** Opens an account and the dashboard of a browser that is signed in to it; returns its address. */
export async function arriveSignedIn(page: Page): Promise<string> {
  const email = newEmail();
  await callerOn(page).register('Meera Joshi', email);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Profile menu of Meera Joshi')).toBeVisible();
  return email;
}

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Meera Joshi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/verify/);
  // Digits typed earlier would be lost.
  await expect(firstBox(page)).toBeFocused();
}

export async function logIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Uses the stand-in for Google, whose dialog asks who one is. */
export async function continueWithGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name', { exact: true }).last().fill('Meera Joshi');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByLabel(/Profile menu of/).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/**
 * Ends the browser's session from elsewhere. Clearing its cookie is not enough: a pending answer
 * may renew it and so restore it.
 */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { method, path } = accountsApi.logout;
  expect((await fetch(new URL(path, page.url()), { method, headers: { cookie } })).ok).toBe(true);
}
