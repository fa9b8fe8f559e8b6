import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  googleNonce,
  googleSignIn,
  linkGoogle,
  login,
  profile,
  register,
  resendGoogleLink,
  resetPassword,
  verify,
} from '#contract/accounts/accounts.endpoints.ts';
import { forgetPassword } from '#testing/account-calls.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo, otherCode } from '#testing/read-mails.ts';
import { openShopWithGoogle, type ShopWithGoogle } from '#testing/shop-with-google.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let opened: ShopWithGoogle;
let shop: ShopWithGoogle['shop'];
let google: ShopWithGoogle['google'];
let newBrowser: ShopWithGoogle['newBrowser'];
beforeAll(async () => {
  opened = await openShopWithGoogle(clock);
  ({ shop, google, newBrowser } = opened);
});
afterAll(() => opened.close());

let people = 0;
let person: { sub: string; email: string };
beforeEach(() => {
  people += 1;
  person = { sub: `sub-${people}`, email: `person${people}@gmail.com` };
});

const bring = async (claims: object = {}, browser = newBrowser()) =>
  browser.call(googleSignIn, {
    body: { credential: await google.token({ ...person, ...claims }) },
  });
const isLinked = async (userId: string) =>
  (
    await shop.db
      .selectFrom('identities')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'google')
      .execute()
  ).length > 0;
const users = (email: string) =>
  shop.db.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('a new person', () => {
  test('gets a verified account that Google created [calls-7]', async () => {
    const browser = newBrowser();
    const { status, body } = await bring(
      { name: ' A name that is longer than any form allows ', picture: 'https://g.example/a.jpg' },
      browser,
    );
    expect([status, body.message]).toEqual([200, 'Google authentication successful!']);
    expect(body.data.user).toMatchObject({
      name: 'A name that is longer than any form allows',
      email: person.email,
      googleId: person.sub,
      isVerified: true,
      avatar: 'https://g.example/a.jpg',
      role: 'shopper',
    });
    expect((await browser.call(profile)).body.data.user).toEqual(body.data.user);
  });

  test('is known by their subject, whatever becomes of the address [session-11]', async () => {
    const first = await bring();
    const moved = await bring({ email: 'moved@example.in', email_verified: false });
    expect(moved.body.data.user.id).toBe(first.body.data.user.id);
    expect(await users('moved@example.in')).toEqual([]);
  });

  test('without a name is named after the address', async () => {
    const { body } = await bring({ name: ' ' });
    expect(body.data.user.name).toBe(person.email.split('@')[0]);
  });

  test('has their address lower-cased, so that it makes no twin', async () => {
    await bring({ email: person.email.toUpperCase() });
    const again = await bring({ email: person.email, sub: `${person.sub}-other` });
    expect(again.status).toBe(409);
    expect(await users(person.email)).toHaveLength(1);
  });

  test('is refused while Google has not verified the address, registered or not [session-12]', async () => {
    const { email } = await buildUser(shop, { email: `known-${person.email}` });
    const answers = [
      await bring({ email_verified: false }),
      await bring({ email, email_verified: false }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect([answers[0]?.status, answers[0]?.body.message]).toEqual([
      403,
      'Google has not verified this email address. Please register with your email and a password.',
    ]);
    expect(await users(person.email)).toEqual([]);
  });

  test('two requests at once make one account', async () => {
    const answers = await Promise.all([bring(), bring(), bring()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await users(person.email)).toHaveLength(1);
  });

  test('ends a registration that was pending for the address, password and all', async () => {
    const { email } = person;
    await newBrowser().call(register, { body: { name: 'Thief', email, password: 'Thieves12' } });
    const code = await lastCode(shop, email);
    await bring();
    expect((await newBrowser().call(verify, { body: { email, code } })).status).toBe(400);
    const thief = await newBrowser().call(login, { body: { email, password: 'Thieves12' } });
    expect([thief.status, thief.body.message]).toEqual([401, 'Invalid email or password']);
  });
});

describe('an address that has a password account', () => {
  test('is linked when Google runs the mailbox, and stays a password account [session-12] [session-13]', async () => {
    const owner = await buildUser(shop, { email: person.email });
    const { body } = await bring();
    expect(body.data.user).toEqual(owner);
    expect(body.data.user).not.toHaveProperty('googleId');
    const again = await newBrowser().call(login, {
      body: { email: owner.email, password: usualPassword },
    });
    expect(again.status).toBe(200);
    expect((await bring({ email: 'moved@example.in' })).body.data.user.id).toBe(owner.id);
  });

  test('gets an e-mail when it is linked, once, and none when it is new [proof-11]', async () => {
    const owner = await buildUser(shop, { email: person.email });
    await bring();
    await bring();
    expect(await mailsTo(shop, owner.email)).toMatchObject([
      { template: 'google-linked', data: { name: owner.name } },
    ]);
    const fresh = { sub: 'sub-fresh', email: `fresh${people}@gmail.com` };
    expect((await bring(fresh)).status).toBe(200);
    expect(await mailsTo(shop, fresh.email)).toEqual([]);
  });

  test('is linked when the address belongs to an organisation at Google', async () => {
    const owner = await buildUser(shop, { email: `office${people}@studio.example` });
    const { body } = await bring({ email: owner.email, hd: 'studio.example' });
    expect(body.data.user.id).toBe(owner.id);
  });

  test('is not linked where Google only once saw the address verified [session-12]', async () => {
    const owner = await buildUser(shop, { email: `lost${people}@studio.example` });
    const { status, body } = await bring({ email: owner.email });
    expect([status, body.data]).toEqual([409, undefined]);
    expect(await isLinked(owner.id)).toBe(false);
  });

  test('is not linked to a second Google identity', async () => {
    const owner = await buildUser(shop, { email: person.email });
    await bring();
    const { status, body } = await bring({ sub: `${person.sub}-other` });
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        message:
          'This email already has an account here. Please log in with your email and password.',
      },
    ]);
    expect((await mailsTo(shop, owner.email)).map(({ template }) => template)).toEqual([
      'google-linked',
    ]);
  });
});

