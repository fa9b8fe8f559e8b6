import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import {
  chosenPassword,
  forgetPassword,
  loginAs,
  registerAs,
  verifyAs,
} from '#testing/account-calls.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { buildUser, signIn, usualPassword } from '#testing/build-users.ts';
import { doWork, from, strangersAt } from '#testing/do-work.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, otherCode } from '#testing/read-mails.ts';
import { openTestApp, type TestAnswer, type TestBrowser } from '#testing/test-browser.ts';

const MINUTE_MS = 60_000;
const home = from('198.51.100.7');
const workAsked = {
  success: false,
  message: 'There have been many attempts. Please try once more.',
  proofOfWork: { challenge: expect.any(String), bits: 15 },
};

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;
/** A fifth of the limits: 2 sign-ins from a network, 10 for an account. */
let strict: TestShop;
let newStrictBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  strict = await openTestShop({ RATE_LIMIT_SCALE: '0.2' }, { clock });
  newStrictBrowser = (await openTestApp(strict)).browser;
});
afterAll(async () => {
  await shop.remove();
  await strict.remove();
});

const status = async (answer: Promise<TestAnswer<unknown>>) => (await answer).status;

describe('by wrong passwords', () => {
  test('eleven tries from eleven networks, and the owner signs in on a new device [tries-1]', async () => {
    const { email } = await buildUser(shop);
    for (let place = 1; place <= 11; place += 1) {
      const wrong = loginAs(newBrowser(), email, 'WrongOne1', strangersAt(place));
      expect(await status(wrong)).toBe(401);
    }
    expect(await status(loginAs(newBrowser(), email, usualPassword, home))).toBe(200);
  });

  test('from the owner’s own network: a browser that has signed in before still does [tries-2] [tries-3]', async () => {
    const { email } = await buildUser(strict);
    const own = newStrictBrowser();
    expect(await status(loginAs(own, email, usualPassword, home))).toBe(200);
    const wrong = () => status(loginAs(newStrictBrowser(), email, 'WrongOne1', home));
    expect([await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 429]);
    expect(await status(loginAs(own, email, usualPassword, home))).toBe(200);
    // The network is at its limit for this account only.
    const { email: neighbour } = await buildUser(strict);
    expect(await status(loginAs(newStrictBrowser(), neighbour, usualPassword, home))).toBe(200);
  });

  test('a browser is known for its own account only, has ten tries itself, and cannot be made up [tries-3]', async () => {
    const { email } = await buildUser(strict);
    const { email: other } = await buildUser(strict);
    const own = newStrictBrowser();
    await loginAs(own, email, usualPassword, home);
    const wrong = (browser: TestBrowser, address: string) =>
      status(loginAs(browser, address, 'WrongOne1', strangersAt(40)));
    expect([await wrong(own, email), await wrong(own, email), await wrong(own, email)]).toEqual([
      401, 401, 429,
    ]);
    const forged = newStrictBrowser();
    const [id = ''] = own.cookies.get('haat_browser')?.split('.') ?? [];
    forged.cookies.set('haat_browser', `${id}.${'A'.repeat(22)}`);
    // Neither is known for the other account: they share the network's two tries.
    expect([
      await wrong(own, other),
      await wrong(forged, other),
      await wrong(forged, other),
    ]).toEqual([401, 401, 429]);
  });

  test('from very many networks: the owner’s browser does its proof of work and is in [tries-4]', async () => {
    const { email } = await buildUser(strict);
    for (let place = 1; place <= 10; place += 1) {
      await loginAs(newStrictBrowser(), email, 'WrongOne1', strangersAt(place));
    }
    const owner = newStrictBrowser();
    const asked = await loginAs(owner, email, usualPassword, home);
    expect([asked.status, asked.body]).toEqual([429, workAsked]);
    const answer = await loginAs(owner, email, usualPassword, { ...home, ...doWork(asked) });
    expect(answer.status).toBe(200);
    // It is known from now on.
    expect(await status(loginAs(owner, email, usualPassword, home))).toBe(200);
  });

  test('proof of work counts once, in time, for its account and its purpose [tries-5]', async () => {
    // Twelve of a quarter of an hour.
    const tries = (email: string, place: number, headers = {}) =>
      verifyAs(newStrictBrowser(), email, '000000', { ...strangersAt(place), ...headers });
    const [email, other] = ['tried@example.in', 'tried-too@example.in'];
    for (let place = 1; place <= 12; place += 1) {
      await tries(email, place);
      await tries(other, place);
    }
    const asked = await tries(email, 20);
    const work = doWork(asked);
    expect(await status(tries(other, 21, work))).toBe(429);
    expect(await status(tries(email, 22, work))).toBe(400);
    expect(await status(tries(email, 23, work))).toBe(429);
    const { challenge } = (asked.body as never as Asked).proofOfWork;
    expect(await status(tries(email, 24, { 'x-proof-of-work': `${challenge}.0` }))).toBe(429);
    const late = doWork(await tries(email, 25));
    clock.pass(5 * MINUTE_MS);
    expect(await status(tries(email, 26, late))).toBe(429);
    expect(await status(tries(email, 27, { 'x-proof-of-work': 'x' }))).toBe(429);
  });
});

