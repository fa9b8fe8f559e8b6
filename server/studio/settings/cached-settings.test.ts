import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { changeSettings } from './change-settings.ts';
import { saveSettings } from './settings.queries.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.remove());

const rate = async () => (await shop.settings.read()).gstRate;
const asked = async (work: () => Promise<unknown>) => {
  const { statements } = await countStatements(shop, work);
  return statements.filter((text) => text.includes('"settings"')).length;
};

test('settings are read once, by all who request them at once, until they change', async () => {
  await shop.changes.start();
  expect(await asked(() => Promise.all([rate(), rate(), rate()]))).toBe(1);
  expect(await asked(rate)).toBe(0);
  await saveSettings(shop.db, { gstRate: 12 });
  await shop.changes.caughtUp();
  expect(await rate()).toBe(12);
  expect(await asked(rate)).toBe(0);
});

test('what is read while they change is not cached', async () => {
  await shop.changes.start();
  const before = await rate();
  await shop.db.transaction().execute(async (trx) => {
    await saveSettings(trx, { gstRate: 28 });
    shop.settings.drop();
    expect(await rate()).toBe(before);
  });
  await shop.changes.caughtUp();
  expect(await rate()).toBe(28);
});

test('they are read each time while no change would be received', async () => {
  expect(await asked(async () => [await rate(), await rate()])).toBe(2);
  await shop.changes.start();
  await rate();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen%' or query = 'select 1')
  `.execute(shop.db);
  await expect.poll(() => shop.changes.isListening).toBe(false);
  await saveSettings(shop.db, { gstRate: 5 });
  expect(await rate()).toBe(5);
});

test('the user who saves them sees them before the commit is announced', async () => {
  await shop.changes.start();
  await rate();
  const contact = { email: 'looms@munsiyari.example', phone: '+91 5961 222 333', whatsapp: '' };
  await changeSettings(shop, commandLine, { section: 'contact', ...contact });
  expect(await shop.settings.read()).toMatchObject(contact);
});

test('the shared settings cannot be written into', async () => {
  await shop.changes.start();
  const settings = await shop.settings.read();
  expect(() => Object.assign(settings.social, { youtube: 'https://elsewhere.example' })).toThrow();
});
