import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket } from '#harness/bucket-stand-in.ts';
import { systemClock } from '#server/infra/clock.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import { BucketUnread } from '#server/infra/media-store/bucket-unread.ts';
import { openConnectedStore } from '#server/infra/media-store/connected-store.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { sweepOrphans } from './sweep-orphans.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const tomorrow = { now: () => new Date(systemClock.now().getTime() + 25 * 60 * 60 * 1000) };
const orphan = 'ffffffffffffffffffffffffffffffff_80x80_ffffff-80.webp';
const ofNoCommission = 'commission-0197a3b2-0000-7000-8000-00000abcdef1.jpeg';
const ofAnotherPart = 'ledger-18.jpeg';

test('files that a crash left are swept after a day; saved images and other files stay', async () => {
  const bytes = await sharp({
    create: { width: 80, height: 80, channels: 3, background: '#334455' },
  })
    .png()
    .toBuffer();
  const kept = await saveImage(shop, bytes);
  await shop.media.put(orphan, Buffer.from('half'));
  await shop.media.put(ofNoCommission, Buffer.from('of a crash'));
  await shop.media.put(ofAnotherPart, Buffer.from('of another part'));
  const upload = join(shop.media.incomingDir, 'upload');
  await writeFile(upload, 'half of a film');

  expect(await sweepOrphans(shop)).toBe(0);
  expect(await sweepOrphans({ ...shop, clock: tomorrow })).toBe(3);
  expect(await shop.media.exists(orphan)).toBe(false);
  expect(await readdir(shop.media.incomingDir)).toEqual([]);
  expect(await shop.media.exists(ofAnotherPart)).toBe(true);
  expect(await shop.media.exists(`${kept.name}-80.avif`)).toBe(true);
});

describe('beside a bucket', () => {
  const others = ['0', '1'].map((digit) => `${digit.repeat(32)}_80x80_ffffff-80.webp`);
  const beside = ({ endpoint }: { endpoint: string }) => ({
    ...shop,
    clock: tomorrow,
    media: openConnectedStore(shop.media, {
      read: async () => ({
        access: { bucket: 'pictures', endpoint, accessKeyId: 'k', secretAccessKey: 's' },
        isLeaving: false,
      }),
      tell: () => {},
    }),
  });

  test('that is wholly away the disk is swept, and the failure is told at the end', async () => {
    for (const name of others) await shop.media.put(name, Buffer.from('half'));
    await expect(sweepOrphans(beside({ endpoint: 'http://127.0.0.1:9' }))).rejects.toThrow(
      BucketUnread,
    );
    for (const name of others) expect(await shop.media.exists(name)).toBe(false);
  });

  test('one file that stays does not keep the others', async () => {
    const bucket = await openBucket('pictures');
    const keys = others.map((name) => `${name.slice(0, 2)}/${name}`);
    for (const key of keys) bucket.objects.set(key, Buffer.from('half'));
    bucket.closed.add(keys[0] ?? '');
    await expect(sweepOrphans(beside(bucket))).rejects.toThrow();
    expect([...bucket.objects.keys()]).toEqual([keys[0]]);
    bucket.closed.clear();
    expect(await sweepOrphans(beside(bucket))).toBe(1);
    bucket.close();
  });
});

test('an upload that is still being written is left alone', async () => {
  const upload = join(shop.media.incomingDir, 'upload');
  await writeFile(upload, 'first half');
  const yesterday = new Date(shop.clock.now().getTime() - 23 * 60 * 60 * 1000);
  await utimes(upload, yesterday, yesterday);
  expect(await sweepOrphans(shop)).toBe(0);
});