interface Asked {
  proofOfWork: { challenge: string };
}

describe('by forgotten passwords', () => {
  test('strangers ask for many codes, and the owner still resets [tries-6]', async () => {
    const { email } = await buildUser(shop);
    for (let place = 1; place <= 12; place += 1) {
      const body = { email };
      const asked = newBrowser().call(accountsApi.forgotPassword, { body }, strangersAt(place));
      expect(await status(asked)).toBe(200);
    }
    const owner = newBrowser();
    expect((await forgetPassword(shop, owner, email)).status).toBe(200);
    const body = { email, code: await lastCode(shop, email), newPassword: chosenPassword };
    expect(await status(owner.call(accountsApi.resetPassword, { body }))).toBe(200);
  });

  test('only the browser that requested a code can try it, use it up or replace it [tries-7]', async () => {
    const { email } = await buildUser(shop);
    const owner = newBrowser();
    await forgetPassword(shop, owner, email);
    const code = await lastCode(shop, email);
    const stranger = newBrowser();
    await forgetPassword(shop, stranger, email);
    for (let tries = 0; tries < 20; tries += 1) {
      const wrong = { email, code: otherCode(code), newPassword: chosenPassword };
      expect(
        await status(stranger.call(accountsApi.resetPassword, { body: wrong }, strangersAt(60))),
      ).toBe(400);
    }
    const body = { email, code, newPassword: chosenPassword };
    expect(await status(stranger.call(accountsApi.resetPassword, { body }, strangersAt(61)))).toBe(
      400,
    );
    expect(
      await status(newBrowser().call(accountsApi.resetPassword, { body }, strangersAt(62))),
    ).toBe(400);
    expect(await status(owner.call(accountsApi.resetPassword, { body }))).toBe(200);
  });
});

describe('by codes of a registration', () => {
  test('strangers neither use up nor replace them [tries-8]', async () => {
    const email = 'registering@example.in';
    const owner = newBrowser();
    await registerAs(owner, email);
    const code = await lastCode(shop, email);
    for (let tries = 0; tries < 20; tries += 1) {
      const stranger = newBrowser();
      const resent = stranger.call(
        accountsApi.resendVerification,
        { body: { email } },
        strangersAt(tries),
      );
      expect(await status(resent)).toBe(200);
      const wrong = verifyAs(stranger, email, otherCode(code), strangersAt(tries));
      expect(await status(wrong)).toBe(400);
    }
    expect(await status(verifyAs(owner, email, code))).toBe(200);
  });

  test('another device of the owner may use it after giving the password [tries-8]', async () => {
    const email = 'two-devices@example.in';
    await registerAs(newBrowser(), email);
    const code = await lastCode(shop, email);
    const telephone = newBrowser();
    const refused = await loginAs(telephone, email, chosenPassword);
    expect(refused.body).toMatchObject({ needsVerification: true });
    expect(await status(verifyAs(telephone, email, code))).toBe(200);
  });
});

