import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { setUpPasskey } from '#testing/build-factors.ts';
import { signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { SoftPasskey } from '#testing/soft-passkey.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

async function withPasskey() {
  const { browser, user } = await signInNew(shop, newBrowser());
  return { browser, user, passkey: await setUpPasskey(shop, browser) };
}

async function ask(browser: TestBrowser) {
  return (await browser.call(secondFactorApi.passkeySignInOptions)).body.data.options;
}
const answerWith = (browser: TestBrowser, answer: object) =>
  browser.call(secondFactorApi.passkeySignIn, { body: { answer } });
const refusal = [403, 'This passkey was not accepted. Please try another way.'];

describe('a passkey', () => {
  test('is named, set up beside others, and removed [at-9]', async () => {
    const { browser, user, passkey } = await withPasskey();
    await setUpPasskey(shop, browser, ' Key in the drawer ');
    const { passkeys, recoveryCodesLeft } = (
      await browser.call(ownSecondFactorApi.readOwnSecondFactor)
    ).body.data;
    expect(passkeys.map(({ name }) => name)).toEqual(['Telephone', 'Key in the drawer']);
    expect(recoveryCodesLeft).toBe(10);
    const again = (await browser.call(ownSecondFactorApi.passkeyOptions)).body.data.options;
    expect(again).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: expect.arrayContaining([expect.objectContaining({ id: passkey.id })]),
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    for (const { id } of passkeys) {
      const stranger = await signInNew(shop, newBrowser());
      expect(
        (await stranger.browser.call(ownSecondFactorApi.removePasskey, { params: { id } })).status,
      ).toBe(404);
      expect(
        (await browser.call(ownSecondFactorApi.removePasskey, { params: { id } })).status,
      ).toBe(200);
    }
    expect(
      (await browser.call(ownSecondFactorApi.readOwnSecondFactor)).body.data.recoveryCodesLeft,
    ).toBe(0);
    const mailed = (await mailsTo(shop, user.email)).map(({ data }) => data.what);
    expect(mailed).toEqual([
      'passkey-added',
      'passkey-added',
      'passkey-removed',
      'passkey-removed',
    ]);
    const visitor = newBrowser();
    expect((await answerWith(visitor, passkey.signIn(await ask(visitor)))).status).toBe(403);
  });

  test('needs a name, a challenge of this very session, and user verification', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    const other = await signInNew(shop, newBrowser());
    const passkey = new SoftPasskey({ origin: shop.config.shopUrl });
    const options = (await browser.call(ownSecondFactorApi.passkeyOptions)).body.data.options;
    const add = (by: TestBrowser, name: string, answer: object) =>
      by.call(ownSecondFactorApi.addPasskey, { body: { name, answer } });
    const unnamed = await add(browser, ' ', passkey.register(options));
    expect(unnamed.body.errors?.[0]?.message).toBe('Please give the passkey a name');
    expect((await add(other.browser, 'Key', passkey.register(options))).status).toBe(400);
    expect((await add(browser, 'Key', { ...passkey.register(options), type: 'x' })).status).toBe(
      400,
    );
    const careless = new SoftPasskey({ origin: shop.config.shopUrl, isUserProven: false });
    expect((await add(browser, 'Key', careless.register(options))).status).toBe(400);
    const foreign = new SoftPasskey({ origin: 'https://shop.invalid' });
    const fresh = (await browser.call(ownSecondFactorApi.passkeyOptions)).body.data.options;
    expect((await add(browser, 'Key', foreign.register(fresh))).status).toBe(400);
  });

  test('requires a recent proof [at-14]', async () => {
    const { browser } = await withPasskey();
    clock.pass(16 * 60_000);
    const [refused, alsoRefused] = await Promise.all([
      browser.call(ownSecondFactorApi.passkeyOptions),
      browser.call(ownSecondFactorApi.removePasskey, { params: { id: 'x' } }),
    ]);
    expect([refused.body, alsoRefused.body]).toMatchObject([
      { proofNeeded: true },
      { proofNeeded: true },
    ]);
  });
});

