import { register, verify } from '#contract/accounts.ts';
import type { TestBrowser } from './test-browser.ts';

/** The password of everybody who registers and asks for no other. */
export const chosenPassword = 'Brahmakamal7';

export function registerAs(browser: TestBrowser, email: string, more: object = {}) {
  const body = { name: 'Meera Joshi', email, password: chosenPassword, ...more };
  return browser.call(register, { body });
}

export function verifyAs(browser: TestBrowser, email: string, code: string) {
  return browser.call(verify, { body: { email, code } });
}

/** What a code that opens nothing is answered, whatever is wrong with it. */
export const wrongCode = {
  success: false,
  message: 'Invalid or expired verification code',
  errors: [{ field: 'code', message: 'Invalid or expired verification code' }],
};
