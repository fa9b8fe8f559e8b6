import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop } from '#server/app/open-shop.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { saveOutcome, savePosition } from './connections.queries.ts';
import { countFormerConnections, resealConnections } from './reseal-connections.ts';
import { removeConnection, saveConnection } from './save-connections.ts';

const [first, second, third] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)];
const mail = { host: 'smtp.example.com', port: '587', user: 'u', from: 'a@b.example' };
const password = 'a-very-secret-password';
let shop: TestShop;
const others: Shop[] = [];

beforeAll(async () => {
  shop = await openTestShop({ SHOP_SECRET: first });
});
beforeEach(async () => {
  await shop.db.deleteFrom('connections').execute();
  shop.connections.drop();
});
afterAll(async () => {
  for (const other of others) await other.close();
  await shop.remove();
});

async function openNode(...shopSecrets: string[]): Promise<Shop> {
  const node = await openShop({ ...shop.config, shopSecrets }, { log: shop.log });
  others.push(node);
  return node;
}

async function save(values: Record<string, string> = { ...mail, password }, kind = 'mail') {
  await shop.db
    .transaction()
    .execute((trx) => saveConnection(trx, shop, commandLine, { kind, values, mode: 'live' }));
  shop.connections.drop();
}

const row = () =>
  shop.db.selectFrom('connections').selectAll().where('kind', '=', 'mail').executeTakeFirst();

test('secrets are sealed in the row, readable in the shop, and in the log only as changed', async () => {
  await save();
  expect(JSON.stringify(await row())).not.toContain(password);
  expect((await row())?.fields).toEqual(mail);
  expect(await shop.connections.read()).toMatchObject([{ kind: 'mail', values: { password } }]);
  await save({ ...mail, port: '465', password: 'another-password' });
  const entries = await shop.db
    .selectFrom('auditEntries')
    .select(['label', 'before', 'after'])
    .orderBy('at')
    .execute();
  expect(entries[1]).toEqual({
    label: 'Connections: Email',
    before: { port: '587', keys: 'set' },
    after: { port: '465', keys: 'changed' },
  });
  expect(JSON.stringify(entries)).not.toContain('password"}');
  await shop.db.transaction().execute((trx) => removeConnection(trx, shop, commandLine, 'mail'));
  expect(await row()).toBeUndefined();
});

test('a sealed text opens only in its own row, and not after a change by hand', async () => {
  await save();
  const sealed = (await row())?.sealedSecrets ?? '';
  const other = { kind: 'google', mode: 'live', sealedSecrets: sealed } as const;
  await shop.db.insertInto('connections').values(other).execute();
  shop.connections.drop();
  const valuesOf = async (kind: string) =>
    (await shop.connections.read()).find((each) => each.kind === kind)?.values;
  expect(await valuesOf('google')).toBeUndefined();
  expect(await valuesOf('mail')).toBeDefined();
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  await shop.db.updateTable('connections').set({ sealedSecrets: flipped }).execute();
  shop.connections.drop();
  expect(await valuesOf('mail')).toBeUndefined();
});

test('a new secret of the shop reseals them; where the former one is lost they count as not set up', async () => {
  await save();
  const rotated = await openNode(second, first);
  expect(await countFormerConnections(rotated)).toEqual({ waiting: 1, lost: 0 });
  const stranger = await openNode(third);
  expect(await countFormerConnections(stranger)).toEqual({ waiting: 0, lost: 1 });
  expect(await stranger.connections.read()).toMatchObject([{ kind: 'mail', values: undefined }]);
  await resealConnections(stranger);
  await resealConnections(rotated);
  const after = await openNode(second);
  expect(await countFormerConnections(after)).toEqual({ waiting: 0, lost: 0 });
  expect(await after.connections.read()).toMatchObject([{ values: { password } }]);
});

test('every process follows a change, and an outcome changes nothing', async () => {
  const node = await openNode(first);
  await node.changes.start();
  expect(await node.connections.read()).toEqual([]);
  await save();
  await node.changes.caughtUp();
  const read = await node.connections.read();
  expect(read).toMatchObject([{ kind: 'mail', values: { host: mail.host } }]);
  await saveOutcome(shop.db, 'mail', { lastSuccessAt: new Date() });
  await node.changes.caughtUp();
  expect(await node.connections.read()).toBe(read);
  await shop.db.transaction().execute((trx) => savePosition(trx, 'mail', 7));
  await node.changes.caughtUp();
  expect(await node.connections.read()).toMatchObject([{ position: 7 }]);
});
