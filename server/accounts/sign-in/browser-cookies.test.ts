import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

test("a page's scripts can read that somebody is signed in, but not the session", async () => {
  const browser = newBrowser();
  const { email } = await buildUser(shop);
  const { headers } = await browser.call(accountsApi.login, {
    body: { email, password: usualPassword },
  });
  const cookies = [headers['set-cookie']].flat();
  expect(cookies).toContain('haat_signed_in=1; Max-Age=15552000; Path=/; SameSite=Lax');
  expect(cookies.find((cookie) => cookie?.startsWith('haat_session='))).toContain('HttpOnly');
});

test('signing out deletes the session’s cookies, but the browser stays known', async () => {
  const browser = newBrowser();
  const { email } = await buildUser(shop);
  await browser.call(accountsApi.login, { body: { email, password: usualPassword } });
  expect((await browser.call(accountsApi.profile)).status).toBe(200);
  await browser.call(accountsApi.logout);
  expect([...browser.cookies.keys()]).toEqual(['haat_browser']);
});

test('a login that needs a verification first says how long its code is valid', async () => {
  const browser = newBrowser();
  const account = { email: 'kamla@example.in', password: usualPassword };
  await browser.call(accountsApi.register, { body: { ...account, name: 'Kamla Bisht' } });
  const { status, body } = await browser.call(accountsApi.login, { body: account });
  expect(status).toBe(403);
  expect(body).toEqual({
    success: false,
    message: 'Please verify your email before logging in.',
    needsVerification: true,
    email: account.email,
    verificationCodeExpires: new Date(clock.now().getTime() + 600_000).toISOString(),
    secondsLeft: 600,
  });
});