describe('signing in with a passkey', () => {
  test('needs no password and no second factor beside it [at-9]', async () => {
    const { user, passkey } = await withPasskey();
    const browser = newBrowser();
    const { status, body } = await answerWith(browser, passkey.signIn(await ask(browser)));
    expect([status, body.data.user.id]).toEqual([200, user.id]);
    expect((await browser.call(accountsApi.profile)).status).toBe(200);
  });

  test('an answer works once, in time, and in the browser that was asked', async () => {
    const { passkey } = await withPasskey();
    const browser = newBrowser();
    const answer = passkey.signIn(await ask(browser));
    const thief = newBrowser();
    await ask(thief);
    expect((await answerWith(thief, answer)).status).toBe(403);
    expect((await answerWith(browser, answer)).status).toBe(200);
    const again = await answerWith(browser, answer);
    expect([again.status, again.body.message]).toEqual(refusal);
    const late = passkey.signIn(await ask(browser));
    clock.pass(60 * 60_000);
    expect((await answerWith(browser, late)).status).toBe(403);
  });

  test('one that is unknown, verifies no user, or was made for another shop is refused alike', async () => {
    const { passkey } = await withPasskey();
    const browser = newBrowser();
    const options = await ask(browser);
    const unknown = new SoftPasskey({ origin: shop.config.shopUrl }).signIn(options);
    const real = passkey.signIn(options);
    const forged = { ...real, response: { ...real.response, signature: 'AAAA' } };
    for (const answer of [unknown, forged]) {
      const { status, body } = await answerWith(browser, answer);
      expect([status, body.message]).toEqual(refusal);
    }
    const stranger = await signInNew(shop, newBrowser());
    const handle = Buffer.from(stranger.user.id).toString('base64url');
    const answer = passkey.signIn(await ask(browser));
    const renamed = { ...answer, response: { ...answer.response, userHandle: handle } };
    expect((await answerWith(browser, renamed)).status).toBe(403);
  });

  test('a copy that lags behind the original is found out', async () => {
    const { passkey } = await withPasskey();
    const browser = newBrowser();
    passkey.counter = 7;
    expect((await answerWith(browser, passkey.signIn(await ask(browser)))).status).toBe(200);
    passkey.counter = 6;
    expect((await answerWith(browser, passkey.signIn(await ask(browser)))).status).toBe(403);
  });
});

test('a passkey is a second factor beside the password, of its own user alone [at-9]', async () => {
  const { user, passkey } = await withPasskey();
  const { passkey: anothers } = await withPasskey();
  const browser = newBrowser();
  const body = { email: user.email, password: usualPassword };
  const half = await browser.call(accountsApi.login, { body });
  expect(half.body).toMatchObject({ ways: { authenticator: false, passkey: true } });
  const askAgain = async () =>
    (await browser.call(secondFactorApi.secondFactorPasskeyOptions)).body.data.options;
  const prove = (answer: object) =>
    browser.call(secondFactorApi.proveByPasskey, { body: { answer } });
  expect((await prove(anothers.signIn(await askAgain()))).status).toBe(403);
  expect((await prove(passkey.signIn(await ask(browser)))).status).toBe(403);
  expect((await prove(passkey.signIn(await askAgain()))).status).toBe(200);
  expect((await browser.call(secondFactorApi.secondFactorPasskeyOptions)).status).toBe(401);
});

test('a shop at an IP address has no passkeys, and says so', async () => {
  const numbered = await openTestShop({ SHOP_URL: 'http://127.0.0.1:3000' });
  const browser = (await openTestApp(numbered)).browser();
  const { status, body } = await browser.call(secondFactorApi.passkeySignInOptions);
  expect([status, body.message]).toEqual([
    503,
    'Passkeys need a domain name. They do not work with an IP address.',
  ]);
  await numbered.remove();
});
