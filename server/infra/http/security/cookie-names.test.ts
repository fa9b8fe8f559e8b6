import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import { buildUser, signIn, usualPassword } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const shop: TestShop = await openTestShop({ SHOP_URL: 'https://shop.example' });
const { browser: newBrowser } = await openTestApp(shop);
const user = await buildUser(shop);
afterAll(() => shop.remove());

let browser: TestBrowser;
beforeEach(() => {
  browser = newBrowser();
});

const setCookies = (headers: object): string[] =>
  [(headers as { 'set-cookie'?: string[] | string })['set-cookie'] ?? []].flat();

describe('an https shop', () => {
  test("names its cookies so that no other site's page can set them [reach-8]", async () => {
    const body = { email: user.email, password: usualPassword };
    const { headers } = await browser.call(accountsApi.login, { body });
    const cookies = setCookies(headers);
    expect(cookies).toContain(
      '__Host-haat_signed_in=1; Max-Age=15552000; Path=/; Secure; SameSite=Lax',
    );
    const session = cookies.find((cookie) => cookie.startsWith('__Host-haat_session='));
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain('Domain');
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
    await browser.call(accountsApi.logout);
    expect([...browser.cookies.keys()]).toEqual(['__Host-haat_browser']);
  });

  test('believes the name that no other site can set, and no other [reach-8]', async () => {
    await signIn(shop, browser, user);
    const planted = newBrowser();
    planted.cookies.set(sessionCookie, browser.cookies.get(`__Host-${sessionCookie}`) ?? '');
    expect((await planted.call(accountsApi.profile)).status).toBe(401);
    expect((await browser.call(accountsApi.profile)).body.data.user.id).toBe(user.id);
  });
});

test.each([
  ['0', 'max-age=31536000'],
  ['1', 'max-age=31536000; includeSubDomains'],
])('HSTS_SUBDOMAINS=%s: browsers get "%s" [reach-8]', async (HSTS_SUBDOMAINS, expected) => {
  const https = await openTestShop({ SHOP_URL: 'https://shop.example', HSTS_SUBDOMAINS });
  const { headers } = await (await openTestApp(https)).browser().request({
    method: 'GET',
    url: '/api/health',
  });
  expect(headers['strict-transport-security']).toBe(expected);
  await https.remove();
});