describe('an account whose mailbox Google does not run', () => {
  let email: string;
  let userId: string;
  beforeEach(async () => {
    const owner = await buildUser(shop, { email: `studio${people}@studio.example` });
    ({ email, id: userId } = owner);
  });

  const prove = (browser: TestBrowser, code: string) =>
    browser.call(linkGoogle, { body: { email, code } });

  test('is linked and signed in by the mailed code, and notified', async () => {
    const browser = newBrowser();
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
    expect((await browser.call(profile)).status).toBe(401);
    const { status, body } = await prove(browser, await lastCode(shop, email));
    expect([status, body.data.user.id]).toEqual([200, userId]);
    expect((await browser.call(profile)).body.data.user.id).toBe(userId);
    expect((await mailsTo(shop, email)).map(({ template }) => template)).toEqual([
      'google-link-code',
      'google-linked',
    ]);
    expect((await bring({ email })).body.data.user.id).toBe(userId);
    const again = await newBrowser().call(login, { body: { email, password: usualPassword } });
    expect(again.status).toBe(200);
  });

  test('accepts the code once, and only from the browser in which Google was used', async () => {
    const browser = newBrowser();
    await bring({ email }, browser);
    const code = await lastCode(shop, email);
    expect((await prove(newBrowser(), code)).status).toBe(400);
    expect((await prove(browser, code)).status).toBe(200);
    expect((await prove(browser, code)).status).toBe(400);
  });

  test('accepts no code after five wrong ones, and none after ten minutes', async () => {
    const browser = newBrowser();
    await bring({ email }, browser);
    const code = await lastCode(shop, email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await prove(browser, otherCode(code))).body.message).toBe(
        'Invalid or expired verification code',
      );
    }
    expect((await prove(browser, code)).status).toBe(400);
    const later = newBrowser();
    await bring({ email }, later);
    const lapsed = await lastCode(shop, email);
    clock.pass(10 * 60_000);
    expect((await prove(later, lapsed)).status).toBe(400);
    expect(await isLinked(userId)).toBe(false);
  });

  test('is sent another code, which replaces the first one', async () => {
    const browser = newBrowser();
    await bring({ email }, browser);
    const first = await lastCode(shop, email);
    clock.pass(10 * 60_000);
    const resent = await browser.call(resendGoogleLink, { body: { email } });
    expect([resent.status, resent.body.data.secondsLeft]).toEqual([200, 600]);
    const second = await lastCode(shop, email);
    if (first !== second) expect((await prove(browser, first)).status).toBe(400);
    expect((await prove(browser, second)).status).toBe(200);
    expect((await newBrowser().call(resendGoogleLink, { body: { email } })).status).toBe(400);
  });

  test('gets no new password by the code of a link, and no link by that of a password', async () => {
    const browser = newBrowser();
    await bring({ email }, browser);
    const newPassword = 'Brahmakamal8';
    const code = await lastCode(shop, email);
    const reset = await browser.call(resetPassword, { body: { email, code, newPassword } });
    expect(reset.status).toBe(400);
    await forgetPassword(shop, browser, email);
    expect((await prove(browser, await lastCode(shop, email))).status).toBe(400);
    expect(await isLinked(userId)).toBe(false);
  });

  test('is linked only after its second factor', async () => {
    const own = newBrowser();
    await own.call(login, { body: { email, password: usualPassword } });
    await setUpApp(shop, own);
    const browser = newBrowser();
    await bring({ email }, browser);
    const { status, body } = await prove(browser, await lastCode(shop, email));
    expect([status, body]).toMatchObject([403, { secondFactorNeeded: true }]);
    expect((await browser.call(profile)).status).toBe(401);
    expect(await isLinked(userId)).toBe(false);
  });

  test('is sent few codes in an hour', async () => {
    const adjust = (config: TestShop['config']) => ({ ...config, google: google.config });
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
    const [, payload] = (await google.token(person)).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const secret = new TextEncoder().encode(await google.publicKeyPem());
    const confused = await new SignJWT({ ...person, email_verified: true })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-0' })
      .setIssuer('https://accounts.google.com')
      .setAudience(google.config.clientId)
      .setIssuedAt(now())
      .setExpirationTime(now() + 3600)
      .sign(secret);
    for (const credential of [`${header}.${payload}.`, confused, 'x', 'a.b.c']) {
      const { status } = await newBrowser().call(googleSignIn, { body: { credential } });
      expect(status).toBe(401);
    }
  });

  test('a byte of it was changed', async () => {
    const [header, , signature] = (await google.token(person)).split('.');
    const [, other] = (await google.token({ ...person, sub: 'admin' })).split('.');
    const credential = [header, other, signature].join('.');
    const { status } = await newBrowser().call(googleSignIn, { body: { credential } });
    expect(status).toBe(401);
  });

  test('there is none', async () => {
    const { status, body } = await newBrowser().call(googleSignIn, { body: {} });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'credential', message: 'Google sign-in failed. Please try again.' }],
    ]);
  });
});

