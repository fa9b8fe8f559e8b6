import { expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { signInNew } from '#testing/build-users.ts';
import { heldClock } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { shopWithGoogle } from '#testing/shop-with-google.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
const opened = shopWithGoogle(clock);

const newPassword = 'Thief-of-2026';
const create = (browser: TestBrowser) =>
  browser.call(profileApi.changePassword, { body: { currentPassword: '', newPassword } });

/** The session of a user who has Google alone, a quarter of an hour after they signed in. */
async function steal(googleId: string) {
  const { browser, user } = await signInNew(opened.shop, opened.newBrowser(), {
    password: null,
    googleId,
  });
  clock.pass(16 * MINUTE_MS);
  return { thief: browser, user };
}

test('of an account with Google alone, and proves nothing with the new password [proof-14]', async () => {
  const { thief, user } = await steal('3001');
  const { status, body } = await create(thief);
  expect([status, body]).toMatchObject([403, { success: false, proofNeeded: true }]);
  const proof = { password: newPassword };
  expect((await thief.call(ownSecondFactorApi.confirmIdentity, { body: proof })).status).toBe(403);
  expect((await thief.call(ownSecondFactorApi.beginAuthenticator)).status).toBe(403);
  const own = { email: user.email, password: newPassword };
  expect((await opened.newBrowser().call(accountsApi.login, { body: own })).status).toBe(401);
  expect(await mailsTo(opened.shop, user.email)).toEqual([]);
});

test('while its owner, who signed in today, proves their identity by Google and creates one [proof-14] [profile-15]', async () => {
  const { thief: owner, user } = await steal('3002');
  clock.pass(DAY_MS - 16 * MINUTE_MS - 1);
  const credential = await opened.google.token({ sub: '3002', email: user.email });
  expect(
    (await owner.call(ownSecondFactorApi.confirmIdentity, { body: { credential } })).status,
  ).toBe(200);
  expect((await create(owner)).status).toBe(200);
  const own = { email: user.email, password: newPassword };
  expect((await opened.newBrowser().call(accountsApi.login, { body: own })).status).toBe(200);
});
