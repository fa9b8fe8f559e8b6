import { describe, expect, test } from 'vitest';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { linkGoogle } from '#server/accounts/users/accounts.queries.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock } from '#testing/open-test-shop.ts';
import { shopWithGoogle } from '#testing/shop-with-google.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
const opened = shopWithGoogle(clock);

const prove = (browser: TestBrowser, body: object) =>
  browser.call(ownSecondFactorApi.confirmIdentity, { body });
const waysOf = async (browser: TestBrowser) =>
  (await browser.call(ownSecondFactorApi.readProofWays)).body.data.ways;

describe('a user without a second factor proves their identity', () => {
  test('by the password [proof-4]', async () => {
    const { browser } = await signInNew(opened.shop, opened.newBrowser());
    clock.pass(16 * MINUTE_MS);
    expect(await waysOf(browser)).toMatchObject({ password: true, google: false });
    const wrong = await prove(browser, { password: 'WrongOne1' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'password', message: 'Current password is incorrect' }],
    ]);
    expect((await prove(browser, { code: '000000' })).status).toBe(403);
    expect((await browser.call(ownSecondFactorApi.beginAuthenticator)).status).toBe(403);
    expect((await prove(browser, { password: usualPassword })).status).toBe(200);
    expect((await browser.call(ownSecondFactorApi.beginAuthenticator)).status).toBe(200);
  });

  test('by Google where there is no password, with an account that is their own [proof-4]', async () => {
    const { browser, user } = await signInNew(opened.shop, opened.newBrowser(), { password: null });
    await linkGoogle(opened.shop.db, opened.shop, { userId: user.id, subject: 'sub-own' });
    clock.pass(16 * MINUTE_MS);
    expect(await waysOf(browser)).toMatchObject({ password: false, google: true });
    const other = await opened.google.token({ sub: 'sub-other', email: user.email });
    expect((await prove(browser, { credential: other })).status).toBe(403);
    expect((await browser.call(ownSecondFactorApi.beginAuthenticator)).status).toBe(403);
    const own = await opened.google.token({ sub: 'sub-own', email: user.email });
    expect((await prove(browser, { credential: own })).status).toBe(200);
    expect((await browser.call(ownSecondFactorApi.beginAuthenticator)).status).toBe(200);
  });

  test('by one thing at a time', async () => {
    const { browser } = await signInNew(opened.shop, opened.newBrowser());
    for (const body of [{}, { password: usualPassword, code: '000000' }]) {
      expect((await prove(browser, body)).status).toBe(400);
    }
    expect((await prove(opened.newBrowser(), { password: usualPassword })).status).toBe(401);
  });
});
