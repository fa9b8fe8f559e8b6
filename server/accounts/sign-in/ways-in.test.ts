import { describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { isLinkedToGoogle, linkGoogle } from '#server/accounts/users/accounts.queries.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { forgetPassword } from '#testing/account-calls.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { signIn, signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo } from '#testing/read-mails.ts';
import { shopWithGoogle } from '#testing/shop-with-google.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
const opened = shopWithGoogle(clock);

async function withApp() {
  const { browser, user } = await signInNew(opened.shop, opened.newBrowser());
  const app = await setUpApp(opened.shop, browser);
  clock.pass(30_000);
  return { browser, user, app };
}

test('Google does not bypass the second factor, no matter who linked it [at-8]', async () => {
  const { user, app } = await withApp();
  await linkGoogle(opened.shop.db, opened.shop, { userId: user.id, subject: 'sub-1' });
  const browser = opened.newBrowser();
  const credential = await opened.google.token({ sub: 'sub-1', email: user.email });
  const { status, body } = await browser.call(accountsApi.googleSignIn, { body: { credential } });
  expect([status, body]).toMatchObject([403, { secondFactorNeeded: true }]);
  expect((await browser.call(accountsApi.profile)).status).toBe(401);
  const proven = await browser.call(secondFactorApi.proveByCode, { body: { code: app.code() } });
  expect([proven.status, proven.body.data.user.id]).toEqual([200, user.id]);
});

test('a Google account is linked to one with a second factor only after that factor [at-8] [proof-16]', async () => {
  const { browser: own, user } = await signInNew(opened.shop, opened.newBrowser(), {
    email: 'meera.f@gmail.com',
  });
  const app = await setUpApp(opened.shop, own);
  clock.pass(30_000);
  const browser = opened.newBrowser();
  const credential = await opened.google.token({ sub: 'sub-2', email: user.email });
  const { body } = await browser.call(accountsApi.googleSignIn, { body: { credential } });
  expect(body).toMatchObject({ success: false, secondFactorNeeded: true });
  const linked = async () => [
    await isLinkedToGoogle(opened.shop.db, user.id),
    (await mailsTo(opened.shop, user.email)).filter(({ template }) => template === 'google-linked')
      .length,
  ];
  expect(await linked()).toEqual([false, 0]);
  expect(
    (await browser.call(secondFactorApi.proveByCode, { body: { code: app.code() } })).status,
  ).toBe(200);
  expect(await linked()).toEqual([true, 1]);
});

test('of two Google accounts that are half signed in only one is linked [proof-16]', async () => {
  const { browser: own, user } = await signInNew(opened.shop, opened.newBrowser(), {
    email: 'meera.g@gmail.com',
  });
  const { recoveryCodes } = await setUpApp(opened.shop, own);
  const statuses: number[] = [];
  const halfway = ['sub-3', 'sub-3', 'sub-4'].map(async (sub) => {
    const browser = opened.newBrowser();
    const credential = await opened.google.token({ sub, email: user.email });
    await browser.call(accountsApi.googleSignIn, { body: { credential } });
    return browser;
  });
  for (const [index, browser] of (await Promise.all(halfway)).entries()) {
    const body = { code: recoveryCodes[index] ?? '' };
    statuses.push((await browser.call(secondFactorApi.proveByCode, { body })).status);
  }
  expect(statuses).toEqual([200, 200, 409]);
});

test('a new password signs nobody in, and ends sign-ins that are under way [at-13]', async () => {
  const { user, app } = await withApp();
  const halfway = opened.newBrowser();
  await halfway.call(accountsApi.login, { body: { email: user.email, password: usualPassword } });
  const browser = opened.newBrowser();
  await forgetPassword(opened.shop, browser, user.email);
  const code = await lastCode(opened.shop, user.email);
  const newPassword = 'Himalaya-9-peaks';
  const done = await browser.call(accountsApi.resetPassword, {
    body: { email: user.email, code, newPassword },
  });
  expect([done.status, browser.cookies.has('haat_session')]).toEqual([200, false]);
  expect((await halfway.call(secondFactorApi.readHalfSession)).status).toBe(401);
  const again = await browser.call(accountsApi.login, {
    body: { email: user.email, password: newPassword },
  });
  expect(again.body).toMatchObject({ secondFactorNeeded: true });
  expect(
    (await browser.call(secondFactorApi.proveByCode, { body: { code: app.code() } })).status,
  ).toBe(200);
});

test('a wrong password reveals nothing about a second factor', async () => {
  const { user } = await withApp();
  const wrong = { email: user.email, password: 'WrongOne1' };
  const { body } = await opened.newBrowser().call(accountsApi.login, { body: wrong });
  expect(body).toEqual({ success: false, message: 'Invalid email or password' });
});

test('a user who is banned meanwhile does not get in by the second factor', async () => {
  const { user, app } = await withApp();
  const browser = opened.newBrowser();
  await browser.call(accountsApi.login, { body: { email: user.email, password: usualPassword } });
  const banned = opened.shop.db.updateTable('users').set({ bannedAt: clock.now() });
  await banned.where('id', '=', user.id).execute();
  expect(
    (await browser.call(secondFactorApi.proveByCode, { body: { code: app.code() } })).status,
  ).toBe(403);
  expect(browser.cookies.has('haat_session')).toBe(false);
});

describe('where the setting requires a second factor', () => {
  const refused = [
    403,
    { secondFactorMissing: true, message: expect.stringMatching(/set one up/) },
  ];

  test('staff without one get no answer of the back office before they have set one up [at-12]', async () => {
    const { browser, user } = await signInNew(opened.shop, opened.newBrowser(), {
      staffRole: 'owner',
    });
    const elsewhere = opened.newBrowser();
    await signIn(opened.shop, elsewhere, user);
    expect((await browser.call(adminStaffApi.listStaff)).status).toBe(200);
    await saveSettings(opened.shop.db, { secondFactorRequired: 'owners' });
    const { status, body } = await browser.call(adminStaffApi.listStaff);
    expect([status, body]).toMatchObject(refused);
    expect((await browser.call(ownSecondFactorApi.readOwnSecondFactor)).body.data.isRequired).toBe(
      true,
    );
    await setUpApp(opened.shop, browser);
    expect((await browser.call(adminStaffApi.listStaff)).status).toBe(200);
    expect((await elsewhere.call(adminStaffApi.listStaff)).status).toBe(401);
    await saveSettings(opened.shop.db, { secondFactorRequired: 'nobody' });
  });

  test('it applies to the roles it names', async () => {
    const packer = await signInNew(opened.shop, opened.newBrowser(), { staffRole: 'packer' });
    const customer = await signInNew(opened.shop, opened.newBrowser());
    const isAsked = async (browser: TestBrowser) =>
      (await browser.call(ownSecondFactorApi.readOwnSecondFactor)).body.data.isRequired;
    const asked: Record<string, boolean[]> = {};
    for (const whom of ['nobody', 'owners', 'staff'] as const) {
      await saveSettings(opened.shop.db, { secondFactorRequired: whom });
      asked[whom] = [await isAsked(packer.browser), await isAsked(customer.browser)];
    }
    expect(asked).toEqual({ nobody: [false, false], owners: [false, false], staff: [true, false] });
    await saveSettings(opened.shop.db, { secondFactorRequired: 'nobody' });
  });
});
