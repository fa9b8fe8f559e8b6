import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BucketStandIn, openBucket } from '#harness/bucket-stand-in.ts';
import { BucketUnread } from './bucket-unread.ts';
import { type ConnectedParts, openConnectedStore, type ShopMedia } from './connected-store.ts';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media-store.ts';
import { removeFiles } from './remove-files.ts';

const name = '0123456789abcdef0123456789abcdef-400.jpeg';
const key = `01/${name}`;

let dataDir: string;
let folder: MediaStore;
let bucket: BucketStandIn;
let connected: Awaited<ReturnType<ConnectedParts['read']>>;
let told: string[];
let media: ShopMedia;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'connected-store-'));
  folder = await openMediaStore({ mediaUrl: undefined, dataDir, log: pino({ level: 'silent' }) });
  bucket = await openBucket('pictures');
});
beforeEach(async () => {
  bucket.objects.clear();
  bucket.denied.clear();
  await folder.remove(name);
  told = [];
  connected = { access: accessTo('pictures'), isLeaving: false };
  media = openConnectedStore(folder, {
    read: async () => connected,
    tell: (_access, failure) => void told.push(failure ? 'failed' : 'worked'),
  });
});
afterAll(async () => {
  bucket.close();
  await rm(dataDir, { recursive: true });
});

const accessTo = (name: string) => ({
  bucket: name,
  endpoint: bucket.endpoint,
  accessKeyId: 'k',
  secretAccessKey: 's',
});
const namesOf = async (store: MediaStore) => {
  const names: string[] = [];
  for await (const file of store.list()) names.push(file.name);
  return names;
};

test('without a bucket, and with one that is leaving, new files go into the folder', async () => {
  connected = undefined;
  await media.put(name, Buffer.from('one'));
  expect([bucket.objects.size, await folder.exists(name)]).toEqual([0, true]);
  await folder.remove(name);
  connected = { access: accessTo('pictures'), isLeaving: true };
  await media.put(name, Buffer.from('one'));
  expect([bucket.objects.size, await folder.exists(name)]).toEqual([0, true]);
});

test('with a bucket new files go there alone, and are found, read, listed and removed', async () => {
  await media.put(name, Buffer.from('namaste'));
  expect([...bucket.objects.keys()]).toEqual([key]);
  expect(await folder.exists(name)).toBe(false);
  expect(await media.find(name)).toMatchObject({ name, bytes: 7 });
  expect(String(await media.getBytes(name))).toBe('namaste');
  expect(await text((await media.readStream(name))!)).toBe('namaste');
  expect(await namesOf(media)).toEqual([name]);
  const upload = join(media.incomingDir, 'upload');
  await writeFile(upload, 'a film');
  await media.takeFile('aa.mp4', upload);
  expect(String(await media.getBytes('aa.mp4'))).toBe('a film');
  await media.remove(name);
  await media.remove('aa.mp4');
  expect([bucket.objects.size, await media.exists(name)]).toEqual([0, false]);
  expect(await media.readStream(name)).toBeNull();
  await expect(media.getBytes(name)).rejects.toThrow();
});

test('a file that is in both places is listed once and removed from both', async () => {
  await folder.put(name, Buffer.from('one'));
  await media.put(name, Buffer.from('one'));
  expect(await namesOf(media)).toEqual([name]);
  await media.remove(name);
  expect([bucket.objects.size, await folder.exists(name)]).toEqual([0, false]);
});

test('a bucket that deletes nothing does not keep a file on the disk', async () => {
  await folder.put(name, Buffer.from('one'));
  bucket.denied.add('delete');
  await expect(media.remove(name)).rejects.toThrow();
  expect(await folder.exists(name)).toBe(false);
});

test('while the bucket is wholly away the disk is listed and emptied all the same', async () => {
  await folder.put(name, Buffer.from('one'));
  connected = {
    access: { ...accessTo('pictures'), endpoint: 'http://127.0.0.1:9' },
    isLeaving: false,
  };
  const names: string[] = [];
  const listed = (async () => {
    for await (const file of media.list()) names.push(file.name);
  })();
  await expect(listed).rejects.toThrow(BucketUnread);
  expect(names).toEqual([name]);
  await expect(media.getBytes('aa.mp4')).rejects.toThrow(BucketUnread);
  await removeFiles(media, [name, 'aa.mp4']);
  expect(await folder.exists(name)).toBe(false);
});

test('a bucket that is full, away or not named yet takes no file, and the folder takes it', async () => {
  bucket.denied.add('write');
  await media.put(name, Buffer.from('one'));
  expect([told, await folder.exists(name)]).toEqual([['failed'], true]);
  // It is left alone for a while.
  bucket.denied.clear();
  await media.put(name, Buffer.from('one'));
  expect([told, bucket.objects.size]).toEqual([['failed'], 0]);
  // What is on the disk is read whatever the bucket does.
  bucket.denied.add('read');
  expect(String(await media.getBytes(name))).toBe('one');
  const upload = join(media.incomingDir, 'upload');
  await writeFile(upload, 'a film');
  connected = { access: accessTo('nobodys'), isLeaving: false };
  await media.takeFile(name, upload);
  expect([told, String(await folder.getBytes(name))]).toEqual([['failed', 'failed'], 'a film']);
});

test('objects of others in the bucket are no files of the shop', async () => {
  bucket.objects.set('haat-20261120T220004Z-nightly-4f1c09aa.backup', Buffer.from('a backup'));
  bucket.objects.set('haat-shop', Buffer.from('a mark'));
  bucket.objects.set('ph/photo 1.jpg', Buffer.from('a photo'));
  expect(await namesOf(media)).toEqual([]);
});
