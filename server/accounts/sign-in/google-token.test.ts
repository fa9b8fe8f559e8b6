import { SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { heldClock, openTestShop } from '#testing/open-test-shop.ts';
import { shopWithGoogle, signInWithGoogle } from '#testing/shop-with-google.ts';
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

describe('a token is refused when', () => {
  const now = () => Math.floor(clock.now().getTime() / 1000);

  test.each([
    ['it is for another shop', () => ({ aud: 'other.apps.googleusercontent.com' })],
    ['it is for several', () => ({ aud: ['shop.apps.googleusercontent.com', 'other'] })],
    ['somebody else issued it', () => ({ iss: 'https://accounts.example' })],
    ['it has expired', () => ({ iat: now() - 3000, exp: now() - 61 })],
    ['it never expires', () => ({ exp: undefined })],
    ['it is old', () => ({ iat: now() - 4000, exp: now() + 9999 })],
    ['it comes from the future', () => ({ iat: now() + 120, exp: now() + 3600 })],
    ['it names nobody', () => ({ sub: '' })],
    ['it has no address', () => ({ email: undefined })],
    ['its address is none', () => ({ email: 'asha' })],
  ])('%s', async (_why, claims) => {
    const { status, body } = await bring(claims());
    expect([status, body]).toEqual([
      401,
      { success: false, message: 'Google sign-in failed. Please try again.' },
    ]);
  });

  test('both ways of writing the issuer are Google', async () => {
    expect((await bring({ iss: 'accounts.google.com' })).status).toBe(200);
  });

  test('it is not signed, or signed with the public key as if it were a secret', async () => {
    const [, payload] = (await opened.google.token(person)).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const secret = new TextEncoder().encode(await opened.google.publicKeyPem());
    const confused = await new SignJWT({ ...person, email_verified: true })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-0' })
      .setIssuer('https://accounts.google.com')
      .setAudience(opened.google.config.clientId)
      .setIssuedAt(now())
      .setExpirationTime(now() + 3600)
      .sign(secret);
    for (const credential of [`${header}.${payload}.`, confused, 'x', 'a.b.c']) {
      const { status } = await opened
        .newBrowser()
        .call(accountsApi.googleSignIn, { body: { credential } });
      expect(status).toBe(401);
    }
  });

  test('a byte of it was changed', async () => {
    const [header, , signature] = (await opened.google.token(person)).split('.');
    const [, other] = (await opened.google.token({ ...person, sub: 'admin' })).split('.');
    const credential = [header, other, signature].join('.');
    const { status } = await opened
      .newBrowser()
      .call(accountsApi.googleSignIn, { body: { credential } });
    expect(status).toBe(401);
  });

  test('there is none', async () => {
    const { status, body } = await opened.newBrowser().call(accountsApi.googleSignIn, { body: {} });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'credential', message: 'Google sign-in failed. Please try again.' }],
    ]);
  });
});

describe('the nonce', () => {
  const nonceFor = async (browser: TestBrowser) =>
    (await browser.call(accountsApi.googleNonce)).body.data;

  test('is given with what the button needs, and bound to the browser', async () => {
    const browser = opened.newBrowser();
    const { nonce, clientId, scriptUrl } = await nonceFor(browser);
    expect([clientId, scriptUrl]).toEqual([
      opened.google.config.clientId,
      opened.google.config.scriptUrl,
    ]);
    expect((await bring({ nonce }, opened.newBrowser())).status).toBe(401);
    expect((await bring({ nonce }, browser)).status).toBe(200);
  });

  test('is valid once', async () => {
    const browser = opened.newBrowser();
    const { nonce } = await nonceFor(browser);
    const cookie = browser.cookies.get('haat_google_nonce') ?? '';
    expect((await bring({ nonce }, browser)).status).toBe(200);
    browser.cookies.set('haat_google_nonce', cookie);
    expect((await bring({ nonce }, browser)).status).toBe(401);
  });

  test('is valid for an hour', async () => {
    const browser = opened.newBrowser();
    const { nonce } = await nonceFor(browser);
    clock.pass(3_600_000);
    expect((await bring({ nonce }, browser)).status).toBe(401);
  });

  test('cannot be the visitor\u2019s own invention', async () => {
    const browser = opened.newBrowser();
    browser.cookies.set('haat_google_nonce', 'made-up');
    expect((await bring({ nonce: 'made-up' }, browser)).status).toBe(401);
  });

  test('is required where Google itself signs people in', async () => {
    const real = { ...opened.google.config, isSandbox: false };
    const open = await openTestShop(
      {},
      { clock, adjust: (config) => ({ ...config, google: real }) },
    );
    const browser = (await openTestApp(open)).browser();
    expect((await bring({}, browser)).status).toBe(401);
    const { nonce } = await nonceFor(browser);
    expect((await bring({ nonce }, browser)).status).toBe(200);
    await open.remove();
  });
});
