import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { chosenPassword, forgetPassword } from '#testing/account-calls.ts';
import { buildUser } from '#testing/build-users.ts';
import { doWork, strangersAt } from '#testing/do-work.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, otherCode } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

/** A fifth of the limits: 40 wrong codes in the whole shop in an hour. */
let shop: TestShop;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '0.2' });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

/** A stranger requests a code and guesses: each time another account, from another network. */
async function guess(place: number) {
  const { email } = await buildUser(shop, { password: null });
  const browser = newBrowser();
  await forgetPassword(shop, browser, email, strangersAt(place));
  const code = otherCode(await lastCode(shop, email));
  const body = { email, code, newPassword: chosenPassword };
  return browser.call(accountsApi.resetPassword, { body }, strangersAt(place));
}

test('of many accounts, some for each code: past the shop’s limit every guess costs proof of work, and more and more [tries-11]', async () => {
  for (let place = 1; place <= 40; place += 1) expect((await guess(place)).status).toBe(400);
  const asked = await guess(41);
  expect([asked.status, asked.body]).toMatchObject([429, { proofOfWork: { bits: 15 } }]);
  // Four times the limit, each with a proof of work.
  const useUp = shop.db.updateTable('rateLimits').set({ hits: 160 });
  await useUp.where('key', '=', 'try-code:shop').execute();
  expect((await guess(42)).body).toMatchObject({ proofOfWork: { bits: 17 } });
});

test('the user with the right code does the proof of work and is in [tries-11]', async () => {
  const { email } = await buildUser(shop);
  const browser = newBrowser();
  await forgetPassword(shop, browser, email);
  const body = { email, code: await lastCode(shop, email), newPassword: chosenPassword };
  const asked = await browser.call(accountsApi.resetPassword, { body });
  expect(asked.status).toBe(429);
  const done = await browser.call(accountsApi.resetPassword, { body }, doWork(asked));
  expect([done.status, done.body.message]).toEqual([
    200,
    'Password reset successfully! Please log in.',
  ]);
});

test('a browser has five tries for its code, and the code is useless elsewhere [tries-7] [tries-11]', async () => {
  const calm = await openTestShop();
  const { browser } = await openTestApp(calm);
  const { email } = await buildUser(calm);
  const asker = browser();
  await forgetPassword(calm, asker, email);
  const code = await lastCode(calm, email);
  const attempt = async (by: TestBrowser, given: string) =>
    (
      await by.call(accountsApi.resetPassword, {
        body: { email, code: given, newPassword: chosenPassword },
      })
    ).status;
  expect(await attempt(browser(), code)).toBe(400);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await attempt(asker, otherCode(code))).toBe(400);
  }
  expect(await attempt(asker, code)).toBe(400);
  await calm.remove();
});
