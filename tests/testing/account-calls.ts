import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { mailResetCode } from '#server/accounts/sign-in/forgot-password.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { TestBrowser } from './test-browser.ts';

/** The default password at registration. */
export const chosenPassword = 'Brahmakamal7';

export function registerAs(browser: TestBrowser, email: string, more: object = {}) {
  const body = { name: 'Meera Joshi', email, password: chosenPassword, ...more };
  return browser.call(accountsApi.register, { body });
}

export function loginAs(
  browser: TestBrowser,
  email: string,
  given: string,
  headers?: Record<string, string>,
) {
  return browser.call(accountsApi.login, { body: { email, password: given } }, headers);
}

export function verifyAs(
  browser: TestBrowser,
  email: string,
  code: string,
  headers?: Record<string, string>,
) {
  return browser.call(accountsApi.verify, { body: { email, code } }, headers);
}

/** Requests a code for a new password; the job has mailed it when this resolves. */
export async function forgetPassword(
  shop: Shop,
  browser: TestBrowser,
  email: string,
  headers?: Record<string, string>,
) {
  const answer = await browser.call(accountsApi.forgotPassword, { body: { email } }, headers);
  const waiting = shop.db.selectFrom('passwordResets').select('id').where('codeHash', 'is', null);
  for (const { id } of await waiting.execute()) await mailResetCode(shop, id);
  return answer;
}

/** The answer to a code that is invalid for any reason. */
export const wrongCode = {
  success: false,
  message: 'Invalid or expired verification code',
  errors: [{ field: 'code', message: 'Invalid or expired verification code' }],
};
