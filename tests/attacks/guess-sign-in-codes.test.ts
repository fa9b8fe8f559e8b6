import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
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

const ask = (browser: TestBrowser, email: string, headers?: Record<string, string>) =>
  browser.call(accountsApi.sendSignInCode, { body: { email } }, headers);

const enter = (
  browser: TestBrowser,
  body: { email: string; code: string },
  headers?: Record<string, string>,
) => browser.call(accountsApi.signInByCode, { body }, headers);

/** A stranger requests a code and guesses: each time another account, from another network. */
async function guess(place: number) {
  const { email } = await buildUser(shop, { password: null });
  const browser = newBrowser();
  await ask(browser, email, strangersAt(place));
  const code = otherCode(await lastCode(shop, email));
  return enter(browser, { email, code }, strangersAt(place));
}

test('of many accounts, some for each code: past the shop’s limit every guess to sign in costs proof of work', async () => {
  for (let place = 1; place <= 40; place += 1) expect((await guess(place)).status).toBe(400);
  const asked = await guess(41);
  expect([asked.status, asked.body]).toMatchObject([429, { proofOfWork: { bits: 15 } }]);
});

test('the user with the right code does the proof of work and is in', async () => {
  const { email } = await buildUser(shop);
  const browser = newBrowser();
  await ask(browser, email);
  const body = { email, code: await lastCode(shop, email) };
  const asked = await enter(browser, body);
  expect(asked.status).toBe(429);
  expect((await enter(browser, body, doWork(asked))).status).toBe(200);
});

test('nobody fills a mailbox with codes: past its limit one browser is refused, and others do work', async () => {
  const email = 'mailbox@example.in';
  const statuses = [];
  for (let times = 0; times < 3; times += 1) {
    statuses.push((await ask(newBrowser(), email, strangersAt(60))).status);
  }
  expect(statuses).toEqual([200, 429, 429]);
  for (let place = 61; place <= 63; place += 1) {
    expect((await ask(newBrowser(), email, strangersAt(place))).status).toBe(200);
  }
  const asked = await ask(newBrowser(), email, strangersAt(64));
  expect([asked.status, asked.body]).toMatchObject([429, { proofOfWork: { bits: 15 } }]);
});

test('a browser has five tries for its code, and the code is useless elsewhere', async () => {
  const calm = await openTestShop();
  const { browser } = await openTestApp(calm);
  const { email } = await buildUser(calm);
  const asker = browser();
  await ask(asker, email);
  const code = await lastCode(calm, email);
  const attempt = async (by: TestBrowser, given: string) =>
    (await enter(by, { email, code: given })).status;
  expect(await attempt(browser(), code)).toBe(400);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await attempt(asker, otherCode(code))).toBe(400);
  }
  expect(await attempt(asker, code)).toBe(400);
  await calm.remove();
});

test('a code to sign in chooses no new password, and a code for a password signs nobody in', async () => {
  const calm = await openTestShop();
  const { browser } = await openTestApp(calm);
  const { email } = await buildUser(calm);
  const asker = browser();
  await ask(asker, email);
  const code = await lastCode(calm, email);
  const body = { email, code, newPassword: 'Brahmakamal7' };
  expect((await asker.call(accountsApi.resetPassword, { body })).status).toBe(400);
  expect((await enter(asker, { email, code })).status).toBe(200);
  expect((await enter(asker, { email, code })).status).toBe(400);
  await calm.remove();
});
