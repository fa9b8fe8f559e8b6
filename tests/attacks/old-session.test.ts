import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { setStaffRole } from '#server/accounts/staff/staff.queries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

const clock = heldClock();
const shop: TestShop = await openTestShop({}, { clock });
const { browser: newBrowser } = await openTestApp(shop);
afterAll(() => shop.remove());

/** Uses a session every so often until the days are over; returns the last answer. */
async function use(browser: TestBrowser, days: number, everyMs: number): Promise<number> {
  let status = 200;
  for (let passed = everyMs; passed < days * DAY_MS; passed += everyMs) {
    clock.pass(everyMs);
    status = (await browser.call(accountsApi.profile)).status;
    if (status !== 200) break;
  }
  return status;
}

beforeEach(async () => {
  await saveSettings(shop.db, { staffIdleHours: 12, staffSessionDays: 7 });
  shop.settings.drop();
});

describe('a session that is kept in use', () => {
  test('ends after 180 days for a customer, and after 30 without a visit [proof-6]', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    expect(await use(browser, 179, 29 * DAY_MS - MINUTE_MS)).toBe(200);
    clock.pass(7 * DAY_MS);
    expect((await browser.call(accountsApi.profile)).status).toBe(401);
    const idle = (await signInNew(shop, newBrowser())).browser;
    clock.pass(30 * DAY_MS);
    expect((await idle.call(accountsApi.profile)).status).toBe(401);
  });

  test('ends after 7 days for staff, and after 12 hours without work [proof-6]', async () => {
    const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
    expect(await use(browser, 6.9, 11 * HOUR_MS)).toBe(200);
    clock.pass(11 * HOUR_MS);
    expect((await browser.call(adminStaffApi.listStaff)).status).toBe(401);
    const idle = (await signInNew(shop, newBrowser(), { staffRole: 'packer' })).browser;
    clock.pass(11 * HOUR_MS);
    // Work within the hour restarts the idle time.
    expect((await idle.call(accountsApi.profile)).status).toBe(200);
    clock.pass(12 * HOUR_MS);
    expect((await idle.call(accountsApi.profile)).status).toBe(401);
  });
});

test('an older session ends by this rule, and none comes back when the owner allows more [proof-6]', async () => {
  const { browser, user } = await signInNew(shop, newBrowser(), { staffRole: 'owner' });
  const old = {
    createdAt: new Date(clock.now().getTime() - 20 * DAY_MS),
    expiresAt: new Date(clock.now().getTime() + 30 * DAY_MS),
  };
  await shop.db.updateTable('sessions').set(old).where('userId', '=', user.id).execute();
  expect((await browser.call(accountsApi.profile)).status).toBe(401);
  await saveSettings(shop.db, { staffSessionDays: 30 });
  shop.settings.drop();
  expect((await browser.call(accountsApi.profile)).status).toBe(401);
});

test('a customer who becomes staff has the limits of staff [proof-6]', async () => {
  const { browser, user } = await signInNew(shop, newBrowser());
  clock.pass(10 * DAY_MS);
  expect((await browser.call(accountsApi.profile)).status).toBe(200);
  await setStaffRole(shop.db as never, user.id, 'packer', clock.now());
  expect((await browser.call(accountsApi.profile)).status).toBe(401);
});

test('the owner sets how long sessions of staff last [proof-7]', async () => {
  await saveSettings(shop.db, { staffIdleHours: 1, staffSessionDays: 1 });
  shop.settings.drop();
  const { browser } = await signInNew(shop, newBrowser(), { staffRole: 'manager' });
  clock.pass(59 * MINUTE_MS);
  expect((await browser.call(accountsApi.profile)).status).toBe(200);
  clock.pass(60 * MINUTE_MS);
  expect((await browser.call(accountsApi.profile)).status).toBe(401);
});

test('cookie and list of sessions say when a session ends [proof-8]', async () => {
  const { email } = await buildUser(shop, { staffRole: 'manager' });
  const browser = newBrowser();
  const { headers } = await browser.call(accountsApi.login, {
    body: { email, password: usualPassword },
  });
  expect(String(headers['set-cookie'])).toContain(`Max-Age=${7 * 24 * 3600};`);
  const began = clock.now().getTime();
  clock.pass(2 * HOUR_MS);
  const again = await browser.call(accountsApi.profile);
  expect(String(again.headers['set-cookie'])).toContain(`Max-Age=${(7 * 24 - 2) * 3600};`);
  const { sessions } = (await browser.call(profileApi.listSessions)).body.data;
  expect(sessions).toMatchObject([
    {
      endsAt: new Date(began + 14 * HOUR_MS).toISOString(),
      lastsUntil: new Date(began + 7 * DAY_MS).toISOString(),
    },
  ]);
});
