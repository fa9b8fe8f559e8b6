import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app/http/app.ts';
import { DAY_MS, systemClock } from '#server/infra/clock.ts';
import { sweepOrphans } from '#server/people/retention/sweep-orphans.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { storeAssets } from './stored-assets.ts';

let shop: TestShop;
let builds: string;
beforeAll(async () => {
  shop = await openTestShop();
  builds = await mkdtemp(join(tmpdir(), 'haat-builds-'));
});
afterAll(async () => {
  await shop.remove();
  await rm(builds, { recursive: true });
});

const common = 'both-3c4d.js';
const script = (release: string) => `page-${release}.js`;
const text = (release: string) => `export const release = '${release}';`.repeat(100);

/** The browser's files of a build, one of them compressed. */
async function build(release: string) {
  const clientFolder = join(builds, release);
  const file = (name: string) => join(clientFolder, 'assets', name);
  await mkdir(join(clientFolder, 'assets'), { recursive: true });
  await writeFile(file(script(release)), text(release));
  await writeFile(file(`${script(release)}.br`), brotliCompressSync(text(release)));
  await writeFile(file(common), 'export {}');
  await writeFile(file('letters.woff2'), 'wOF2');
  return { clientFolder, release, render: async () => new Response('a page') };
}

/** A machine of the shop with that release. */
async function open(release: string) {
  const pages = await build(release);
  await storeAssets(shop, pages);
  return createApp(shop, { pages });
}

async function later(days: number): Promise<void> {
  const clock = { now: () => new Date(systemClock.now().getTime() + days * DAY_MS) };
  await sweepOrphans({ ...shop, clock });
}

test('a file of this release is sent for ever, in the encoding that the browser takes', async () => {
  const app = await open('first');
  const url = `/assets/${script('first')}`;
  const plain = await app.inject(url);
  expect([plain.statusCode, plain.body]).toEqual([200, text('first')]);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload).toEqual(brotliCompressSync(text('first')));
  expect(await shop.media.exists(`asset-${script('first')}.br`)).toBe(false);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await app.inject('/assets/letters.woff2')).headers['content-type']).toBe('font/woff2');
  await app.close();
});

test('nothing else of the folder or the store is sent', async () => {
  const app = await open('first');
  await shop.media.put('import-secret.js', Buffer.from('private'));
  for (const url of [
    '/assets/none-1a2b.js',
    `/assets/${script('first')}.br`,
    '/assets/..%2f..%2fmain.js',
    '/assets/import-secret.js',
    '/assets/release-first',
  ]) {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode, url).toBe(404);
    expect(headers['cache-control'] ?? '', url).not.toContain('immutable');
  }
  await app.close();
});

test('machines of two releases serve the files of both, also when the build has gone', async () => {
  const first = await open('first');
  const second = await open('second');
  for (const app of [first, second]) {
    for (const release of ['first', 'second']) {
      const { statusCode, body } = await app.inject(`/assets/${script(release)}`);
      expect([statusCode, body]).toEqual([200, text(release)]);
      const small = await app.inject({
        url: `/assets/${script(release)}`,
        headers: { 'accept-encoding': 'br' },
      });
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(text(release));
    }
  }
  await rm(join(builds, 'first'), { recursive: true });
  expect((await first.inject('/assets/letters.woff2')).statusCode).toBe(200);
  await Promise.all([first.close(), second.close()]);
});

test('a file of another release is not found while the store is away, and this release goes on', async () => {
  const app = await open('second');
  const away = vi.spyOn(shop.media, 'readStream').mockRejectedValue(new Error('it is away'));
  const status = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode;
  expect(await status(script('first'))).toBe(404);
  expect(await status(script('second'))).toBe(200);
  away.mockRestore();
  expect(await status(script('first'))).toBe(200);
  await app.close();
});

test('files of a former release go 30 days after it made way; those of the present one stay', async () => {
  await open('first').then((app) => app.close());
  const media = join(shop.config.dataDir, 'media/re');
  const anHourAgo = new Date(systemClock.now().getTime() - 60 * 60 * 1000);
  await utimes(join(media, 'release-first'), anHourAgo, anHourAgo);
  const app = await open('second');
  const served = async (name: string) => (await app.inject(`/assets/${name}`)).statusCode;
  await later(29);
  expect(await served(script('first'))).toBe(200);
  await later(31);
  expect(await served(script('first'))).toBe(404);
  expect(await shop.media.exists('release-first')).toBe(false);
  for (const name of [script('second'), common]) {
    expect(await shop.media.exists(`asset-${name}`), name).toBe(true);
  }
  await app.close();
});

test('a store that is away keeps no shop from opening, and takes the files as soon as it is back', async () => {
  const put = vi.spyOn(shop.media, 'put').mockRejectedValue(new Error('the store is away'));
  const pages = await build('third');
  await storeAssets(shop, pages, { retryMs: 1, patienceMs: 10 });
  const app = await createApp(shop, { pages });
  expect((await app.inject(`/assets/${script('third')}`)).statusCode).toBe(200);
  await vi.waitFor(() => expect(put.mock.calls.length).toBeGreaterThan(10), { timeout: 20_000 });
  put.mockRestore();
  await vi.waitFor(
    async () => expect(await shop.media.exists(`asset-${script('third')}`)).toBe(true),
    { timeout: 20_000 },
  );
  await app.close();
});
