import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { setUpApp, setUpPasskey } from '#testing/build-factors.ts';
import { signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { otherCode } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

test('somebody who knows the password uses up six-digit codes, but neither recovery codes nor passkeys [proof-5]', async () => {
  const { browser, user } = await signInNew(shop, newBrowser());
  const app = await setUpApp(shop, browser);
  const passkey = await setUpPasskey(shop, browser);
  clock.pass(16 * MINUTE_MS);
  const halfSignedIn = async () => {
    const half = newBrowser();
    await half.call(accountsApi.login, { body: { email: user.email, password: usualPassword } });
    return half;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const thief = await halfSignedIn();
    for (let tries = 0; tries < 4; tries += 1) {
      const body = { code: otherCode(app.code()) };
      statuses.push((await thief.call(secondFactorApi.proveByCode, { body })).status);
    }
    const guess = { code: 'aaaa-bbbb-cccc-dddd' };
    for (let tries = 0; tries < 8; tries += 1)
      await thief.call(secondFactorApi.proveByCode, { body: guess });
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);

  const owner = await halfSignedIn();
  expect(
    (await owner.call(secondFactorApi.proveByCode, { body: { code: app.code() } })).status,
  ).toBe(429);
  const { options } = (await owner.call(secondFactorApi.secondFactorPasskeyOptions)).body.data;
  const answer = passkey.signIn(options);
  expect((await owner.call(secondFactorApi.proveByPasskey, { body: { answer } })).status).toBe(200);
  const again = await halfSignedIn();
  const [code, other] = app.recoveryCodes;
  expect((await again.call(secondFactorApi.proveByCode, { body: { code } })).status).toBe(200);
  // The same holds when a signed-in session proves its identity again.
  expect(
    (await browser.call(ownSecondFactorApi.confirmIdentity, { body: { code: app.code() } })).status,
  ).toBe(429);
  expect(
    (await browser.call(ownSecondFactorApi.confirmIdentity, { body: { code: other } })).status,
  ).toBe(200);
});
