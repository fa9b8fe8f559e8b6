import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { lockDataDir } from '#server/infra/database/server/data-dir-lock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { buildProduct } from '#testing/build-products.ts';
import {
  backUp,
  fillShop,
  openSavedShop,
  restoreInto,
  rowsOf,
  stoppedTestShop,
} from '#testing/saved-shops.ts';
import { fileAt } from './backup-file.ts';
import { manifestName } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { intoFile, type TarEntry, writeArchive } from './write-archive.ts';

const { shop, target, folder, file, close } = await openSavedShop({
  fill: fillShop,
  prepare: (open) => buildProduct(open, { name: 'What was there' }),
});
afterAll(close);

/** The sentence with which a restore into the target is refused; the target is as it was. */
async function refusalOf(path: string, { replace = true } = {}): Promise<string> {
  const before = await rowsOf(target);
  const refusal = await restoreInto(target, path, { replace }).then(
    () => 'restored',
    (error: Error) => error.message.replace(path, 'FILE'),
  );
  expect(await rowsOf(target)).toEqual(before);
  expect(readdirSync(join(target.config.dataDir, 'media'))).toEqual([]);
  return refusal;
}

/** A copy of the backup with something done to its bytes. */
function copyOf(change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, 'changed.tar.gz');
  writeFileSync(path, change(readFileSync(file)));
  return path;
}

/** A copy whose entries are changed, compressed as a good file is. */
async function rewritten(change: (entry: TarEntry) => string | Buffer): Promise<string> {
  const path = join(folder, 'rewritten.tar.gz');
  async function* entries() {
    for await (const entry of readArchive(await fileAt(file))) {
      yield { name: entry.name, content: Buffer.from(change(entry)) };
    }
  }
  await writeArchive(intoFile(path), entries(), { madeAt: new Date() });
  return path;
}

describe('a file is refused, and nothing changed,', () => {
  test('that is not there', async () => {
    expect(await refusalOf(join(folder, 'none.tar.gz'))).toBe('FILE does not exist.');
  });

  test('that is a folder', async () => {
    expect(await refusalOf(folder)).toMatch(/^FILE cannot be read \(EISDIR/);
  });

  test('that is no backup', async () => {
    const sentence = 'FILE is not a backup of a Haat shop; nothing was restored.';
    for (const bytes of [Buffer.from('key,name\n'), gzipSync('key,name\n'.repeat(200))]) {
      expect(await refusalOf(copyOf(() => bytes))).toBe(sentence);
    }
  });

  test.each([0.3, 0.9, 0.9999])('that ends after %d of it', async (share) => {
    const path = copyOf((bytes) => bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusalOf(path)).toBe(
      'FILE is damaged (it ends too early); nothing was restored.',
    );
  });

  test.each([0.2, 0.5, 0.8])('that has a wrong byte at %d of it', async (share) => {
    const path = copyOf((bytes) => {
      const at = Math.floor(bytes.length * share);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
      return bytes;
    });
    expect(await refusalOf(path)).toMatch(/^FILE is damaged \(.*\); nothing was restored\.$/);
  });

  test('whose rows are not what was saved', async () => {
    const path = await rewritten(({ name, content }) =>
      name === 'tables/products/1.copy' ? content.toString().replace('250000', '000001') : content,
    );
    expect(await refusalOf(path)).toBe(
      'FILE is damaged (tables/products/1.copy has changed since it was saved); nothing was restored.',
    );
  });

  test('that a newer Haat has written', async () => {
    const path = await rewritten(({ name, content }) =>
      name === manifestName ? content.toString().replace('"format": 1', '"format": 2') : content,
    );
    expect(await refusalOf(path)).toContain('FILE was made by a newer Haat');
  });
});

describe('a restore is refused', () => {
  test('where a shop has data', async () => {
    expect(await refusalOf(file, { replace: false })).toBe(
      'The shop in the database at DATABASE_URL contains 1 product; --replace replaces them with the backup. Nothing was restored.',
    );
  });

  test('while a shop runs on the database', async () => {
    const sentence = 'The shop in the database at DATABASE_URL is running; stop it first.';
    await expect(restoreInto(shop, file, { replace: true })).rejects.toThrow(sentence);
  });

  test('while a shop runs on the DATA_DIR', async () => {
    const unlock = lockDataDir(folder);
    const config = { ...shop.config, databaseUrl: undefined, dataDir: folder };
    await expect(restoreInto({ config }, file)).rejects.toThrow(
      `The shop in ${folder} is running; stop it first. Nothing was restored.`,
    );
    unlock();
  });

  test('where tables of those names belong to another program', async () => {
    const theirs = await stoppedTestShop(async (open) => {
      await buildProduct(open, { name: 'What was there' });
      await sql`drop table migrations`.execute(open.db);
    });
    await expect(restoreInto(theirs, file, { replace: true })).rejects.toThrow('already exists');
    await theirs.remove();
  });
});

describe('a backup', () => {
  test('says why it cannot be written, and leaves nothing', async () => {
    mkdirSync(join(folder, 'taken'));
    await expect(backUp(shop, join(folder, 'no', 'such.tar.gz'))).rejects.toThrow(
      'cannot be written (its folder does not exist); no backup was made.',
    );
    await expect(backUp(shop, join(folder, 'taken'))).rejects.toThrow('is a folder; name a file.');
    await expect(backUp(shop, join(file, 'within.tar.gz'))).rejects.toThrow(
      /cannot be written \(ENOTDIR/,
    );
    expect(leftovers()).toEqual([]);
  });

  test('that is interrupted leaves the one that was there', async () => {
    const before = readFileSync(file);
    await expect(backUp(shop, file, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect([readFileSync(file).equals(before), leftovers()]).toEqual([true, []]);
  });

  test('of a database without a shop is refused', async () => {
    const bare = await stoppedTestShop(({ db }) => sql`drop table migrations`.execute(db));
    await expect(backUp(bare as Shop, join(folder, 'bare.tar.gz'))).rejects.toThrow(
      'There is no shop in the database at DATABASE_URL.',
    );
    await bare.remove();
  });

  function leftovers(): string[] {
    return readdirSync(folder).filter((name) => name.includes('unfinished'));
  }
});
