import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { mailResetCode } from '#server/accounts/sign-in/forgot-password.ts';
import { setPassword } from '#server/accounts/users/accounts.queries.ts';
import { chosenPassword, loginAs, registerAs, verifyAs } from '#testing/account-calls.ts';
import { buildUser } from '#testing/build-users.ts';
import { countStatements } from '#testing/count-statements.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestAnswer, type TestBrowser } from '#testing/test-browser.ts';

/** The hash of "Rangoli2026" by a former release. */
const formerHash =
  'baa97f172a20b3136656ae3275b95934:82b6086b85fbf05142c7d27cfa23a618e3a68e66768c9da49123d7e3c4ca1420f47338d036d72306a7015cb66f59ddec4367428ce0642b2a4a58fab3ba8a24b0';

let shop: TestShop;
let newBrowser: () => TestBrowser;
/** One of each kind of address; the last has no account. */
let addresses: string[];
beforeAll(async () => {
  // The answer tells the seconds that are left: a clock that stands lets the slow ones look alike.
  shop = await openTestShop({}, { clock: heldClock() });
  newBrowser = (await openTestApp(shop)).browser;
  const withPassword = await buildUser(shop);
  const ofGoogle = await buildUser(shop, { password: null, googleId: '107' });
  const former = await buildUser(shop, { password: null });
  await setPassword(shop.db, shop, { userId: former.id, hash: formerHash });
  const pending = 'pending@example.in';
  await registerAs(newBrowser(), pending);
  addresses = [
    withPassword.email,
    ofGoogle.email,
    former.email,
    pending,
    'nobody-at-all@example.in',
  ];
});
afterAll(() => shop.remove());

type Step = (browser: TestBrowser, email: string) => Promise<TestAnswer<unknown>>;

const steps: Record<string, Step> = {
  'a forgotten password': (browser, email) =>
    browser.call(accountsApi.forgotPassword, { body: { email } }),
  'a wrong password': (browser, email) => loginAs(browser, email, 'WrongOne1'),
  'a registration': (browser, email) => registerAs(browser, email),
  'a new code for a registration': async (browser, email) => {
    await registerAs(browser, email);
    return browser.call(accountsApi.resendVerification, { body: { email } });
  },
  'a wrong code of a registration': async (browser, email) => {
    await registerAs(browser, email);
    return verifyAs(browser, email, '000000');
  },
  'a code to sign in': (browser, email) =>
    browser.call(accountsApi.sendSignInCode, { body: { email } }),
  'a wrong code to sign in': async (browser, email) => {
    await browser.call(accountsApi.sendSignInCode, { body: { email } });
    return browser.call(accountsApi.signInByCode, { body: { email, code: '000000' } });
  },
  'a wrong code for a new password': async (browser, email) => {
    await browser.call(accountsApi.forgotPassword, { body: { email } });
    const body = { email, code: '000000', newPassword: chosenPassword };
    return browser.call(accountsApi.resetPassword, { body });
  },
};

for (const [what, step] of Object.entries(steps)) {
  test(`by ${what}: the same answer, the same statements [tries-12]`, async () => {
    // Warms up what happens at the first call only.
    await step(newBrowser(), 'warming@example.in');
    const seen: string[] = [];
    for (const email of addresses) {
      const { answer, statements } = await countStatements(shop, () => step(newBrowser(), email));
      const { status, body, headers } = answer;
      const text = JSON.stringify([status, body, Object.keys(headers)]).replaceAll(email, '');
      seen.push([text.replace(/\d\d:\d\d\.\d{3}Z/, ''), ...statements].join('\n'));
    }
    expect(seen[0]?.split('\n').length).toBeGreaterThan(3);
    for (const each of seen) expect(each).toBe(seen.at(-1));
  });
}

test('a mail about a forgotten password goes only to those who have an account, from a job [tries-12]', async () => {
  await shop.db.deleteFrom('mails').execute();
  for (const email of addresses) {
    await newBrowser().call(accountsApi.forgotPassword, { body: { email } });
    expect(await mailsTo(shop, email)).toEqual([]);
  }
  const waiting = await shop.db.selectFrom('passwordResets').select('id').execute();
  for (const { id } of waiting) await mailResetCode(shop, id);
  const mailed = await Promise.all(
    addresses.map(async (to) => (await mailsTo(shop, to)).length > 0),
  );
  expect(mailed).toEqual([true, true, true, false, false]);
});
