import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { codeOf, setUpApp } from '#testing/build-factors.ts';
import { signIn, signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo, otherCode } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

/** A user with an app, whose next code is a new one. */
async function withApp() {
  const { browser, user } = await signInNew(shop, newBrowser());
  const app = await setUpApp(shop, browser);
  clock.pass(STEP_MS);
  return { browser, user, app };
}

async function withPassword(email: string, browser = newBrowser()) {
  const answer = await browser.call(accountsApi.login, {
    body: { email, password: usualPassword },
  });
  return { browser, answer };
}

const prove = (browser: TestBrowser, code: string) =>
  browser.call(secondFactorApi.proveByCode, { body: { code } });
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call(accountsApi.profile)).status === 200;

describe('an authenticator app', () => {
  test('is set up by a QR code, and counts only after its first code [at-7]', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const begun = (await browser.call(ownSecondFactorApi.beginAuthenticator)).body.data;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Aipan%20Haat:asha-.*secret=[A-Z2-7]{32}/);
    expect(begun.qr.path).toMatch(/^M\d/);
    expect((await withPassword(user.email)).answer.status).toBe(200);
    const code = codeOf(shop, begun.secret);
    const wrong = await browser.call(ownSecondFactorApi.confirmAuthenticator, {
      body: { code: otherCode(code) },
    });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'This code is wrong or was already used',
    ]);
    const right = await browser.call(ownSecondFactorApi.confirmAuthenticator, { body: { code } });
    expect(right.body.data.recoveryCodes).toHaveLength(10);
    expect((await withPassword(user.email)).answer.status).toBe(403);
    expect(await mailsTo(shop, user.email)).toMatchObject([
      { template: 'second-factor-changed', data: { what: 'authenticator-added' } },
    ]);
    const own = (await browser.call(ownSecondFactorApi.readOwnSecondFactor)).body.data;
    expect(own).toMatchObject({ passkeys: [], recoveryCodesLeft: 10, isRequired: false });
    expect((await browser.call(ownSecondFactorApi.beginAuthenticator)).status).toBe(409);
  });

  test('stores its secret encrypted, so that a stolen database reveals none of it [at-7]', async () => {
    const { user } = await withApp();
    const { sealedSecret } = await shop.db
      .selectFrom('authenticators')
      .select('sealedSecret')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(shop.identity.unseal(sealedSecret, user.id)).toMatch(/^[A-Z2-7]{32}$/);
    expect(() => shop.identity.unseal(sealedSecret, shop.random.id())).toThrow();
    const path = join(shop.config.dataDir, 'secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(path, 'utf8'), 'base64url')).toHaveLength(32);
  });

  test('ends the sessions that have not proved it', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const elsewhere = newBrowser();
    await signIn(shop, elsewhere, user);
    await setUpApp(shop, browser);
    expect([await isSignedIn(elsewhere), await isSignedIn(browser)]).toEqual([false, true]);
  });
});

