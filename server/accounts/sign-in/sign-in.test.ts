import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { buildUser, signIn, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
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

const loginAs = (browser: TestBrowser, email: string, password: string = usualPassword) =>
  browser.call(accountsApi.login, { body: { email, password } });
const refusal = { success: false, message: 'Invalid email or password' };

describe('signing in', () => {
  test('the right password opens a session [calls-6] [session-16]', async () => {
    const user = await buildUser(shop, { email: 'asha@example.in' });
    const browser = newBrowser();
    const { status, body } = await loginAs(browser, ' ASHA@example.in');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Welcome back!', data: { user } });
    expect((await browser.call(accountsApi.profile)).body.data.user).toEqual(user);
  });

  test('wrong address, wrong password and an account without one are refused alike [login-9]', async () => {
    const user = await buildUser(shop);
    const google = await buildUser(shop, { password: null, googleId: '108' });
    for (const [email, password] of [
      [user.email, 'WrongOne1'],
      ['nobody@example.in', usualPassword],
      [google.email, usualPassword],
    ] as const) {
      const { status, body } = await loginAs(newBrowser(), email, password);
      expect([status, body]).toEqual([401, refusal]);
    }
  });

  test('the form is validated field by field [calls-6]', async () => {
    const { status, body } = await newBrowser().call(accountsApi.login, {
      body: { email: 'x', password: 'p'.repeat(33) },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'password', message: 'Password must be less than 32 characters' },
    ]);
  });

  test('a pending account is sent to verify, with the right password only [login-8] [calls-6]', async () => {
    const email = 'waiting@example.in';
    await newBrowser().call(accountsApi.register, {
      body: { name: 'Wait', email, password: usualPassword },
    });
    const right = await loginAs(newBrowser(), email);
    expect([right.status, right.body]).toEqual([
      403,
      {
        success: false,
        message: 'Please verify your email before logging in.',
        needsVerification: true,
        email,
        verificationCodeExpires: new Date(clock.now().getTime() + 600_000).toISOString(),
        secondsLeft: 600,
      },
    ]);
    const wrong = await loginAs(newBrowser(), email, 'WrongOne1');
    expect([wrong.status, wrong.body]).toEqual([401, refusal]);
  });

  test('a session that was planted in the browser is not adopted', async () => {
    const user = await buildUser(shop);
    const browser = newBrowser();
    browser.cookies.set('haat_session', 'A'.repeat(43));
    await loginAs(browser, user.email);
    expect(browser.cookies.get('haat_session')).not.toBe('A'.repeat(43));
  });

  test('signing in again ends the session that the browser had', async () => {
    const user = await buildUser(shop);
    const browser = newBrowser();
    await loginAs(browser, user.email);
    const former = browser.cookies.get('haat_session') ?? '';
    await loginAs(browser, user.email);
    const thief = newBrowser();
    thief.cookies.set('haat_session', former);
    expect((await thief.call(accountsApi.profile)).status).toBe(401);
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
  });

  test('the database stores no token that would sign anybody in', async () => {
    const browser = newBrowser();
    await loginAs(browser, (await buildUser(shop)).email);
    const tokens = await shop.db.selectFrom('sessions').select('token').execute();
    expect(tokens.map(({ token }) => token)).not.toContain(browser.cookies.get('haat_session'));
  });

  test('ten wrong passwords close an account for a quarter of an hour; right ones do not count', async () => {
    // A fifth of the limit: two.
    const limited = await openTestShop({ RATE_LIMIT_SCALE: '0.2' }, { clock });
    const browser = (await openTestApp(limited)).browser();
    const { email } = await buildUser(limited);
    for (let times = 0; times < 3; times += 1) {
      expect((await loginAs(browser, email)).status).toBe(200);
    }
    for (let times = 0; times < 2; times += 1) {
      expect((await loginAs(browser, email, 'WrongOne1')).status).toBe(401);
    }
    const closed = await loginAs(browser, email);
    expect([closed.status, closed.body.message]).toEqual([
      429,
      'Too many attempts. Please try again later.',
    ]);
    clock.pass(15 * 60 * 1000);
    expect((await loginAs(browser, email)).status).toBe(200);
    await limited.remove();
  });
});

describe('a session', () => {
  test('ends 30 days after its last use', async () => {
    const browser = newBrowser();
    await signIn(shop, browser, await buildUser(shop));
    clock.pass(29 * DAY_MS);
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
    clock.pass(29 * DAY_MS);
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
    clock.pass(30 * DAY_MS);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
  });

  test('is void for a user whose address is not verified [session-2]', async () => {
    const user = await buildUser(shop);
    const browser = newBrowser();
    await signIn(shop, browser, user);
    expect((await browser.call(accountsApi.profile)).body.data.user.isVerified).toBe(true);
    const unverified = shop.db.updateTable('users').set({ emailVerified: false });
    await unverified.where('id', '=', user.id).execute();
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
  });

  test('renews its cookie', async () => {
    const browser = newBrowser();
    await signIn(shop, browser, await buildUser(shop));
    const { headers } = await browser.call(accountsApi.profile);
    expect(String(headers['set-cookie'])).toContain('Max-Age=15552000');
  });

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; haat_session=`, "' or 1=1 --"])(
    'cannot be made up: %j',
    async (token) => {
      const { status } = await newBrowser().request({
        method: 'GET',
        url: '/api/auth/profile',
        headers: { cookie: `haat_session=${token}` },
      });
      expect(status).toBe(401);
    },
  );

  test('is marked Secure when the shop is on https', async () => {
    const secure = await openTestShop({ SHOP_URL: 'https://shop.example' });
    const { email } = await buildUser(secure);
    const { headers } = await loginAs((await openTestApp(secure)).browser(), email);
    expect(String(headers['set-cookie'])).toContain('Secure');
    await secure.remove();
  });
});

describe('signing out', () => {
  test('ends the session and clears its cookie [calls-13]', async () => {
    const browser = newBrowser();
    await signIn(shop, browser, await buildUser(shop));
    const token = browser.cookies.get('haat_session') ?? '';
    const { status, body } = await browser.call(accountsApi.logout);
    expect([status, body]).toEqual([200, { success: true, message: 'Logged out successfully' }]);
    expect(browser.cookies.has('haat_session')).toBe(false);
    browser.cookies.set('haat_session', token);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
  });

  test('needs no body, whatever the request says of one', async () => {
    const { status, body } = await newBrowser().request({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.success]).toEqual([200, true]);
  });

  test('succeeds for a visitor as well [calls-13]', async () => {
    const { status, body } = await newBrowser().call(accountsApi.logout);
    expect([status, body]).toEqual([200, { success: true, message: 'Logged out successfully' }]);
  });
});
