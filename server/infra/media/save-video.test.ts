import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { findMedia } from './media.queries.ts';
import { NotAVideo } from './refused-upload.ts';
import { saveVideo } from './save-video.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const mp4Head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

async function* upload(...chunks: Buffer[]) {
  yield* chunks;
}

test('a video is stored as it is, under a name made from its content', async () => {
  const film = Buffer.alloc(100_000, 7);
  const saved = await saveVideo(shop, upload(mp4Head.subarray(0, 5), mp4Head.subarray(5), film));
  expect(saved.name).toBe(`${saved.hash}.mp4`);
  expect(saved.url).toBe(`/media/${saved.name}`);
  expect(await shop.media.getBytes(saved.name)).toEqual(Buffer.concat([mp4Head, film]));
  expect(await findMedia(shop.db, saved.hash)).toMatchObject({
    kind: 'video',
    mime: 'video/mp4',
    bytes: 100_024,
    width: null,
  });
  expect(await saveVideo(shop, upload(mp4Head, film))).toEqual(saved);
  expect(await readdir(shop.media.incomingDir)).toEqual([]);
});

test.each([
  ['a letter', [Buffer.from('Dear studio, please find my film attached.')], 'only video files'],
  ['an empty file', [], 'only video files'],
  ['a few bytes', [Buffer.from('RIFF')], 'only video files'],
  ['a film that is too long', [mp4Head, Buffer.alloc(2000)], 'less than 50MB'],
])('%s is refused and leaves nothing behind', async (_, chunks, message) => {
  const keeping = saveVideo(shop, upload(...chunks), 1000);
  await expect(keeping).rejects.toThrow(NotAVideo);
  await expect(keeping).rejects.toThrow(message);
  expect(await readdir(shop.media.incomingDir)).toEqual([]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  async function* broken() {
    yield mp4Head;
    throw new Error('the phone lost its connection');
  }
  await expect(saveVideo(shop, broken())).rejects.toThrow('lost its connection');
  expect(await readdir(shop.media.incomingDir)).toEqual([]);
});
