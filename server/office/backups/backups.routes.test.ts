import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proofMinutes } from '#contract/accounts/session-rules.ts';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { adminBackupsApi as api } from '#contract/backups/admin-backups.endpoints.ts';
import { backupFileRoute, backupMessages as m } from '#contract/backups/backup-rules.ts';
import { type BucketStandIn, openBucket } from '#harness/bucket-stand-in.ts';
import { shopMetrics } from '#server/app/metrics/shop-metrics.ts';
import { openShop } from '#server/app/open-shop.ts';
import { fileAt } from '#server/infra/backup/backup-file.ts';
import { checkBackup } from '#server/infra/backup/check-backup.ts';
import { parseBackupName } from '#server/infra/backup/places/backup-name.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { migrations } from '#server/infra/database/migrate.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { saveConnection } from '#server/studio/connections/save-connections.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInAgain, signInNew } from '#testing/build-users.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { queryOn, reopened, restoreInto, stoppedTestShop } from '#testing/saved-shops.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { createPassphrase } from './change-backups.ts';
import { findBackupTrouble } from './read-backups.ts';
import { countFormerBackupKeys, resealBackupKey } from './reseal-key.ts';
import { runBackup } from './run-backup.ts';
import { startNightlyBackup } from './start-backup.ts';

const clock = heldClock();
const folderPlan = { isOn: true, place: 'folder', folder: '' } as const;
let shop: TestShop;
let owner: TestBrowser;
let manager: TestBrowser;
let email: string;
let bucket: BucketStandIn;
let folder: string;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  const { browser } = await openTestApp(shop);
  const signedIn = await signInNew(shop, browser(), { name: 'Kamla', staffRole: 'owner' });
  owner = signedIn.browser;
  ({ email } = signedIn.user);
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
  await buildProduct(shop, { name: 'Hills at Dawn' });
  bucket = await openBucket('haat-backups');
  folder = mkdtempSync(join(tmpdir(), 'haat-backups-'));
});
beforeEach(async () => {
  await shop.db.deleteFrom('backupPlan').execute();
  await shop.db.deleteFrom('backupRuns').execute();
  await shop.db.deleteFrom('connections').execute();
  shop.connections.drop();
  rmSync(join(shop.config.dataDir, 'backups'), { recursive: true, force: true });
  bucket.objects.clear();
  bucket.denied.clear();
  bucket.roomBytes = Number.POSITIVE_INFINITY;
  await signInAgain(shop, owner);
});
afterAll(async () => {
  await shop.remove();
  bucket.close();
  rmSync(folder, { recursive: true });
});

const bucketPlan = () => ({
  isOn: true,
  place: 's3' as const,
  endpoint: bucket.endpoint,
  bucket: 'haat-backups',
  region: 'ap-south-1',
  accessKeyId: 'AKIA',
  secretAccessKey: 'very-secret-key',
});

async function newPassphrase(): Promise<string> {
  const { body } = await owner.call(api.createBackupPassphrase, {});
  return body.data.passphrase;
}

const save = async (plan: Record<string, unknown>) =>
  owner.call(api.saveBackupPlan, { body: plan as never });
const read = async () => (await owner.call(api.readBackups, {})).body.data;

