import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proofMinutes } from '#contract/accounts/session-rules.ts';
import { adminBackupsApi as api } from '#contract/backups/admin-backups.endpoints.ts';
import { backupMessages as m } from '#contract/backups/backup-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInAgain, signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { runBackup } from '../run-backup.ts';
import { findLook } from './look.queries.ts';
import { lookFolder, runLook } from './run-look.ts';
import type { serveCopy } from './serve-copy.ts';

const clock = heldClock();
let shop: TestShop;
let owner: TestBrowser;
let passphrase: string;
let name: string;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  owner = (await signInNew(shop, browser(), { name: 'Kamla', staffRole: 'owner' })).browser;
  await buildProduct(shop, { name: 'Hills at Dawn' });
  passphrase = (await owner.call(api.createBackupPassphrase, {})).body.data.passphrase;
  await owner.call(api.startBackup, {});
  const [run] = await shop.db.selectFrom('backupRuns').select('id').execute();
  await runBackup(shop, run?.id ?? '', new AbortController().signal);
  name = readdirSync(join(shop.config.dataDir, 'backups'))[0] ?? '';
});
beforeEach(async () => {
  await shop.db.deleteFrom('backupLook').execute();
  await signInAgain(shop, owner);
});
afterAll(() => shop.remove());

const open = (typed: { name?: string; passphrase?: string } = {}) =>
  owner.call(api.openLook, { body: { name, passphrase, ...typed } });
const read = async () => (await owner.call(api.readBackups, {})).body.data.look;
const enter = () => owner.call(api.enterLook, {});
const close = () => owner.call(api.closeLook, {});

/** What the queue does; the copy is not started but asked about. */
async function work(serve?: typeof serveCopy, stopping = new AbortController().signal) {
  const look = await findLook(shop.db);
  await runLook(shop, look?.id ?? '', stopping, serve);
}

const nothingIsLeft = () => expect(existsSync(lookFolder(shop.config))).toBe(false);

test('a backup is restored into a folder of its own, opened by a link, closed, and deleted', async () => {
  const { body } = await open();
  expect(body).toMatchObject({ message: m.lookOpens, data: { look: { state: 'opening' } } });
  expect((await open()).body).toMatchObject({ message: m.lookIsOpen });
  const row = await findLook(shop.db);
  expect(JSON.stringify(row)).not.toContain(passphrase);
  const isOpen = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const serving = work(async (_shop, { folder }) => {
    expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder, 'media'))).toBe(true);
    isOpen.resolve();
    return {
      address: 'http://localhost:3001',
      isReachable: true,
      ended: new Promise<never>(() => {}),
      stop: () => mayEnd.promise,
    };
  });
  await isOpen.promise;
  await expect.poll(read).toMatchObject({ state: 'open', by: 'Kamla', isReachable: true });
  expect((await findLook(shop.db))?.sealedKey).toBeNull();
  const { body: entered } = await enter();
  expect(entered.data.address).toMatch(/^http:\/\/localhost:3001\/look\?code=/);
  expect((await close()).body).toMatchObject({ data: { look: { state: 'closing' } } });
  expect((await open()).body).toMatchObject({ message: m.lookCloses });
  mayEnd.resolve();
  await serving;
  expect(await read()).toBeNull();
  nothingIsLeft();
});

test('a wrong passphrase, a missing backup and a look that is not open are each one sentence', async () => {
  expect((await open({ passphrase: 'AAAAA-AAAAA' })).body).toMatchObject({
    errors: [{ field: 'passphrase', message: expect.stringContaining('does not open') }],
  });
  expect((await open({ passphrase: ' ' })).status).toBe(400);
  const gone = name.replace('-manual-', '-nightly-');
  expect((await open({ name: gone })).body).toMatchObject({ message: m.notFound });
  expect((await open({ name: '../secret' })).body).toMatchObject({ message: m.notFound });
  expect((await enter()).body).toMatchObject({ message: m.noLook });
  expect((await close()).body).toMatchObject({ message: m.noLook });
  expect(await read()).toBeNull();
});

test('a copy that does not open, or ends by itself, says so, is dismissed, and leaves nothing', async () => {
  await open();
  await work(async () => ({
    address: 'http://localhost:3001',
    isReachable: true,
    ended: Promise.resolve('ended' as const),
    stop: async () => {},
  }));
  expect(await read()).toMatchObject({ state: 'failed', problem: m.lookEnded });
  nothingIsLeft();
  await close();
  expect(await read()).toBeNull();
  await open();
  await work(() => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })));
  expect(await read()).toMatchObject({ state: 'failed', problem: m.diskFull });
  nothingIsLeft();
  // A failed one is no obstacle.
  expect((await open()).status).toBe(200);
});

test('a stop of the shop ends it, and one whose process died counts as none', async () => {
  await open();
  await work(undefined, AbortSignal.abort());
  expect(await read()).toBeNull();
  nothingIsLeft();
  await open();
  clock.pass(2 * MINUTE_MS);
  expect(await read()).toBeNull();
  expect((await open()).status).toBe(200);
});

test('it asks for a fresh proof', async () => {
  clock.pass((proofMinutes + 1) * MINUTE_MS);
  for (const { status, body } of [await open(), await enter()]) {
    expect([status, body]).toMatchObject([403, { proofNeeded: true }]);
  }
});

// The last one: the file is damaged from now on.
test('a damaged backup is named, and nothing is left', async () => {
  truncateSync(join(shop.config.dataDir, 'backups', name), 5000);
  await open();
  await work();
  expect(await read()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('is damaged'),
  });
  nothingIsLeft();
});
