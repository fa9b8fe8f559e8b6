import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { forgetPassword } from '#testing/account-calls.ts';
import { setUpApp, setUpPasskey } from '#testing/build-factors.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

/** A stolen session, a quarter of an hour after its user's last proof. */
async function steal({ staffRole }: { staffRole?: 'owner' } = {}) {
  const { browser, user } = await signInNew(shop, newBrowser(), { staffRole });
  const passkey = await setUpPasskey(shop, browser);
  const app = await setUpApp(shop, browser);
  clock.pass(16 * MINUTE_MS);
  return { thief: browser, user, app, passkey };
}

const prove = (browser: TestBrowser, body: object) =>
  browser.call(ownSecondFactorApi.confirmIdentity, { body });
const asksForProof = [403, { success: false, proofNeeded: true }];

describe('with a stolen session and the password', () => {
  test('no factor is removed, added or renewed, and the password stays [proof-1]', async () => {
    const { thief, user } = await steal();
    const proven = await prove(thief, { password: usualPassword });
    expect([proven.status, proven.body.message]).toEqual([
      403,
      'Please confirm your identity with your second factor.',
    ]);
    for (const endpoint of [
      ownSecondFactorApi.removeAuthenticator,
      ownSecondFactorApi.beginAuthenticator,
      ownSecondFactorApi.passkeyOptions,
      ownSecondFactorApi.renewRecoveryCodes,
    ]) {
      const { status, body } = await thief.call(endpoint);
      expect([status, body], endpoint.name).toMatchObject(asksForProof);
    }
    const body = { currentPassword: usualPassword, newPassword: 'Thief-of-2026' };
    const changed = await thief.call(profileApi.changePassword, { body });
    expect([changed.status, changed.body]).toMatchObject(asksForProof);
    expect(
      (await thief.call(ownSecondFactorApi.readOwnSecondFactor)).body.data.authenticatorSince,
    ).not.toBeNull();
    const own = { email: user.email, password: usualPassword };
    expect((await newBrowser().call(accountsApi.login, { body: own })).status).toBe(403);
  });

  test('nobody joins the staff, and no setting that matters changes [proof-2]', async () => {
    const { thief } = await steal({ staffRole: 'owner' });
    await prove(thief, { password: usualPassword });
    const { id } = await buildUser(shop, { staffRole: 'packer' });
    const statuses = [
      await thief.call(adminStaffApi.inviteStaff, {
        body: { email: 'thief@example.in', staffRole: 'owner' },
      }),
      await thief.call(adminStaffApi.changeStaffRole, {
        params: { id },
        body: { staffRole: 'owner' },
      }),
      await thief.call(adminStaffApi.removeStaff, { params: { id } }),
    ];
    const sections = ['contact', 'tax', 'invoices', 'grievance', 'security', 'retention'] as const;
    for (const section of sections) {
      const settings = await shop.settings.read();
      const names = Object.keys(settingsTable[section].settings) as (keyof typeof settings)[];
      const values = Object.fromEntries(names.map((name) => [name, settings[name]]));
      statuses.push(
        await thief.call(adminSettingsApi.changeSettings, { body: { section, ...values } }),
      );
    }
    for (const { status, body } of statuses) expect([status, body]).toMatchObject(asksForProof);
  });

  test('a password reset by mail leaves the factor where it is [proof-3]', async () => {
    const { user } = await steal();
    const thief = newBrowser();
    await forgetPassword(shop, thief, user.email);
    const code = await lastCode(shop, user.email);
    const newPassword = 'Thief-of-2026';
    await thief.call(accountsApi.resetPassword, { body: { email: user.email, code, newPassword } });
    const { status, body } = await thief.call(accountsApi.login, {
      body: { email: user.email, password: newPassword },
    });
    expect([status, body]).toMatchObject([403, { secondFactorNeeded: true }]);
  });
});

describe('their owner proves their identity', () => {
  const ways = {
    'a code of the app': async ({ app }: Stolen) => ({ code: app.code() }),
    'a recovery code': async ({ app }: Stolen) => ({ code: app.recoveryCodes[0] }),
    'a passkey': async ({ thief, passkey }: Stolen) => {
      const { body } = await thief.call(ownSecondFactorApi.proofPasskeyOptions);
      return { answer: passkey.signIn(body.data.options) };
    },
  };
  type Stolen = Awaited<ReturnType<typeof stealWithCodes>>;

  async function stealWithCodes() {
    const { browser, user } = await signInNew(shop, newBrowser());
    const app = await setUpApp(shop, browser);
    const passkey = await setUpPasskey(shop, browser);
    clock.pass(16 * MINUTE_MS);
    return { thief: browser, user, app, passkey };
  }

  test.each(Object.entries(ways))('by %s, and goes on [proof-4]', async (_, way) => {
    const own = await stealWithCodes();
    const before = (await own.thief.call(ownSecondFactorApi.readProofWays)).body.data;
    expect(before).toEqual({
      ways: {
        authenticator: true,
        passkey: true,
        recoveryCode: true,
        password: false,
        google: false,
        mailedCode: false,
      },
      isProven: false,
    });
    const proven = await prove(own.thief, await way(own));
    expect([proven.status, proven.body.message]).toEqual([
      200,
      'Thank you, your identity is confirmed',
    ]);
    expect((await own.thief.call(ownSecondFactorApi.readProofWays)).body.data.isProven).toBe(true);
    expect((await own.thief.call(ownSecondFactorApi.removeAuthenticator)).status).toBe(200);
  });

  test('and a passkey of another user, or signed for another session, proves nothing [proof-4]', async () => {
    const own = await stealWithCodes();
    const other = await stealWithCodes();
    const { body } = await own.thief.call(ownSecondFactorApi.proofPasskeyOptions);
    const foreign = other.passkey.signIn(body.data.options);
    expect((await prove(own.thief, { answer: foreign })).status).toBe(403);
    const elsewhere = (await other.thief.call(ownSecondFactorApi.proofPasskeyOptions)).body.data
      .options;
    expect((await prove(own.thief, { answer: own.passkey.signIn(elsewhere) })).status).toBe(403);
    expect((await own.thief.call(ownSecondFactorApi.removeAuthenticator)).status).toBe(403);
  });
});
