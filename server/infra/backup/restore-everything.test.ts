import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { setUpApp } from '#testing/build-factors.ts';
import { signInNew, usualPassword } from '#testing/build-users.ts';
import { fillEveryTable } from '#testing/fill-every-table.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import {
  backUp,
  openSavedShop,
  queryOn,
  reopened,
  restoreInto,
  rowsOf,
} from '#testing/saved-shops.ts';
import { openTestApp } from '#testing/test-browser.ts';

const { shop, target, folder, file, close } = await openSavedShop({ fill: fillEveryTable });
await restoreInto(target, file);
afterAll(close);

test('every table comes back, with what the database computes of its rows', async () => {
  const rows = await rowsOf(shop);
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
  expect(empty, 'fillEveryTable has no row for these').toEqual([]);
  // The mark of the shop's bucket stays with the shop that was saved.
  expect(await rowsOf(target)).toEqual({ ...rows, media_copying: [] });
});

test('a restored database has every rule of the one that was saved', async () => {
  const rules = await rulesOf(shop);
  expect(rules).toEqual(expect.arrayContaining([expect.stringContaining('refuse_audit_change')]));
  expect(await rulesOf(target)).toEqual(rules);
  await restoreInto(target, file, { replace: true });
  expect(await rulesOf(target)).toEqual(rules);
});

test('a restored audit log cannot be changed, a restored payment not be refunded twice', async () => {
  await expect(queryOn(target, 'delete from audit_entries')).rejects.toThrow('cannot be changed');
  const twice = `insert into refunds (id, order_id, provider_payment_id, amount_paise, reason)
    select gen_random_uuid(), order_id, provider_payment_id, 1, 'Once more' from payments`;
  await expect(queryOn(target, twice)).rejects.toThrow('more would go back than was paid');
});

test('an authenticator app opens a restored shop once the secret is copied, a recovery code before', async () => {
  const clock = heldClock(new Date(Date.now() - 60_000).toISOString());
  const lost = await openTestShop({}, { clock });
  const { browser, user } = await signInNew(lost, (await openTestApp(lost)).browser());
  const app = await setUpApp(lost, browser);
  const path = join(folder, 'with-app.tar.gz');
  await backUp(lost, path);
  await restoreInto(target, path, { replace: true });
  const proveOnce = (code: string) =>
    reopened(target, async (shop) => {
      const fresh = (await openTestApp(shop)).browser();
      await fresh.call(accountsApi.login, { body: { email: user.email, password: usualPassword } });
      const { status, body } = await fresh.call(secondFactorApi.proveByCode, { body: { code } });
      return [status, body.message];
    });
  clock.pass(60_000);
  expect(await proveOnce(app.code())).toEqual([503, secondFactorMessages.authenticatorUnreadable]);
  expect((await proveOnce(app.recoveryCodes[0] ?? ''))[0]).toBe(200);
  copyFileSync(join(lost.config.dataDir, 'secret'), join(target.config.dataDir, 'secret'));
  expect((await proveOnce(app.code()))[0]).toBe(200);
  await lost.remove();
});

/** Columns, constraints, indexes, functions and triggers, as the database itself tells them. */
async function rulesOf(of: TestShop): Promise<string[]> {
  const rows = await queryOn<{ rule: string }>(
    of,
    `select rule from (
       select format('%s.%s %s %s', c.relname, a.attname, a.attnotnull,
           pg_get_expr(d.adbin, d.adrelid)) as rule
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_functiondef(oid) from pg_proc
         where pronamespace = 'public'::regnamespace
       union all select tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger
         where not tgisinternal
     ) as rules order by rule`,
  );
  return rows.map(({ rule }) => rule);
}
