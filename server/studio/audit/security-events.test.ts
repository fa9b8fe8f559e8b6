import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { systemClock } from '#server/infra/clock.ts';
import { setUpApp, setUpPasskey } from '#testing/build-factors.ts';
import { buildUser, signIn, signInNew, usualPassword } from '#testing/build-users.ts';
import { type GoogleStandIn, standInForGoogle } from '#testing/google-stand-in.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { noteSecurityEvent } from './note-security-event.ts';

type Line = Record<string, unknown>;

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
type Adjust = NonNullable<Parameters<typeof openTestShop>[1]>['adjust'];
let google: GoogleStandIn;
let shop: TestShop;
let newBrowser: () => TestBrowser;
let written: string[] = [];

beforeAll(async () => {
  google = await standInForGoogle(systemClock, true);
  const log = pino({ level: 'info' }, { write: (line: string) => written.push(line) });
  const adjust: Adjust = (config) => ({ ...config, google: google.config });
  shop = await openTestShop({}, { log, adjust });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(async () => {
  google.close();
  await shop.remove();
});
beforeEach(() => {
  written = [];
});

const events = (): Line[] =>
  written.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);

const entriesOf = (userId: string) =>
  shop.db
    .selectFrom('auditEntries')
    .select(['actor', 'action', 'label', 'after'])
    .where('subject', '=', 'account')
    .where('subjectId', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();

const signInAs = (browser: TestBrowser, email: string) =>
  browser.call(
    accountsApi.login,
    { body: { email, password: usualPassword } },
    { 'user-agent': PHONE },
  );

describe('a sign-in', () => {
  test('is a line of the log with request, user and network, and without address or secret [event-1]', async () => {
    const user = await buildUser(shop);
    await signInAs(newBrowser(), user.email);
    const [line] = events().filter(({ security }) => security === 'sign-in');
    expect(line).toMatchObject({
      userId: user.id,
      network: '127.0.0.1',
      reqId: expect.any(String),
    });
    expect(written.join('')).not.toContain(user.email);
    expect(written.join('')).not.toContain(usualPassword);
    expect(await entriesOf(user.id)).toEqual([]);
  });

  test('of the staff is in the audit log, and the owner sees it on the staff screen [event-2]', async () => {
    const packer = await buildUser(shop, { name: 'Kiran Negi', staffRole: 'packer' });
    await signInAs(newBrowser(), packer.email);
    expect(await entriesOf(packer.id)).toEqual([
      {
        actor: `Kiran Negi (${packer.email})`,
        action: 'sign-in',
        label: 'Kiran Negi',
        after: { network: '127.0.0.1', device: 'Chrome on Android' },
      },
    ]);
    const { browser: owner } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
    const { signIns } = (await owner.call(adminStaffApi.listStaff)).body.data;
    expect(signIns[0]).toMatchObject({
      event: 'sign-in',
      memberName: 'Kiran Negi',
      device: 'Chrome on Android',
    });
  });

  test('of the staff with a new device is mailed to owners and to the member [event-3]', async () => {
    const owner = await buildUser(shop, { staffRole: 'owner' });
    const manager = await buildUser(shop, { name: 'Kiran Negi', staffRole: 'manager' });
    const customer = await buildUser(shop);
    const known = newBrowser();
    for (const browser of [known, known, newBrowser()]) await signInAs(browser, manager.email);
    for (const browser of [newBrowser(), newBrowser()]) await signInAs(browser, customer.email);
    const facts = { memberName: 'Kiran Negi', device: 'Chrome on Android', network: '127.0.0.1' };
    expect(await mailsTo(shop, owner.email)).toMatchObject([
      { template: 'staff-new-device', data: { ...facts, isReader: false } },
    ]);
    expect(await mailsTo(shop, manager.email)).toMatchObject([
      { template: 'staff-new-device', data: { ...facts, isReader: true } },
    ]);
    expect(await mailsTo(shop, customer.email)).toEqual([]);
  });
});

describe('another way to sign in', () => {
  const from = { network: '127.0.0.1', userId: expect.any(String) };
  const named = (name: string) => events().filter(({ security }) => security === name);

  test('is noted with its network when it is added, used up or removed [event-6]', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const { recoveryCodes } = await setUpApp(shop, browser);
    await setUpPasskey(shop, browser);
    await browser.call(ownSecondFactorApi.confirmIdentity, { body: { code: recoveryCodes[0] } });
    await browser.call(ownSecondFactorApi.renewRecoveryCodes);
    await browser.call(ownSecondFactorApi.removeAuthenticator);
    const factors = named('factor-added').map(({ detail }) => detail);
    expect(factors).toEqual(['authenticator-added', 'passkey-added', 'codes-renewed']);
    for (const name of ['factor-added', 'recovery-code-used', 'factor-removed']) {
      for (const line of named(name)) expect(line).toMatchObject({ ...from, userId: user.id });
      expect(named(name)).not.toEqual([]);
    }
  });

  test('by Google is noted with its network, unless it failed [event-6]', async () => {
    const users = [
      await buildUser(shop, { email: 'kiran@gmail.com' }),
      await buildUser(shop, { email: 'banned@gmail.com' }),
    ];
    const banned = shop.db.updateTable('users').set({ bannedAt: new Date() });
    await banned.where('email', '=', 'banned@gmail.com').execute();
    for (const { id: sub, email } of users) {
      const credential = await google.token({ sub, email });
      await newBrowser().call(accountsApi.googleSignIn, { body: { credential } });
    }
    expect(named('google-linked')).toMatchObject([{ ...from, userId: users[0]?.id }]);
  });
});

describe('a refusal', () => {
  test('of a call that the member may not make names the member, never more than 20 an hour in the audit log [event-4]', async () => {
    const { browser, user } = await signInNew(shop, newBrowser(), { staffRole: 'packer' });
    for (let times = 0; times < 22; times += 1) await browser.call(adminStaffApi.listStaff);
    const refused = events().filter(({ security }) => security === 'access-refused');
    expect(refused).toHaveLength(22);
    expect(refused[0]).toMatchObject({ userId: user.id, detail: 'GET /api/admin/staff' });
    const entries = await entriesOf(user.id);
    expect(entries).toHaveLength(20);
    expect(entries[0]).toMatchObject({ action: 'access-refused' });
  });

  test('of a request from another site, and of one too many, is a line of the log [event-5]', async () => {
    const browser = newBrowser();
    const body = { items: [] };
    await browser.call(checkCartApi.validateCart, { body }, { origin: 'https://shop.invalid' });
    const few = await openTestShop({ RATE_LIMIT_SCALE: '0.01' }, { log: shop.log });
    const { browser: visitor } = await openTestApp(few);
    const again = { body: { email: 'asha@example.in', password: 'WrongOne1' } };
    for (let times = 0; times < 3; times += 1) await visitor().call(accountsApi.login, again);
    await few.remove();
    const names = events().map(({ security }) => security);
    expect(names).toContain('origin-refused');
    expect(names.some((name) => name === 'rate-limited' || name === 'sign-in-limited')).toBe(true);
    expect(written.join('')).not.toContain('asha@example.in');
  });

  test('that a stranger causes is not attributed to the member', async () => {
    const manager = await buildUser(shop, { staffRole: 'manager' });
    const facts = { userId: manager.id, ipAddress: '203.0.113.9', isOwner: false };
    await noteSecurityEvent(shop, 'sign-in-refused', facts);
    expect(await entriesOf(manager.id)).toMatchObject([
      { actor: 'Somebody else', action: 'sign-in-refused', after: { network: '203.0.113.9' } },
    ]);
    const browser = newBrowser();
    await signIn(shop, browser, manager);
  });
});