/** What the queue does with the newest run. */
async function work(on = shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom('backupRuns')
    .select('id')
    .where('endedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .execute();
  for (const { id } of waiting) await runBackup(on, id, new AbortController().signal);
}

async function night(): Promise<void> {
  clock.pass(DAY_MS);
  await startNightlyBackup(shop);
  await work();
  await signInAgain(shop, owner);
  await signInAgain(shop, manager);
}

const storedIn = (path: string) => readdirSync(path).filter((name) => parseBackupName(name));
const alert = async (browser = owner) =>
  (await browser.call(alertsApi.readNotices, {})).body.data.backup;

test('a backup by hand is encrypted, read back, listed, downloaded, and restores by the passphrase', async () => {
  const passphrase = await newPassphrase();
  expect((await save(folderPlan)).status).toBe(200);
  const started = await owner.call(api.startBackup, {});
  expect(started.body).toMatchObject({ message: m.started, data: { running: { by: 'Kamla' } } });
  expect((await owner.call(api.startBackup, {})).body).toMatchObject({ message: m.runs });
  await work();
  const { files, running, last, problem } = await read();
  expect([running, problem, last?.problem]).toEqual([null, null, null]);
  expect(files).toMatchObject([{ grade: 'manual', isChecked: true, bytes: last?.bytes }]);
  const name = files[0]?.name ?? '';
  const url = backupFileRoute.replace(':name', name);
  const file = await owner.request({ method: 'GET', url });
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect((await manager.request({ method: 'GET', url })).status).toBe(403);
  const path = join(folder, name);
  writeFileSync(path, file.bytes);
  const target = await stoppedTestShop();
  await restoreInto(target, path, { passphrase });
  await reopened(target, async ({ db }) => {
    const products = await db.selectFrom('products').select('name').execute();
    expect(products).toEqual([{ name: 'Hills at Dawn' }]);
  });
  // It would delete the backups of the shop that it came from.
  expect(await queryOn(target, 'select is_on, is_paused from backup_plan')).toEqual([
    { is_on: false, is_paused: true },
  ]);
  await target.remove();
  const deleted = await owner.call(api.deleteBackup, { params: { name } });
  expect(deleted.body).toMatchObject({ message: m.deleted, data: { files: [] } });
  expect((await owner.call(api.deleteBackup, { params: { name } })).status).toBe(404);
  expect((await owner.request({ method: 'GET', url })).status).toBe(404);
});

test('the passphrase and the bucket’s secret are nowhere in the database or the audit log', async () => {
  const passphrase = await newPassphrase();
  await save(bucketPlan());
  const tables = ['backup_plan', 'connections', 'audit_entries'];
  for (const table of tables) {
    const rows = JSON.stringify(await queryOn(shop, `select * from ${table}`));
    expect(rows).not.toContain(passphrase);
    expect(rows).not.toContain('very-secret-key');
  }
  const answer = JSON.stringify(await read());
  expect(answer).not.toContain('very-secret-key');
  expect(answer).toContain('"hasSecret":true');
});

test('nights go to the bucket, and what is no longer kept is deleted', async () => {
  await newPassphrase();
  await save(bucketPlan());
  for (let each = 0; each < 9; each += 1) await night();
  const grades = (await read()).files.map(({ grade }) => grade);
  expect(grades.length).toBeLessThan(9);
  expect(grades.filter((grade) => grade === 'daily').length).toBeLessThanOrEqual(7);
  expect([...bucket.objects.keys()].every((name) => parseBackupName(name))).toBe(true);
  expect([...bucket.objects.values()][0]?.includes('Hills at Dawn')).toBe(false);
});

test('two processes at once make one backup, and none while one runs', async () => {
  await newPassphrase();
  await save(folderPlan);
  await Promise.all([startNightlyBackup(shop), startNightlyBackup(shop)]);
  const other = await openShop(shop.config, { clock, log: shop.log });
  const [run] = await shop.db.selectFrom('backupRuns').select('id').execute();
  const { signal } = new AbortController();
  await Promise.all([
    runBackup(shop, run?.id ?? '', signal),
    runBackup({ ...shop, ...other }, run?.id ?? '', signal),
  ]);
  await other.close();
  expect(storedIn(join(shop.config.dataDir, 'backups'))).toHaveLength(1);
  expect(await queryOn(shop, 'select count(*) from backup_runs')).toEqual([{ count: 1 }]);
});

test('a backup that fails says why on the screen, the dashboard, by mail and as a metric', async () => {
  await newPassphrase();
  await save(bucketPlan());
  await night();
  const before = [...bucket.objects.keys()];
  expect(await alert()).toBeNull();
  bucket.denied.add('write');
  await night();
  await startNightlyBackup(shop);
  await work();
  const sentence = 'The keys may not write to the bucket haat-backups.';
  expect((await read()).last?.problem).toBe(sentence);
  expect([await alert(), await alert(manager)]).toEqual([sentence, null]);
  const mails = await renderedMailsTo(shop, email);
  expect(mails.filter(({ subject }) => subject.includes('backup has failed'))).toHaveLength(1);
  expect(mails.at(-1)?.text.replace(/\s+/g, ' ')).toContain(sentence);
  expect(await (await shopMetrics(shop)).metrics()).toContain('haat_backup_failed 1');
  bucket.denied.clear();
  bucket.roomBytes = 100;
  await night();
  expect((await read()).last?.problem).toBe('The bucket haat-backups is full.');
  expect([...bucket.objects.keys()]).toEqual(before);
  bucket.roomBytes = Number.POSITIVE_INFINITY;
  bucket.denied.add('read');
  await night();
  expect((await read()).last?.problem).toContain('could not be read back');
  expect([...bucket.objects.keys()]).toEqual(before);
  bucket.denied.clear();
  await night();
  expect(await alert()).toBeNull();
  expect(await (await shopMetrics(shop)).metrics()).toMatch(/haat_backup_age_seconds \d/);
});

test('a place that does not work is refused where it was typed, and changes nothing', async () => {
  await newPassphrase();
  await save(folderPlan);
  const refused = async (plan: Record<string, unknown>) => (await save(plan)).body;
  bucket.denied.add('delete');
  expect(await refused(bucketPlan())).toMatchObject({
    message: 'The keys may not delete from the bucket haat-backups.',
  });
  bucket.denied.clear();
  expect(await refused({ ...bucketPlan(), bucket: 'nobodys' })).toMatchObject({
    message: expect.stringContaining('There is no bucket nobodys'),
    errors: [{ field: 'bucket' }],
  });
  bucket.refusal = 'SignatureDoesNotMatch';
  expect(await refused(bucketPlan())).toMatchObject({ errors: [{ field: 'secretAccessKey' }] });
  bucket.refusal = undefined;
  expect(await refused({ ...folderPlan, folder: shop.config.dataDir })).toMatchObject({
    errors: [{ field: 'folder', message: m.folderOfShop }],
  });
  expect(await refused({ ...folderPlan, folder: 'backups' })).toMatchObject({
    errors: [{ field: 'folder', message: m.folder }],
  });
  expect(await refused({ ...bucketPlan(), endpoint: 'ftp://x', bucket: 'A B' })).toMatchObject({
    errors: [
      { field: 'endpoint', message: m.endpoint },
      { field: 'bucket', message: m.bucket },
    ],
  });
  expect(await refused({ ...bucketPlan(), secretAccessKey: '' })).toMatchObject({
    errors: [{ field: 'secretAccessKey', message: m.needed }],
  });
  expect((await read()).plan).toMatchObject({ isOn: true, place: 'folder', hasSecret: false });
});

test('a new place is tried while backups are off too, and a dead one can be switched off', async () => {
  await newPassphrase();
  const off = { ...bucketPlan(), isOn: false };
  bucket.denied.add('write');
  expect((await save(off)).body).toMatchObject({ errors: [{ field: 'bucket' }] });
  expect((await read()).plan.place).toBe('folder');
  bucket.denied.clear();
  expect((await save(bucketPlan())).status).toBe(200);
  bucket.denied.add('write');
  expect((await save(off)).status).toBe(200);
});

test('the bucket is tried before it is saved; a saved secret does not go to another place', async () => {
  await newPassphrase();
  const { isOn: _, ...place } = bucketPlan();
  const tried = await owner.call(api.tryBackupPlace, { body: place });
  expect(tried.body).toMatchObject({ message: m.tried('the bucket haat-backups') });
  expect(bucket.objects.size).toBe(0);
  const told = async () =>
    (await renderedMailsTo(shop, email)).filter(({ subject }) =>
      subject.startsWith('Bucket for backups:'),
    );
  const before = (await told()).length;
  await save(bucketPlan());
  expect((await save({ ...bucketPlan(), secretAccessKey: '' })).status).toBe(200);
  // Saved again as it was, it is no news.
  expect(await told()).toHaveLength(before + 1);
  await save({ ...bucketPlan(), secretAccessKey: 'another-secret-key' });
  expect(await told()).toHaveLength(before + 2);
  const elsewhere = { ...place, secretAccessKey: '', endpoint: 'http://127.0.0.1:9' };
  expect((await owner.call(api.tryBackupPlace, { body: elsewhere })).body).toMatchObject({
    errors: [{ field: 'secretAccessKey', message: m.secretAgain }],
  });
});

test('backups need a passphrase, and changes a fresh proof', async () => {
  expect((await save(folderPlan)).body).toMatchObject({ success: false, message: m.noKey });
  expect((await owner.call(api.startBackup, {})).body).toMatchObject({ message: m.noKey });
  await newPassphrase();
  await save(folderPlan);
  await night();
  clock.pass((proofMinutes + 1) * MINUTE_MS);
  const name = (await read()).files[0]?.name ?? '';
  const answers = [
    await save(folderPlan),
    await owner.call(api.tryBackupPlace, { body: { place: 'folder' } }),
    await owner.call(api.createBackupPassphrase, {}),
    await owner.call(api.deleteBackup, { params: { name } }),
    await owner.request({ method: 'GET', url: backupFileRoute.replace(':name', name) }),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([403, { proofNeeded: true }]);
  }
  expect((await read()).files).toHaveLength(1);
});

test('a new passphrase is for what comes; earlier backups are kept until somebody deletes them', async () => {
  await newPassphrase();
  await save(folderPlan);
  await night();
  await newPassphrase();
  await night();
  expect((await read()).files.map(({ grade }) => grade)).toEqual(['monthly', 'former']);
});

test('a run whose process died is told of and does not stop the next one', async () => {
  await newPassphrase();
  await save(folderPlan);
  await startNightlyBackup(shop);
  clock.pass(5 * MINUTE_MS);
  expect(await alert()).toBe(m.interrupted);
  expect((await read()).last?.problem).toBe(m.interrupted);
  await night();
  expect(await alert()).toBeNull();
  const problems = await queryOn(shop, 'select problem from backup_runs order by started_at');
  expect(problems).toEqual([{ problem: m.interrupted }, { problem: null }]);
});

const openWith = (...shopSecrets: string[]) =>
  openShop({ ...shop.config, shopSecrets }, { clock, log: shop.log });

test('a new secret of the shop reseals the key of the backups; where it is gone doctor counts it', async () => {
  const [first, second] = ['1'.repeat(40), '2'.repeat(40)] as const;
  const nodes = await Promise.all([openWith(first), openWith(second, first), openWith(second)]);
  const [former, rotated, after] = nodes;
  const users = await shop.db.selectFrom('users').selectAll().where('email', '=', email).execute();
  await createPassphrase(former, users[0] as never);
  expect(await countFormerBackupKeys(rotated)).toEqual({ waiting: 1, lost: 0 });
  expect(await countFormerBackupKeys(after)).toEqual({ waiting: 0, lost: 1 });
  await resealBackupKey(after);
  await resealBackupKey(rotated);
  expect(await countFormerBackupKeys(after)).toEqual({ waiting: 0, lost: 0 });
  await Promise.all(nodes.map((node) => node.close()));
});

test('where the shop’s secret is gone the backup says what to do', async () => {
  await newPassphrase();
  await save(folderPlan);
  const stranger = await openWith('3'.repeat(40));
  await startNightlyBackup(shop);
  await work(Object.assign(stranger, { remove: stranger.close }));
  await stranger.close();
  expect((await read()).last?.problem).toBe(m.sealedElsewhere);
});

describe('a media store that nobody can read', () => {
  const picture = (digit: number) => `${String(digit).repeat(32)}-400.jpeg`;
  let pictures: BucketStandIn;
  beforeAll(async () => {
    pictures = await openBucket('pictures');
  });
  beforeEach(async () => {
    pictures.refusal = undefined;
    pictures.closed.clear();
    await shop.media.put(picture(1), Buffer.from('on the disk'));
    const values = {
      ...{ endpoint: pictures.endpoint, bucket: 'pictures', region: '' },
      ...{ accessKeyId: 'AKIA', secretAccessKey: 'very-secret-key' },
    };
    await shop.db
      .transaction()
      .execute((trx) =>
        saveConnection(trx, shop, commandLine, { kind: 'media', values, mode: 'live' }),
      );
    shop.connections.drop();
    await shop.media.put(picture(2), Buffer.from('in the bucket'));
    await shop.media.put(picture(3), Buffer.from('there too'));
  });
  afterEach(async () => {
    for (const digit of [1, 2, 3]) await removeFiles(shop.media, [picture(digit)]);
    pictures.objects.clear();
  });
  afterAll(() => pictures.close());

  test('while it works the backup has its pictures', async () => {
    const passphrase = await newPassphrase();
    await save(folderPlan);
    await night();
    const { last, files } = await read();
    expect([last?.problem, files[0]?.isPartial]).toEqual([null, false]);
    expect(await storedPictures(passphrase)).toEqual([true, true, true]);
  });

  test.each<[string, () => unknown, RegExp, boolean[]]>([
    [
      'it is gone',
      () => {
        pictures.refusal = 'InvalidAccessKeyId';
      },
      /without the pictures and videos that are only in the bucket: 127\.0\.0\.1:\d+ does not know/,
      [true, false, false],
    ],
    [
      'its keys no longer open',
      async () => {
        await shop.db.updateTable('connections').set({ sealedSecrets: 'a.b.c.d' }).execute();
        shop.connections.drop();
      },
      /without the pictures and videos .* whose keys no longer open/,
      [true, false, false],
    ],
    [
      'it does not give one file',
      () => pictures.closed.add(`22/${picture(2)}`),
      /without 1 file of a picture or video .*: The keys may not read from the bucket pictures/,
      [true, false, true],
    ],
  ])(
    '%s: all else is backed up, and the owner is told what is missing',
    async (_, lose, words, there) => {
      const passphrase = await newPassphrase();
      await save(folderPlan);
      await night();
      await lose();
      await night();
      const { last, files } = await read();
      expect(last).toMatchObject({
        fileName: files[0]?.name,
        problem: expect.stringMatching(words),
      });
      expect(files[0]?.name).toContain('-nightly-partial-');
      // The whole one of the night before stays, and is told apart.
      expect(files.map(({ isPartial, grade }) => [isPartial, grade])).toEqual([
        [true, 'daily'],
        [false, 'monthly'],
      ]);
      expect(await alert()).toMatch(words);
      const mail = (await renderedMailsTo(shop, email)).find(({ subject }) =>
        subject.endsWith('the backup has a problem'),
      );
      expect(mail?.text).toMatch(/is stored, but has a problem/);
      expect(await storedPictures(passphrase)).toEqual(there);
    },
  );

  /** Which of the three pictures the newest backup has. */
  async function storedPictures(passphrase: string): Promise<boolean[]> {
    const name = (await read()).files[0]?.name ?? '';
    const file = await fileAt(join(shop.config.dataDir, 'backups', name), async () => passphrase);
    const { tables, files } = await checkBackup(file, { steps: migrations });
    expect(tables).toContainEqual(expect.objectContaining({ name: 'products', rows: 1 }));
    const names = files.map((each) => each.name);
    return [1, 2, 3].map((digit) => names.includes(`media/${picture(digit)}`));
  }
});

test('a folder that becomes something else is explained, and nothing is overwritten', async () => {
  await newPassphrase();
  mkdirSync(join(folder, 'small'));
  await save({ ...folderPlan, folder: join(folder, 'small') });
  rmSync(join(folder, 'small'), { recursive: true });
  writeFileSync(join(folder, 'small'), 'now a file');
  await night();
  expect((await read()).problem).toBe(`${join(folder, 'small')} is not a folder.`);
  expect(readFileSync(join(folder, 'small'), 'utf8')).toBe('now a file');
});

test('a copy of the shop sees none of the backups, deletes none, and begins none', async () => {
  await newPassphrase();
  await owner.call(api.startBackup, {});
  const [run] = await shop.db.selectFrom('backupRuns').select('id').execute();
  await runBackup(shop, run?.id ?? '', new AbortController().signal);
  const own = join(shop.config.dataDir, 'backups');
  const [name = ''] = readdirSync(own);
  const look = { madeAt: clock.now().toISOString(), backTo: shop.config.shopUrl, key: 'key' };
  const config = { ...shop.config, look };
  const copy = Object.assign(Object.create(shop), { config }) as TestShop;
  const { browser } = await openTestApp(copy);
  const { browser: kamla } = await signInNew(copy, browser(), { staffRole: 'owner' });
  expect((await kamla.call(api.readBackups, {})).body.data.files).toEqual([]);
  const gone = await kamla.call(api.deleteBackup, { params: { name } });
  expect([gone.status, readdirSync(own)]).toEqual([404, [name]]);
  for (const { status, body } of [
    await kamla.call(api.saveBackupPlan, { body: folderPlan }),
    await kamla.call(api.tryBackupPlace, { body: folderPlan }),
    await kamla.call(api.createBackupPassphrase, {}),
    await kamla.call(api.startBackup, {}),
  ]) {
    expect([status, body]).toMatchObject([409, { message: m.inCopy }]);
  }
  expect(await shop.db.selectFrom('backupRuns').select('id').execute()).toHaveLength(1);
  // As its restore has left it.
  await shop.db.updateTable('backupPlan').set({ isPaused: true }).execute();
  expect(await findBackupTrouble(copy)).toBeNull();
});