describe('signing in with one', () => {
  test('the right password is refused with a half session, which opens nothing else [at-8]', async () => {
    const { user, app } = await withApp();
    const { browser, answer } = await withPassword(user.email);
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { success: false, secondFactorNeeded: true, ways: { authenticator: true, passkey: false } },
    ]);
    expect(browser.cookies.has('haat_session')).toBe(false);
    expect(String(answer.headers['set-cookie'])).toMatch(/haat_half_session=.*HttpOnly/);
    expect(await isSignedIn(browser)).toBe(false);
    const thief = newBrowser();
    thief.cookies.set('haat_session', browser.cookies.get('haat_half_session') ?? '');
    expect(await isSignedIn(thief)).toBe(false);
    expect((await browser.call(secondFactorApi.readHalfSession)).body.data.ways.authenticator).toBe(
      true,
    );
    const proven = await prove(browser, app.code());
    expect([proven.status, proven.body.data.user.id]).toEqual([200, user.id]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookies.has('haat_half_session')).toBe(false);
  });

  test('a code works once, and none from before it does [at-8]', async () => {
    const { user, app } = await withApp();
    const former = app.code();
    clock.pass(STEP_MS);
    const code = app.code();
    const one = (await withPassword(user.email)).browser;
    const other = (await withPassword(user.email)).browser;
    const statuses = await Promise.all([one, other].map((browser) => prove(browser, code)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = (await withPassword(user.email)).browser;
    expect((await prove(third, former)).status).toBe(400);
    clock.pass(2 * STEP_MS);
    expect((await prove(third, app.code())).status).toBe(200);
  });

  test('a clock that is half a minute off is forgiven, one of a minute is not', async () => {
    const { user, app } = await withApp();
    const { browser } = await withPassword(user.email);
    const early = app.code();
    clock.pass(2 * STEP_MS);
    expect((await prove(browser, early)).status).toBe(400);
    const late = app.code();
    clock.pass(STEP_MS);
    expect((await prove(browser, late)).status).toBe(200);
  });

  test('a half session lasts five minutes and five tries, and ends once [at-11]', async () => {
    const { user, app } = await withApp();
    const late = (await withPassword(user.email)).browser;
    clock.pass(5 * MINUTE_MS);
    const ended = await prove(late, app.code());
    expect([ended.status, ended.body.message]).toEqual([
      401,
      'This took too long. Please sign in again.',
    ]);
    const { browser } = await withPassword(user.email);
    const wrong = otherCode(otherCode(otherCode(app.code())));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await prove(browser, wrong)).status).toBe(400);
    }
    expect((await prove(browser, app.code())).status).toBe(401);
    expect((await newBrowser().call(secondFactorApi.readHalfSession)).status).toBe(401);
  });

  test('tries are limited over all half sessions of an account [at-11]', async () => {
    const limited = await openTestShop({ RATE_LIMIT_SCALE: '0.2' }, { clock });
    const { browser: visitor } = await openTestApp(limited);
    const { browser, user } = await signInNew(limited, visitor());
    const app = await setUpApp(limited, browser);
    clock.pass(STEP_MS);
    const body = { email: user.email, password: usualPassword };
    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const half = visitor();
      await half.call(accountsApi.login, { body });
      statuses.push((await prove(half, otherCode(app.code()))).status);
    }
    expect(statuses).toEqual([400, 400, 429]);
    await limited.remove();
  });

  test('a planted half session is not adopted by the next user who signs in', async () => {
    const { user } = await withApp();
    const attacker = (await withPassword(user.email)).browser;
    const planted = attacker.cookies.get('haat_half_session') ?? '';
    const victim = await withApp();
    const browser = newBrowser();
    browser.cookies.set('haat_half_session', planted);
    await withPassword(victim.user.email, browser);
    expect(browser.cookies.get('haat_half_session')).not.toBe(planted);
    const proven = await prove(browser, victim.app.code());
    expect(proven.body.data.user.id).toBe(victim.user.id);
  });
});

describe('recovery codes', () => {
  test('work once each, as they are typed, and are stored hashed [at-10]', async () => {
    const { user, app, browser: own } = await withApp();
    const [code = ''] = app.recoveryCodes;
    expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const rows = await shop.db
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('userId', '=', user.id)
      .execute();
    expect(rows.map(({ codeHash }) => codeHash)).not.toContain(code.replaceAll('-', ''));
    const one = (await withPassword(user.email)).browser;
    const other = (await withPassword(user.email)).browser;
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `;
    const answers = await Promise.all([prove(one, typed), prove(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await mailsTo(shop, user.email)).at(-1)?.data.what).toBe('code-used');
    expect(
      (await own.call(ownSecondFactorApi.readOwnSecondFactor)).body.data.recoveryCodesLeft,
    ).toBe(9);
  });

  test('belong to one user, and new ones replace the former [at-10]', async () => {
    const one = await withApp();
    const other = await withApp();
    const { browser } = await withPassword(other.user.email);
    expect((await prove(browser, one.app.recoveryCodes[0] ?? '')).status).toBe(400);
    const renewed = await other.browser.call(ownSecondFactorApi.renewRecoveryCodes);
    expect((await prove(browser, other.app.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await prove(browser, renewed.body.data.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('come with a factor only', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    expect((await browser.call(ownSecondFactorApi.renewRecoveryCodes)).status).toBe(409);
  });
});

describe('removing the app', () => {
  test('requires a code where the sign-in is a while ago, and sends an e-mail [at-14]', async () => {
    const { browser, user, app } = await withApp();
    clock.pass(16 * MINUTE_MS);
    for (const change of [
      ownSecondFactorApi.removeAuthenticator,
      ownSecondFactorApi.beginAuthenticator,
      ownSecondFactorApi.renewRecoveryCodes,
    ]) {
      const refused = await browser.call(change);
      expect([refused.status, refused.body]).toMatchObject([403, { proofNeeded: true }]);
    }
    clock.pass(STEP_MS);
    const wrong = await browser.call(ownSecondFactorApi.confirmIdentity, {
      body: { code: otherCode(app.code()) },
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ field: 'code', message: 'This code is wrong or was already used' }],
    ]);
    await browser.call(ownSecondFactorApi.confirmIdentity, { body: { code: app.code() } });
    expect((await browser.call(ownSecondFactorApi.removeAuthenticator)).status).toBe(200);
    expect((await mailsTo(shop, user.email)).at(-1)?.data.what).toBe('authenticator-removed');
    const own = (await browser.call(ownSecondFactorApi.readOwnSecondFactor)).body.data;
    expect([own.authenticatorSince, own.recoveryCodesLeft]).toEqual([null, 0]);
    expect((await withPassword(user.email)).answer.status).toBe(200);
    expect((await browser.call(ownSecondFactorApi.removeAuthenticator)).status).toBe(404);
  });
});
