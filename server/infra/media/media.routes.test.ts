import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { openMediaStore } from '#server/infra/media-store/open-media-store.ts';
import { mediaRoutes } from './media.routes.ts';

const image = '0123456789abcdef0123456789abcdef_640x480_c81e1e-400';
const video = 'fedcba9876543210fedcba9876543210.mp4';

let dataDir: string;
let media: MediaStore;
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-routes-'));
  media = await openMediaStore({
    mediaUrl: undefined,
    dataDir,
    log: pino({ level: 'silent' }),
  });
  await media.put(`${image}.jpeg`, Buffer.from('a small picture'));
  await media.put(video, Buffer.from('0123456789'));
  app = Fastify();
  await app.register(mediaRoutes, { media });
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test('an image is served once and then cached by the browser forever', async () => {
  const answer = await get(`/media/${image}.jpeg`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('a small picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '15',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const again = await get(`/media/${image}.jpeg`, { 'if-none-match': answer.headers.etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD sends the size without the image', async () => {
  const answer = await app.inject({ method: 'HEAD', url: `/media/${image}.jpeg` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBe('15');
  expect(answer.body).toBe('');
});

test.each(['avif', 'webp'])(
  'until its %s is made, an image comes as JPEG, with a short lifetime',
  async (ending) => {
    const answer = await get(`/media/${image}.${ending}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=60',
    });
    expect(answer.headers.etag).toBeUndefined();
  },
);

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['pages=1-2', 200, '0123456789', undefined],
])('a player that requests %s of a video gets that part', async (range, status, body, part) => {
  const answer = await get(`/media/${video}`, { range });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toBe(body);
  expect(answer.headers['content-range']).toBe(part);
});

test('a range of an older file is answered with the whole of the present one', async () => {
  const answer = await get(`/media/${video}`, { range: 'bytes=2-4', 'if-range': '"older"' });
  expect(answer.body).toBe('0123456789');
});

test.each([
  `/media/${image.replace('400', '600')}.jpeg`,
  `/media/${image.replace('400', '600')}.avif`,
  `/media/${video.replace('f', '0')}`,
  '/media/painting.jpg',
  '/media/..%2f..%2fpackage.json',
  `/media/${image}.jpeg%2f..%2f..%2fsecrets`,
])('%s is answered with a sentence and no file', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('This image or video does not exist.');
  expect(answer.headers['cache-control']).toBe('no-cache');
});
