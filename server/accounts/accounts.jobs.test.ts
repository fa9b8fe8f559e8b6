import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { applyRetention, hourlyKinds } from '#server/people/retention/apply-retention.ts';
import { buildUser, signIn } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = heldClock(new Date().toISOString());
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { clock });
});
afterAll(() => shop.remove());

const tables = ['sessions', 'pendingRegistrations', 'signInNonces', 'rateLimits'] as const;
const counts = async () => {
  const count = async (table: (typeof tables)[number]) =>
    (await shop.db.selectFrom(table).selectAll().execute()).length;
  return Promise.all(tables.map(count));
};

test('expired links and codes are deleted, and nothing sooner', async () => {
  const { browser } = await openTestApp(shop);
  const visitor = browser();
  const user = await buildUser(shop);
  await signIn(shop, visitor, user);
  const body = { name: 'Late', email: 'late@example.in', password: 'Deodar1234' };
  await browser().call(accountsApi.register, { body });
  await browser().call(accountsApi.googleNonce);
  const before = await counts();
  await applyRetention(shop, hourlyKinds);
  expect(await counts()).toEqual(before);
  clock.pass(DAY_MS + 1);
  await applyRetention(shop, hourlyKinds);
  expect(await counts()).toEqual([1, 0, 0, 0]);
  expect((await visitor.call(accountsApi.profile)).status).toBe(200);
  const late = await browser().call(accountsApi.login, { body });
  expect(late.body.message).toBe('Invalid email or password');
  clock.pass(30 * DAY_MS);
  await applyRetention(shop, hourlyKinds);
  expect((await counts())[0]).toBe(0);
});
