import { beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { forgetPassword } from '#testing/account-calls.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo, otherCode } from '#testing/read-mails.ts';
import { isLinked, shopWithGoogle, signInWithGoogle } from '#testing/shop-with-google.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
const opened = shopWithGoogle(clock);

let people = 0;
let person: { sub: string; email: string };
beforeEach(() => {
  people += 1;
  person = { sub: `sub-${people}`, email: `person${people}@gmail.com` };
});

const bring = (claims: object = {}, browser = opened.newBrowser()) =>
  signInWithGoogle(opened, { ...person, ...claims }, browser);

describe('an account whose mailbox Google does not run', () => {
  let email: string;
  let userId: string;
  beforeEach(async () => {
    const owner = await buildUser(opened.shop, { email: `studio${people}@studio.example` });
    ({ email, id: userId } = owner);
  });

  const prove = (browser: TestBrowser, code: string) =>
    browser.call(accountsApi.linkGoogle, { body: { email, code } });

  test('is linked and signed in by the mailed code, and notified', async () => {
    const browser = opened.newBrowser();
    const asked = await bring({ email }, browser);
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        linkCodeNeeded: true,
        email,
        secondsLeft: 600,
        message: /^This email already has an account/,
      },
    ]);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
    const { status, body } = await prove(browser, await lastCode(opened.shop, email));
    expect([status, body.data.user.id]).toEqual([200, userId]);
    expect((await browser.call(accountsApi.profile)).body.data.user.id).toBe(userId);
    expect((await mailsTo(opened.shop, email)).map(({ template }) => template)).toEqual([
      'google-link-code',
      'google-linked',
    ]);
    expect((await bring({ email })).body.data.user.id).toBe(userId);
    const again = await opened
      .newBrowser()
      .call(accountsApi.login, { body: { email, password: usualPassword } });
    expect(again.status).toBe(200);
  });

  test('accepts the code once, and only from the browser in which Google was used', async () => {
    const browser = opened.newBrowser();
    await bring({ email }, browser);
    const code = await lastCode(opened.shop, email);
    expect((await prove(opened.newBrowser(), code)).status).toBe(400);
    expect((await prove(browser, code)).status).toBe(200);
    expect((await prove(browser, code)).status).toBe(400);
  });

  test('accepts no code after five wrong ones, and none after ten minutes', async () => {
    const browser = opened.newBrowser();
    await bring({ email }, browser);
    const code = await lastCode(opened.shop, email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await prove(browser, otherCode(code))).body.message).toBe(
        'Invalid or expired verification code',
      );
    }
    expect((await prove(browser, code)).status).toBe(400);
    const later = opened.newBrowser();
    await bring({ email }, later);
    const lapsed = await lastCode(opened.shop, email);
    clock.pass(10 * 60_000);
    expect((await prove(later, lapsed)).status).toBe(400);
    expect(await isLinked(opened, userId)).toBe(false);
  });

  test('is sent another code, which replaces the first one', async () => {
    const browser = opened.newBrowser();
    await bring({ email }, browser);
    const first = await lastCode(opened.shop, email);
    clock.pass(10 * 60_000);
    const resent = await browser.call(accountsApi.resendGoogleLink, { body: { email } });
    expect([resent.status, resent.body.data.secondsLeft]).toEqual([200, 600]);
    const second = await lastCode(opened.shop, email);
    if (first !== second) expect((await prove(browser, first)).status).toBe(400);
    expect((await prove(browser, second)).status).toBe(200);
    expect(
      (await opened.newBrowser().call(accountsApi.resendGoogleLink, { body: { email } })).status,
    ).toBe(400);
  });

  test('gets no new password by the code of a link, and no link by that of a password', async () => {
    const browser = opened.newBrowser();
    await bring({ email }, browser);
    const newPassword = 'Brahmakamal8';
    const code = await lastCode(opened.shop, email);
    const reset = await browser.call(accountsApi.resetPassword, {
      body: { email, code, newPassword },
    });
    expect(reset.status).toBe(400);
    await forgetPassword(opened.shop, browser, email);
    expect((await prove(browser, await lastCode(opened.shop, email))).status).toBe(400);
    expect(await isLinked(opened, userId)).toBe(false);
  });

  test('is linked only after its second factor', async () => {
    const own = opened.newBrowser();
    await own.call(accountsApi.login, { body: { email, password: usualPassword } });
    await setUpApp(opened.shop, own);
    const browser = opened.newBrowser();
    await bring({ email }, browser);
    const { status, body } = await prove(browser, await lastCode(opened.shop, email));
    expect([status, body]).toMatchObject([403, { secondFactorNeeded: true }]);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
    expect(await isLinked(opened, userId)).toBe(false);
  });

  test('is sent few codes in an hour', async () => {
    const adjust = (config: TestShop['config']) => ({ ...config, google: opened.google.config });
    const limited = await openTestShop({ RATE_LIMIT_SCALE: '0.4' }, { clock, adjust });
    const browser = (await openTestApp(limited)).browser();
    await buildUser(limited, { email });
    const statuses = [];
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await bring({ email }, browser)).status);
    }
    expect(statuses).toEqual([409, 409, 429]);
    expect(await mailsTo(limited, email)).toHaveLength(2);
    await limited.remove();
  });
});
