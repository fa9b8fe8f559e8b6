import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { signIn, signInNew, type UserWishes, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const signedIn = (wishes?: UserWishes) => signInNew(shop, newBrowser(), wishes);
const change = (browser: TestBrowser, currentPassword: string | undefined, newPassword: string) =>
  browser.call(profileApi.changePassword, { body: { currentPassword, newPassword } });
const loginStatus = async (email: string, password: string) =>
  (await newBrowser().call(accountsApi.login, { body: { email, password } })).status;

test('the current password allows a new one; other sessions end and the owner is notified [profile-9] [profile-15] [calls-12]', async () => {
  const { browser, user } = await signedIn();
  const elsewhere = newBrowser();
  await signIn(shop, elsewhere, user);
  const { status, body } = await change(browser, usualPassword, 'Deodar1234');
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Password changed successfully!' },
  ]);
  expect((await elsewhere.call(accountsApi.profile)).status).toBe(401);
  expect((await browser.call(accountsApi.profile)).status).toBe(200);
  expect(await loginStatus(user.email, usualPassword)).toBe(401);
  expect(await loginStatus(user.email, 'Deodar1234')).toBe(200);
  expect(await mailsTo(shop, user.email)).toEqual([
    { template: 'password-changed', data: { name: user.name, created: false } },
  ]);
});

test.each([
  ['WrongOne1', 'Current password is incorrect'],
  ['', 'Current password is required'],
  [undefined, 'Current password is required'],
])('a current password of %j is refused at its field', async (given, message) => {
  const { browser, user } = await signedIn();
  const { status, body } = await change(browser, given, 'Deodar1234');
  expect([status, body]).toEqual([
    400,
    { success: false, message, errors: [{ field: 'currentPassword', message }] },
  ]);
  expect(await loginStatus(user.email, usualPassword)).toBe(200);
});

test('a new password keeps the rules, in the profile\u2019s words [profile-13]', async () => {
  const { browser } = await signedIn();
  const { body } = await change(browser, usualPassword, 'short');
  expect(body.errors).toEqual([
    { field: 'newPassword', message: 'Password must be at least 8 characters long' },
    { field: 'newPassword', message: 'Password must contain uppercase, lowercase, and number' },
  ]);
});

test('an account that Google created sets its first password without one [profile-10] [profile-15]', async () => {
  const { browser, user } = await signedIn({ password: null, googleId: '2001' });
  const elsewhere = newBrowser();
  await signIn(shop, elsewhere, user);
  const { status, body } = await change(browser, '', 'Deodar1234');
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Password created successfully!' },
  ]);
  expect((await elsewhere.call(accountsApi.profile)).status).toBe(401);
  expect(await loginStatus(user.email, 'Deodar1234')).toBe(200);
  expect(await mailsTo(shop, user.email)).toEqual([
    { template: 'password-changed', data: { name: user.name, created: true } },
  ]);
});

test('creating a password requires a sign-in of less than a day ago [profile-15]', async () => {
  const { browser, user } = await signedIn({ password: null, googleId: '2002' });
  clock.pass(DAY_MS);
  const late = await change(browser, '', 'Deodar1234');
  expect([late.status, late.body]).toEqual([
    403,
    {
      success: false,
      message: 'Please sign in again to create a password.',
      freshSignInNeeded: true,
    },
  ]);
  await signIn(shop, browser, user);
  expect((await change(browser, '', 'Deodar1234')).status).toBe(200);
});

test('an account that Google created may create a password but not change one [profile-14]', async () => {
  const { browser, user } = await signedIn({ googleId: '2003' });
  for (const current of ['', usualPassword]) {
    expect((await change(browser, current, 'Deodar1234')).status).toBe(403);
  }
  expect(await loginStatus(user.email, usualPassword)).toBe(200);
});

test('a visitor changes no password', async () => {
  expect((await change(newBrowser(), usualPassword, 'Deodar1234')).status).toBe(401);
});
