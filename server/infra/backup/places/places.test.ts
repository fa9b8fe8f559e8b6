import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BucketStandIn, openBucket } from '#harness/bucket-stand-in.ts';
import { systemRandom } from '#server/infra/clock.ts';
import { backupName } from './backup-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { openPlace } from './open-place.ts';
import { tryPlace } from './try-place.ts';

const name = backupName({
  madeAt: new Date('2026-11-30T22:00:00Z'),
  cause: 'nightly',
  isPartial: false,
  keyId: '4f1c09aa',
});
const MB = 1024 * 1024;

let folder: string;
let bucket: BucketStandIn;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-places-'));
  bucket = await openBucket('haat-backups');
});
beforeEach(() => {
  bucket.denied.clear();
  bucket.roomBytes = Number.POSITIVE_INFINITY;
  bucket.objects.clear();
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

const atBucket = (name = 'haat-backups', endpoint = bucket.endpoint) =>
  openPlace({
    kind: 's3',
    endpoint,
    bucket: name,
    region: '',
    accessKeyId: 'k',
    secretAccessKey: 's',
  });

async function* bytes(megabytes: number, failure?: Error) {
  for (let each = 0; each < megabytes; each += 1) yield Buffer.alloc(MB, each);
  if (failure) throw failure;
}

describe.each([
  [
    'a folder',
    () => openPlace({ kind: 'folder', folder: join(folder, 'new', 'one'), isOwn: true }),
  ],
  ['a bucket', () => atBucket()],
])('in %s', (_, open) => {
  let place: BackupPlace;
  beforeEach(async () => {
    place = await open();
    for (const each of await place.list()) await place.remove(each.name);
  });

  test.each([1, 40])('a backup of %i MB is written, listed, read and removed', async (size) => {
    expect(await place.list()).toEqual([]);
    expect(await place.write(name, bytes(size))).toBe(size * MB);
    expect(await place.list()).toEqual([{ name, bytes: size * MB }]);
    const read = await buffer(await place.read(name));
    expect([read.length, read.at(-1)]).toEqual([size * MB, size - 1]);
    await place.remove(name);
    await place.remove(name);
    expect(await place.list()).toEqual([]);
    await expect(place.read(name)).rejects.toThrow(/^There is no such backup in /);
  });

  test.each([1, 40])('one that is cut off after %i MB leaves nothing', async (size) => {
    await expect(
      place.write(name, bytes(size, new Error('the database went away'))),
    ).rejects.toThrow('the database went away');
    expect(await place.list()).toEqual([]);
    expect([bucket.objects.size, bucket.openUploads()]).toEqual([0, 0]);
  });
});

describe('a folder', () => {
  test('is for its owner only, and lists no other files', async () => {
    const own = join(folder, 'own');
    const place = await openPlace({ kind: 'folder', folder: own, isOwn: true });
    await place.write(name, bytes(1));
    writeFileSync(join(own, 'notes.txt'), 'of somebody else');
    writeFileSync(join(own, `${name}.unfinished`), 'of a power cut');
    expect((await place.list()).map((each) => each.name)).toEqual([name]);
    expect([statSync(own).mode & 0o777, statSync(join(own, name)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    await place.write(name, bytes(1));
    expect(readdirSync(own).sort()).toEqual([name, 'notes.txt']);
  });

  test('that is a file, on a full disk or cannot be written is explained', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const refused = async (path: string) => {
      const place = await openPlace({ kind: 'folder', folder: path, isOwn: false });
      return place.write(name, bytes(1)).catch((error: Error) => error.message);
    };
    expect(await refused(file)).toBe(`${file} is not a folder.`);
    expect(await refused('/mnt/none')).toBe('There is no folder /mnt/none on the shop’s machine.');
    const place = await openPlace({ kind: 'folder', folder: join(folder, 'full'), isOwn: true });
    const full = { code: 'ENOSPC', syscall: 'write' };
    const writing = place.write(name, bytes(2, Object.assign(new Error('ENOSPC'), full)));
    await expect(writing).rejects.toThrow(`The disk of ${join(folder, 'full')} is full.`);
    expect(readdirSync(join(folder, 'full'))).toEqual([]);
    if (process.getuid?.() !== 0) {
      const closed = mkdtempSync(join(folder, 'closed-'));
      chmodSync(closed, 0o500);
      expect(await refused(closed)).toBe(`The shop may not write to ${closed}.`);
    }
  });
});

describe('a bucket', () => {
  test('that takes requests and never answers is given up', async () => {
    const silent = createServer(() => {}).listen(0);
    const { port } = silent.address() as AddressInfo;
    const place = await atBucket('haat-backups', `http://127.0.0.1:${port}`);
    await expect(tryPlace(place, systemRandom, 200)).rejects.toThrow(
      'There was no answer from the bucket haat-backups in time.',
    );
    place.close();
    silent.closeAllConnections();
    silent.close();
  });

  test('that is missing, full, away, or denies a right is explained', async () => {
    const why = (work: Promise<unknown>) => work.catch((error: Error) => error.message);
    const place = await atBucket();
    const host = new URL(bucket.endpoint).host;
    expect(await why((await atBucket('nobodys')).list())).toBe(
      `There is no bucket nobodys at ${host}.`,
    );
    const away = await atBucket('haat-backups', 'http://127.0.0.1:9');
    expect(await why(away.list())).toMatch(/^127.0.0.1:9 does not answer/);
    const website = createServer((_request, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here<br></p>');
    }).listen(0);
    const { port } = website.address() as AddressInfo;
    expect(await why((await atBucket('haat-backups', `http://127.0.0.1:${port}`)).list())).toBe(
      `127.0.0.1:${port} does not answer as a bucket does. Please check the endpoint.`,
    );
    website.close();
    bucket.roomBytes = 100;
    expect(await why(place.write(name, bytes(40)))).toBe('The bucket haat-backups is full.');
    expect([bucket.objects.size, bucket.openUploads()]).toEqual([0, 0]);
    bucket.roomBytes = Number.POSITIVE_INFINITY;
    for (const [right, words, work] of [
      ['write', 'write to', () => place.write(name, bytes(1))],
      ['list', 'list', () => place.list()],
      ['read', 'read from', () => place.read(name)],
      ['delete', 'delete from', () => place.remove(name)],
    ] as const) {
      bucket.denied = new Set([right]);
      expect(await why(work())).toBe(`The keys may not ${words} the bucket haat-backups.`);
    }
  });
});

test('a place that answers without end is refused, and left alone', async () => {
  const place = await openPlace({ kind: 'folder', folder, isOwn: false });
  let pieces = 0;
  function* endless() {
    for (;;) {
      pieces += 1;
      yield Buffer.alloc(MB);
    }
  }
  const read = async () => Readable.from(endless());
  await expect(tryPlace({ ...place, read }, systemRandom)).rejects.toThrow('something else');
  expect(pieces).toBeLessThan(50);
  expect(readdirSync(folder).filter((name) => name.startsWith('haat-try'))).toEqual([]);
});
