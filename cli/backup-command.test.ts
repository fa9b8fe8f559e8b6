import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '#harness/bucket-stand-in.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { saveConnection } from '#server/studio/connections/save-connections.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { reopened, stoppedTestShop } from '#testing/saved-shops.ts';
import { runHaat } from './run-haat.ts';

const picture = `${'ab'.repeat(16)}-400.jpeg`;

let shop: TestShop;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-cli-'));
  file = join(folder, 'haat.tar.gz');
  shop = await openTestShop();
  await buildProduct(shop, { name: 'Hills at Dawn' });
});
afterAll(async () => {
  await shop.remove();
  rmSync(folder, { recursive: true });
});

/** Runs a command on a test shop. */
async function haat({ config }: TestShop, ...args: string[]) {
  let out = '';
  let err = '';
  const code = await runHaat(args, {
    environment: {
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      LOG_LEVEL: 'silent',
    },
    out: (line) => {
      out += `${line}\n`;
    },
    err: (text) => {
      err += text;
    },
    isTerminal: false,
  });
  return { code, out, err };
}

test('a shop that runs is backed up, and restored where it is stopped', async () => {
  const saved = await haat(shop, 'backup', file);
  expect([saved.code, saved.out]).toEqual([
    0,
    expect.stringMatching(
      /^Backed up 1 product, 0 orders, 0 users and 0 image files to \S+haat\.tar\.gz \(\d[\d.]* KB\)\.\n$/,
    ),
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const target = await stoppedTestShop();
  const restored = await haat(target, 'restore', file);
  expect([restored.code, restored.out]).toEqual([
    0,
    expect.stringMatching(
      /^Restored 1 product, 0 orders, 0 users and 0 image files of \d+ \w+ \d{4} at .* from \S+\.\n$/,
    ),
  ]);
  await reopened(target, async ({ db }) => {
    const products = await db.selectFrom('products').select('name').execute();
    expect(products).toEqual([{ name: 'Hills at Dawn' }]);
  });
  const again = await haat(target, 'restore', file);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('contains 1 product; --replace replaces them with the backup.'),
  ]);
  await target.remove();
});

test('pictures in a connected bucket are in the backup, and on the disk of the restored shop', async () => {
  const bucket = await openBucket('pictures');
  const { endpoint } = bucket;
  const keys = { accessKeyId: 'k', secretAccessKey: 's' };
  const values = { endpoint, bucket: 'pictures', region: '', ...keys };
  const connection = { kind: 'media', values, mode: 'live' } as const;
  await shop.db.transaction().execute((trx) => saveConnection(trx, shop, commandLine, connection));
  shop.connections.drop();
  await shop.media.put(picture, Buffer.from('a picture'));
  expect([...bucket.objects.keys()]).toEqual([`ab/${picture}`]);
  expect((await haat(shop, 'backup', file)).out).toContain('and 1 image file to');
  const target = await stoppedTestShop();
  expect((await haat(target, 'restore', file)).out).toContain('and 1 image file of');
  bucket.close();
  await reopened(target, async ({ media, connections }) => {
    expect(await connections.read()).toEqual([]);
    expect(String(await media.getBytes(picture))).toBe('a picture');
  });
  await target.remove();
  // Without the keys there is no whole backup.
  await shop.db.updateTable('connections').set({ sealedSecrets: 'a.b.c.d' }).execute();
  const lost = await haat(shop, 'backup', file);
  expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('keys no longer open')]);
  await shop.db.deleteFrom('connections').execute();
});

test('failures are reported in one sentence', async () => {
  const unwritten = await haat(shop, 'backup', join(folder, 'no', 'such.tar.gz'));
  expect(unwritten).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /cannot be written \(its folder does not exist\); no backup was made\.\n$/,
    ),
  });
  const missing = await haat(shop, 'restore', join(folder, 'none.tar.gz'));
  expect(missing).toEqual({ code: 1, out: '', err: expect.stringMatching(/ does not exist\.\n$/) });
  const bare = await runHaat(['backup', file], {
    environment: { DATA_DIR: join(folder, 'nobody'), LOG_LEVEL: 'silent' },
    out: () => {},
    err: (text) => expect(text).toContain('There is no shop in'),
    isTerminal: false,
  });
  expect(bare).toBe(1);
});
