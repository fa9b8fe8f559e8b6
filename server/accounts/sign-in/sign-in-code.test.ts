import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { loginAs, registerAs, wrongCode } from '#testing/account-calls.ts';
import { buildUser, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo, otherCode } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

/** Requests a code and enters it. */
async function enterBy(browser: TestBrowser, email: string) {
  await browser.call(accountsApi.sendSignInCode, { body: { email } });
  const code = await lastCode(shop, email);
  return browser.call(accountsApi.signInByCode, { body: { email, code } });
}

const usersOf = (email: string) =>
  shop.db.selectFrom('users').selectAll().where('email', '=', email).execute();

test('a mailed code signs in to the account that the address has', async () => {
  const user = await buildUser(shop);
  const browser = newBrowser();
  const asked = await browser.call(accountsApi.sendSignInCode, { body: { email: user.email } });
  expect(asked.body).toMatchObject({ data: { email: user.email, secondsLeft: 600 } });
  const code = await lastCode(shop, user.email);
  const wrong = { email: user.email, code: otherCode(code) };
  expect((await browser.call(accountsApi.signInByCode, { body: wrong })).body).toEqual(wrongCode);
  const entered = await browser.call(accountsApi.signInByCode, { body: { ...wrong, code } });
  expect(entered.body).toMatchObject({ message: 'Welcome back!', data: { user: { id: user.id } } });
  expect((await browser.call(accountsApi.profile, {})).body).toMatchObject({
    data: { hasPassword: true },
  });
});

test('an address without an account gets one once its code is proven, without name and password', async () => {
  const email = 'new@example.in';
  const browser = newBrowser();
  await browser.call(accountsApi.sendSignInCode, { body: { email } });
  expect(await usersOf(email)).toEqual([]);
  const code = await lastCode(shop, email);
  const entered = await browser.call(accountsApi.signInByCode, { body: { email, code } });
  expect(entered.body).toMatchObject({
    message: 'Welcome! Your account is ready.',
    data: { user: { name: '', email, isVerified: true } },
  });
  expect((await browser.call(accountsApi.profile, {})).body).toMatchObject({
    data: { hasPassword: false },
  });
  const consents = await shop.db
    .selectFrom('consents')
    .select('purpose')
    .where('userId', '=', entered.body.data?.user.id ?? '')
    .orderBy('purpose')
    .execute();
  expect(consents.map(({ purpose }) => purpose)).toEqual(['age', 'privacy', 'terms']);
});

test('a code is valid for ten minutes, and a later one replaces it', async () => {
  const { email } = await buildUser(shop);
  const browser = newBrowser();
  const ask = () => browser.call(accountsApi.sendSignInCode, { body: { email } });
  await ask();
  const first = await lastCode(shop, email);
  await ask();
  const body = { email, code: first };
  expect((await browser.call(accountsApi.signInByCode, { body })).status).toBe(400);
  const second = { email, code: await lastCode(shop, email) };
  clock.pass(10 * 60_000);
  expect((await browser.call(accountsApi.signInByCode, { body: second })).body).toEqual(wrongCode);
});

test('bad input is refused under its field', async () => {
  const browser = newBrowser();
  const asked = await browser.call(accountsApi.sendSignInCode, { body: { email: 'meera@' } });
  expect(asked.body).toMatchObject({
    errors: [{ field: 'email', message: 'Please enter a valid email' }],
  });
  const body = { email: 'meera@example.in', code: '12' };
  expect((await browser.call(accountsApi.signInByCode, { body })).body).toMatchObject({
    errors: [{ field: 'code', message: 'Please enter the complete 6-digit code' }],
  });
});

test('a closed account stays closed', async () => {
  const { id, email } = await buildUser(shop);
  const ban = shop.db.updateTable('users').set({ bannedAt: shop.clock.now() });
  await ban.where('id', '=', id).execute();
  const entered = await enterBy(newBrowser(), email);
  expect([entered.status, entered.body.message]).toEqual([
    403,
    'This account is closed. If you think that this is a mistake, please email or call the shop.',
  ]);
});

test('what this browser has registered keeps its name and password; what others registered goes', async () => {
  const email = 'pending@example.in';
  await registerAs(newBrowser(), email, { name: 'A Stranger', password: 'Strangers7' });
  const browser = newBrowser();
  await registerAs(browser, email, { name: 'Meera Joshi', password: usualPassword });
  const entered = await enterBy(browser, email);
  expect(entered.body).toMatchObject({ data: { user: { name: 'Meera Joshi' } } });
  expect((await loginAs(newBrowser(), email, usualPassword)).status).toBe(200);
  expect((await loginAs(newBrowser(), email, 'Strangers7')).status).toBe(401);

  const other = 'others@example.in';
  await registerAs(newBrowser(), other, { name: 'A Stranger', password: 'Strangers7' });
  expect((await enterBy(newBrowser(), other)).body).toMatchObject({ data: { user: { name: '' } } });
  expect((await loginAs(newBrowser(), other, 'Strangers7')).status).toBe(401);
});

test('for staff a mailed code is no proof: what asks for one asks for the password', async () => {
  const packer = await buildUser(shop, { staffRole: 'packer' });
  const browser = newBrowser();
  expect((await enterBy(browser, packer.email)).status).toBe(200);
  const ways = await browser.call(ownSecondFactorApi.readProofWays, {});
  expect(ways.body).toMatchObject({
    data: { isProven: false, ways: { password: true, mailedCode: false } },
  });
  const begun = await browser.call(ownSecondFactorApi.beginAuthenticator, {});
  expect([begun.status, begun.body]).toMatchObject([403, { proofNeeded: true }]);
});

test('an account without a password creates one, later with another mailed code as its proof', async () => {
  const email = 'no-password@example.in';
  const browser = newBrowser();
  await enterBy(browser, email);
  clock.pass(20 * 60_000);
  const create = () =>
    browser.call(profileApi.changePassword, {
      body: { currentPassword: '', newPassword: usualPassword },
    });
  expect((await create()).body).toMatchObject({ proofNeeded: true });
  const ways = await browser.call(ownSecondFactorApi.readProofWays, {});
  expect(ways.body).toMatchObject({ data: { ways: { password: false, mailedCode: true } } });

  await browser.call(ownSecondFactorApi.sendProofCode, {});
  const mailedCode = await lastCode(shop, email);
  const signsIn = { email, code: mailedCode };
  expect((await browser.call(accountsApi.signInByCode, { body: signsIn })).status).toBe(400);
  const prove = (code: string) =>
    browser.call(ownSecondFactorApi.confirmIdentity, { body: { mailedCode: code } });
  expect((await prove(otherCode(mailedCode))).body).toEqual(wrongCode);
  expect((await prove(mailedCode)).status).toBe(200);
  expect((await create()).body).toMatchObject({ message: 'Password created successfully!' });
  expect((await mailsTo(shop, email)).at(-1)?.template).toBe('password-changed');
  // Now the password proves it.
  expect((await browser.call(ownSecondFactorApi.sendProofCode, {})).status).toBe(403);
});