describe('the nonce', () => {
  const nonceFor = async (browser: TestBrowser) => (await browser.call(googleNonce)).body.data;

  test('is given with what the button needs, and bound to the browser', async () => {
    const browser = newBrowser();
    const { nonce, clientId, scriptUrl } = await nonceFor(browser);
    expect([clientId, scriptUrl]).toEqual([google.config.clientId, google.config.scriptUrl]);
    expect((await bring({ nonce }, newBrowser())).status).toBe(401);
    expect((await bring({ nonce }, browser)).status).toBe(200);
  });

  test('is valid once', async () => {
    const browser = newBrowser();
    const { nonce } = await nonceFor(browser);
    const cookie = browser.cookies.get('haat_google_nonce') ?? '';
    expect((await bring({ nonce }, browser)).status).toBe(200);
    browser.cookies.set('haat_google_nonce', cookie);
    expect((await bring({ nonce }, browser)).status).toBe(401);
  });

  test('is valid for an hour', async () => {
    const browser = newBrowser();
    const { nonce } = await nonceFor(browser);
    clock.pass(3_600_000);
    expect((await bring({ nonce }, browser)).status).toBe(401);
  });

  test('cannot be the visitor\u2019s own invention', async () => {
    const browser = newBrowser();
    browser.cookies.set('haat_google_nonce', 'made-up');
    expect((await bring({ nonce: 'made-up' }, browser)).status).toBe(401);
  });

  test('is required where Google itself signs people in', async () => {
    const real = { ...google.config, isSandbox: false };
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

test('without Google set up its sign-in is off and says so', async () => {
  const without = await openTestShop({ SANDBOX: '0' });
  const browser = (await openTestApp(without)).browser();
  for (const answer of [await browser.call(googleNonce), await bring({}, browser)]) {
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'Google sign-in is not set up in this shop.',
    ]);
  }
  await without.remove();
});
