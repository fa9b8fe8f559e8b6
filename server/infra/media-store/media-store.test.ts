import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#server/infra/config/config-error.ts';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media-store.ts';
import { openS3Store } from './s3-store.ts';

const log = pino({ level: 'silent' });
const name = '0123456789abcdef0123456789abcdef.mp4';

let dataDir: string;
let bucket: Server;
let bucketUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-store-'));
  bucket = createServer(answerAsBucket).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  bucketUrl = `s3://key:secret@pictures?endpoint=${endpoint}&region=ap-south-1`;
});

afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each([
  ['a folder under DATA_DIR', () => undefined],
  ['a folder of its own', () => pathToFileURL(join(dataDir, 'elsewhere')).href],
  ['an S3 bucket', () => bucketUrl],
])('with %s', (_, mediaUrl) => {
  let store: MediaStore;
  beforeAll(async () => {
    store = await openMediaStore({ mediaUrl: mediaUrl(), dataDir, log });
  });

  test('a file is stored, found, read in whole and in part, listed and removed', async () => {
    expect(await store.find(name)).toBeNull();
    await store.put(name, Buffer.from('namaste'));
    expect(await store.find(name)).toMatchObject({ name, bytes: 7 });
    expect(await store.exists(name)).toBe(true);
    expect(String(await store.getBytes(name))).toBe('namaste');
    expect(await text((await store.readStream(name))!)).toBe('namaste');
    expect(await text((await store.readStream(name, { start: 2, end: 4 }))!)).toBe('mas');
    const listed: string[] = [];
    for await (const file of store.list()) listed.push(file.name);
    expect(listed).toEqual([name]);
    await store.remove(name);
    await store.remove(name);
    expect(await store.exists(name)).toBe(false);
  });

  test('a file that is removed while it is read is read to its end, and then it is none', async () => {
    await store.put(name, Buffer.from('namaste'));
    const file = await store.readStream(name);
    await store.remove(name);
    expect(await text(file!)).toBe('namaste');
    expect(await store.readStream(name)).toBeNull();
  });

  test('a finished upload is moved out of the incoming folder', async () => {
    const upload = join(store.incomingDir, 'upload');
    await writeFile(upload, 'a film');
    await store.takeFile(name, upload);
    expect(String(await store.getBytes(name))).toBe('a film');
    expect(await readdir(store.incomingDir)).toEqual([]);
    await store.remove(name);
  });

  test('a name that leads out of the store is refused', async () => {
    await expect(store.put('../../outside', Buffer.from('x'))).rejects.toThrow('not a valid name');
    await expect(store.find('..')).rejects.toThrow('not a valid name');
  });
});

test.each([
  ['a bucket that does not answer', 's3://k:s@b?endpoint=http%3A%2F%2F127.0.0.1%3A9&region=x'],
  ['an address of another kind', 'ftp://images.example'],
  ['a folder that cannot be made', 'file:///dev/null/pictures'],
  ['a place that takes no folder', 'file:///proc/haat/pictures'],
])('%s stops the start with a sentence about MEDIA_URL', async (_, mediaUrl) => {
  const opening = openMediaStore({ mediaUrl, dataDir, log });
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/^MEDIA_URL .*\.$/);
});

test('a bucket that is silent stops the start too', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = new URL(`s3://k:s@pictures?region=x&endpoint=http://127.0.0.1:${port}`);
  await expect(openS3Store(url, dataDir, { patienceMs: 100 })).rejects.toThrow(
    /^MEDIA_URL is not responding \(.*\); check that bucket/,
  );
  silent.closeAllConnections();
  silent.close();
});

/** As much of Amazon's API as a media store uses. */
const objects = new Map<string, Buffer>();
async function answerAsBucket(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://bucket');
  const key = pathname.replace(/^\/pictures\/?/, '');
  if (!key) {
    const contents = [...objects].map(
      ([each, bytes]) =>
        `<Contents><Key>${each}</Key><Size>${bytes.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    return;
  }
  if (request.method === 'PUT') objects.set(key, await buffer(request));
  if (request.method === 'DELETE') objects.delete(key);
  const object = objects.get(key);
  if (request.method === 'DELETE') response.writeHead(204).end();
  else if (!object) response.writeHead(404).end();
  else if (request.method === 'HEAD') response.setHeader('content-length', object.length).end();
  else if (request.method === 'PUT') response.end();
  else {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    response.writeHead(start ? 206 : 200);
    response.end(object.subarray(Number(start ?? 0), Number(end ?? object.length) + 1));
  }
}

test('images are in a folder that no other user of the machine can read', async () => {
  const own = join(dataDir, 'of-one');
  await mkdir(join(own, 'media'), { recursive: true, mode: 0o755 });
  await openMediaStore({ mediaUrl: undefined, dataDir: own, log });
  for (const folder of ['media', 'incoming']) {
    expect((await stat(join(own, folder))).mode & 0o777, folder).toBe(0o700);
  }
});
