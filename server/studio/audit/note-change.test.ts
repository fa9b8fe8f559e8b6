import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { commandLine, noteChange } from './note-change.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('an entry of the audit log stays as it was written, no matter who tries to change it [au-2]', async () => {
  await noteChange(shop.db, shop, commandLine, {
    action: 'changed',
    subject: 'product',
    label: 'Aipan Chowki',
    before: { price: 900 },
    after: { price: 950 },
  });
  const refusal = /the audit log cannot be changed/;
  const entries = () => shop.db.selectFrom('auditEntries').selectAll().execute();
  const [written] = await entries();
  expect(written).toMatchObject({
    actor: 'Command line',
    actorId: null,
    before: { price: 900 },
    after: { price: 950 },
  });
  const attempts = [
    () => shop.db.updateTable('auditEntries').set({ label: 'Nothing' }).execute(),
    () => shop.db.deleteFrom('auditEntries').execute(),
    () => sql`truncate audit_entries`.execute(shop.db),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(refusal);
  expect(await entries()).toEqual([written]);
});
