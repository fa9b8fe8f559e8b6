import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { buildUser, signInNew, usualPassword } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db);
  return rows.length > 0;
}

test('a user who is erased while signing in is not signed in, and nothing breaks', async () => {
  const { id, email } = await buildUser(shop);
  const browser = (await openTestApp(shop)).browser();
  const asked = await shop.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${id} for update`.execute(trx);
    const answer = browser.call(accountsApi.login, { body: { email, password: usualPassword } });
    await expect.poll(isSomebodyWaiting).toBe(true);
    await trx.deleteFrom('users').where('id', '=', id).execute();
    return { answer };
  });
  const { status, body } = await asked.answer;
  expect([status, body.success]).toEqual([401, false]);
});

test('a user who is erased during a call is asked to sign in, and nothing breaks', async () => {
  const { browser, user } = await signInNew(shop, (await openTestApp(shop)).browser());
  const asked = await shop.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${user.id} for update`.execute(trx);
    const answer = browser.call(profileApi.updateProfile, { body: { name: 'Asha' } });
    await expect.poll(isSomebodyWaiting).toBe(true);
    await trx.deleteFrom('users').where('id', '=', user.id).execute();
    return { answer };
  });
  const { status, body } = await asked.answer;
  expect([status, body.success]).toEqual([401, false]);
});
