import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { forgetPassword } from '#testing/account-calls.ts';
import { buildUser, signIn, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo, otherCode } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const newPassword = 'Buransh2026';
const forgot = (email: string, browser = newBrowser()) => forgetPassword(shop, browser, email);
const reset = (browser: TestBrowser, email: string, code: string) =>
  browser.call(accountsApi.resetPassword, { body: { email, code, newPassword } });
const loginStatus = async (email: string, password: string) =>
  (await newBrowser().call(accountsApi.login, { body: { email, password } })).status;

test('the mailed code allows a new password, and every session ends [login-10]', async () => {
  const user = await buildUser(shop, { email: 'forgetful@example.in' });
  const elsewhere = newBrowser();
  await signIn(shop, elsewhere, user);
  const browser = newBrowser();
  expect((await forgot('Forgetful@example.in', browser)).status).toBe(200);
  const code = await lastCode(shop, user.email);
  const { status, body } = await reset(browser, user.email, code);
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Password reset successfully! Please log in.' },
  ]);
  expect((await elsewhere.call(accountsApi.profile)).status).toBe(401);
  expect(await loginStatus(user.email, usualPassword)).toBe(401);
  expect(await loginStatus(user.email, newPassword)).toBe(200);
  expect((await mailsTo(shop, user.email)).at(-1)).toEqual({
    template: 'password-changed',
    data: { name: user.name, created: false },
  });
  expect((await reset(browser, user.email, code)).status).toBe(400);
});

test('the browser that resets may stay signed in', async () => {
  const user = await buildUser(shop);
  const browser: TestBrowser = newBrowser();
  await signIn(shop, browser, user);
  await forgot(user.email, browser);
  await reset(browser, user.email, await lastCode(shop, user.email));
  expect((await browser.call(accountsApi.profile)).status).toBe(200);
});

test('an account that Google created gets a password: the mailbox is verified', async () => {
  const user = await buildUser(shop, { password: null, googleId: '3001' });
  const browser = newBrowser();
  await forgot(user.email, browser);
  const code = await lastCode(shop, user.email);
  expect((await reset(browser, user.email, code)).status).toBe(200);
  expect(await loginStatus(user.email, newPassword)).toBe(200);
});

test('every address gets the same answer, and only an account gets a mail', async () => {
  const { email } = await buildUser(shop, { email: 'has-one@example.in' });
  const known = await forgot(email);
  const unknown = await forgot('has-none@example.in');
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual({
    ...known.body,
    data: { ...known.body.data, email: 'has-none@example.in' },
  });
  expect(await mailsTo(shop, 'has-none@example.in')).toEqual([]);
});

test('wrong, used up, late and never requested codes get the same answer', async () => {
  const { email } = await buildUser(shop);
  const browser = newBrowser();
  await forgot(email, browser);
  const code = await lastCode(shop, email);
  const answers = [await reset(browser, 'has-none@example.in', code)];
  for (let tries = 0; tries < 5; tries += 1) {
    answers.push(await reset(browser, email, otherCode(code)));
  }
  answers.push(await reset(browser, email, code));
  await forgot(email, browser);
  const next = await lastCode(shop, email);
  clock.pass(600_000);
  answers.push(await reset(browser, email, next));
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([400, 'Invalid or expired verification code']);
  }
  expect(await loginStatus(email, usualPassword)).toBe(200);
});

test('all wrong fields are named at once', async () => {
  const { body } = await newBrowser().call(accountsApi.resetPassword, {
    body: { email: '', code: '12', newPassword: 'abcdefgh' },
  });
  expect(body.errors).toEqual([
    { field: 'email', message: 'Email is required' },
    { field: 'code', message: 'Please enter the complete 6-digit code' },
    { field: 'newPassword', message: 'Password must contain uppercase, lowercase, and number' },
  ]);
  expect((await forgot('x')).body.errors).toEqual([
    { field: 'email', message: 'Please enter a valid email' },
  ]);
});
