import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { noticeVersions } from '#contract/accounts/consent-rules.ts';
import { extrasApi } from '#contract/privacy/extras.endpoints.ts';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { saveDraft } from '#server/studio/content/edit-content.ts';
import { publishContent } from '#server/studio/content/publish-content.ts';
import { chosenPassword, registerAs, verifyAs } from '#testing/account-calls.ts';
import { signInNew } from '#testing/build-users.ts';
import { type GoogleStandIn, standInForGoogle } from '#testing/google-stand-in.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { lastCode, mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { tidyPrivacy } from './privacy.jobs.ts';

let clock: HeldClock;
let google: GoogleStandIn;
let shop: TestShop;
let visitor: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  google = await standInForGoogle(clock, true);
  shop = await openTestShop(
    {},
    { clock, adjust: (config) => ({ ...config, google: google.config }) },
  );
  ({ browser: visitor } = await openTestApp(shop));
});
afterAll(async () => {
  await shop.remove();
  google.close();
});

const said = async (browser: TestBrowser) => {
  const { body } = await browser.call(privacyApi.readPrivacy);
  return body.data.consents.map(({ purpose, version, given, source }) => ({
    purpose,
    version,
    given,
    source,
  }));
};

const confirmed = (source: string) =>
  expect.arrayContaining(
    (['privacy', 'terms', 'age'] as const).map((purpose) => ({
      purpose,
      version: noticeVersions[purpose],
      given: true,
      source,
    })),
  );

describe('what a new account confirms is recorded with its versions', () => {
  test('when a code is verified, as of the registration [leaving-1]', async () => {
    const browser = visitor();
    const registeredAt = clock.now();
    await registerAs(browser, 'meera@example.in');
    clock.pass(3 * MINUTE_MS);
    await verifyAs(browser, 'meera@example.in', await lastCode(shop, 'meera@example.in'));
    expect(await said(browser)).toEqual(confirmed('registration'));
    const { body } = await browser.call(privacyApi.readPrivacy);
    expect(body.data.consents.map(({ at }) => at)).toEqual(
      Array(3).fill(registeredAt.toISOString()),
    );
  });

  test('as of the terms that the studio had published at the registration', async () => {
    const key = { kind: 'page', address: 'terms' } as const;
    const publish = async (title: string) => {
      clock.pass(MINUTE_MS);
      await saveDraft(shop, { name: 'Kamla' }, { ...key, body: { title } });
      await publishContent(shop, { name: 'Kamla' }, key);
    };
    await publish('Our terms');
    const version = clock.now().toISOString();
    const browser = visitor();
    await registerAs(browser, 'kavita@example.in');
    await publish('Our later terms');
    await verifyAs(browser, 'kavita@example.in', await lastCode(shop, 'kavita@example.in'));
    expect(await said(browser)).toContainEqual(
      expect.objectContaining({ purpose: 'terms', version }),
    );
    await shop.db.deleteFrom('content').execute();
  });

  test('when Google opens it, and once [leaving-1]', async () => {
    const browser = visitor();
    const email = 'ravi@gmail.com';
    const sent = async () => ({ body: { credential: await google.token({ sub: email, email }) } });
    await browser.call(accountsApi.googleSignIn, await sent());
    await browser.call(accountsApi.googleSignIn, await sent());
    const consents = await said(browser);
    expect(consents).toEqual(confirmed('google'));
    expect(consents).toHaveLength(3);
  });

  test('when an invitation opens it [leaving-1]', async () => {
    const owner = (await signInNew(shop, visitor(), { staffRole: 'owner' })).browser;
    const email = 'deepa@example.in';
    await owner.call(adminStaffApi.inviteStaff, { body: { email, staffRole: 'packer' } });
    const [mail] = await mailsTo(shop, email);
    const browser = visitor();
    const body = { token: String(mail?.data.token), name: 'Deepa Negi', password: chosenPassword };
    expect((await browser.call(joinApi.acceptInvitation, { body })).status).toBe(200);
    expect(await said(browser)).toEqual(confirmed('invitation'));
  });
});

describe('the answer to the cookie banner', () => {
  test('is recorded when it changes, and its withdrawal as well [leaving-2]', async () => {
    const { browser } = await signInNew(shop, visitor());
    for (const given of [true, true, false, true]) {
      clock.pass(MINUTE_MS);
      const { status } = await browser.call(extrasApi.noteExtras, { body: { given } });
      expect(status).toBe(200);
    }
    const { extras: version } = noticeVersions;
    const row = { purpose: 'extras', version, source: 'cookie-choice' };
    expect(await said(browser)).toEqual([
      { ...row, given: true },
      { ...row, given: false },
      { ...row, given: true },
    ]);
  });

  test('is one row when two tabs send it at once', async () => {
    const { browser } = await signInNew(shop, visitor());
    const tell = () => browser.call(extrasApi.noteExtras, { body: { given: true } });
    await Promise.all([tell(), tell(), tell()]);
    expect(await said(browser)).toHaveLength(1);
  });

  test('is a yes or a no of a signed-in user', async () => {
    const { browser } = await signInNew(shop, visitor());
    expect((await browser.call(extrasApi.noteExtras, { body: { given: 'perhaps' } })).status).toBe(
      400,
    );
    expect((await visitor().call(extrasApi.noteExtras, { body: { given: true } })).status).toBe(
      401,
    );
    expect((await visitor().call(privacyApi.readPrivacy)).status).toBe(401);
  });

  test('is shown to no other user', async () => {
    const asha = await signInNew(shop, visitor());
    await asha.browser.call(extrasApi.noteExtras, { body: { given: true } });
    expect(await said((await signInNew(shop, visitor())).browser)).toEqual([]);
  });
});

describe('the consent ledger', () => {
  test('refuses every change, also in the database [leaving-3]', async () => {
    const { browser } = await signInNew(shop, visitor());
    await browser.call(extrasApi.noteExtras, { body: { given: true } });
    const refused = /the consent ledger cannot be changed/;
    for (const statement of [
      sql`update consents set given = false`,
      sql`delete from consents where purpose = 'extras'`,
      sql`truncate consents`,
    ]) {
      await expect(statement.execute(shop.db)).rejects.toThrow(refused);
    }
  });

  test('keeps what an erased customer agreed to for three years [leaving-4]', async () => {
    const erased = await signInNew(shop, visitor());
    const stays = await signInNew(shop, visitor());
    for (const { browser } of [erased, stays]) {
      await browser.call(extrasApi.noteExtras, { body: { given: true } });
    }
    const left = async ({ id }: { id: string }) => {
      await tidyPrivacy(shop);
      const rows = shop.db.selectFrom('consents').select('userId').where('userId', '=', id);
      return (await rows.execute()).length;
    };
    clock.pass(4 * 365 * DAY_MS);
    const { id, email } = erased.user;
    await eraseCustomer(shop, { name: 'Test' }, id, { email });
    expect(await left(erased.user)).toBe(1);
    clock.pass(3 * 365 * DAY_MS - DAY_MS);
    expect(await left(erased.user)).toBe(1);
    clock.pass(4 * DAY_MS);
    expect([await left(erased.user), await left(stays.user)]).toEqual([0, 1]);
  });
});