describe('of what they do while signed in', () => {
  test('strangers’ wrong passwords do not block the password change and the proof of identity [tries-9]', async () => {
    const user = await buildUser(strict);
    const owner = newStrictBrowser();
    await signIn(strict, owner, user);
    for (let place = 1; place <= 11; place += 1) {
      const network = place > 8 ? home : strangersAt(place);
      await loginAs(newStrictBrowser(), user.email, 'WrongOne1', network);
    }
    const proof = owner.call(
      ownSecondFactorApi.confirmIdentity,
      { body: { password: usualPassword } },
      home,
    );
    expect(await status(proof)).toBe(200);
    const body = { currentPassword: usualPassword, newPassword: chosenPassword };
    expect(await status(owner.call(profileApi.changePassword, { body }, home))).toBe(200);
  });

  test('wrong passwords in one session refuse that session, and no other [tries-9]', async () => {
    const user = await buildUser(strict);
    const [stolen, own] = [newStrictBrowser(), newStrictBrowser()];
    await signIn(strict, stolen, user);
    await signIn(strict, own, user);
    const prove = (browser: TestBrowser, password: string) =>
      status(browser.call(ownSecondFactorApi.confirmIdentity, { body: { password } }, home));
    expect([await prove(stolen, 'WrongOne1'), await prove(stolen, 'WrongOne1')]).toEqual([
      400, 400,
    ]);
    expect(await prove(stolen, usualPassword)).toBe(429);
    expect(await prove(own, usualPassword)).toBe(200);
  });
});

test('by codes of the second factor: a browser that has signed in before has tries of its own [tries-10]', async () => {
  const user = await buildUser(strict);
  const owner = newStrictBrowser();
  await signIn(strict, owner, user);
  const app = await setUpApp(strict, owner);
  const halfway = async (browser: TestBrowser, headers: Record<string, string>) => {
    await loginAs(browser, user.email, usualPassword, headers);
    return (code: string) =>
      status(browser.call(secondFactorApi.proveByCode, { body: { code } }, headers));
  };
  const prove = await halfway(owner, home);
  clock.pass(30_000);
  expect(await prove(app.code())).toBe(200);
  for (const place of [70, 71, 72, 73]) {
    const guess = await halfway(newStrictBrowser(), strangersAt(place));
    await guess('000000');
    await guess('000001');
  }
  const stranger = newStrictBrowser();
  await loginAs(stranger, user.email, usualPassword, strangersAt(74));
  const asked = await stranger.call(
    secondFactorApi.proveByCode,
    { body: { code: '000002' } },
    strangersAt(74),
  );
  expect([asked.status, asked.body]).toMatchObject([429, { proofOfWork: {} }]);
  clock.pass(30_000);
  const again = await halfway(owner, home);
  expect(await again(app.code())).toBe(200);
});

test('the API document says how proof of work is requested and sent [tries-5]', async () => {
  const { body } = await newBrowser().request({ method: 'GET', url: '/api/openapi.json' });
  const document = body as never as Document;
  const { parameters, responses } = document.paths[accountsApi.login.path]?.post ?? {};
  expect(parameters).toMatchObject([{ name: 'x-proof-of-work', in: 'header', required: false }]);
  expect(responses).toHaveProperty('429');
  expect(document.components.schemas).toHaveProperty('TooMany.properties.proofOfWork');
});

interface Document {
  paths: Record<string, { post: { parameters: object[]; responses: object } }>;
  components: { schemas: object };
}
