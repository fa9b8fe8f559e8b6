import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subjects } from '#server/app/http/routes.ts';
import { collectRoutes } from '#server/infra/http/routing.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildStory, scheduleTerms } from '#testing/build-content.ts';
import { buildHeroImage } from '#testing/build-hero-images.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { type CachedPages, cachedPages, openProcess, type Process } from '#testing/cached-shop.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let pages: CachedPages;
let here: Process;
let id: string;
let story: string;
let collection: string;
let maker: string;

beforeAll(async () => {
  shop = await openTestShop();
  pages = cachedPages();
  here = await openProcess(shop, { pages });
  ({ id } = await buildProduct(shop, { name: 'Pahari Chai', stock: 3 }));
  await buildHeroImage(shop);
  story = (await buildStory(shop)).address;
  await scheduleTerms(shop);
  collection = (await buildCollection(shop)).address;
  maker = (await buildMaker(shop)).address;
});
afterAll(async () => {
  await here.close();
  await shop.remove();
});
beforeEach(async () => {
  await shop.changes.caughtUp();
  await here.app.pageCache.settle();
});

const br = { 'accept-encoding': 'br' };

/** Everything that is cached, pages and answers. */
const cachedPaths = () => [
  '/dashboard',
  '/shop/painting',
  '/shop/painting?sort=name',
  `/product/${id}`,
  '/about',
  '/api/shop',
  '/api/hero-images',
  '/api/categories',
  '/api/collections',
  `/api/collections/${collection}`,
  '/api/makers',
  `/api/makers/${maker}`,
  '/api/home',
  '/api/pages/about',
  '/api/pages/terms/coming',
  '/api/stories',
  `/api/stories/${story}`,
  '/api/products',
  '/api/products?category=painting&limit=12&sort=price-low',
  `/api/products/${id}`,
  `/api/products/${id}/reviews`,
  '/api/products/featured/list',
  '/api/products/search/list?q=chai',
  '/api/suggestions?q=chai',
  '/api/suggestions/help?q=chai',
];

test('every cacheable answer is among those tried here', () => {
  const paths = cachedPaths().map((path) => path.split('?', 1)[0] ?? '');
  const cached = [...collectRoutes(shop, subjects).values()].filter(({ cacheTags }) => cacheTags);
  const untried = cached
    .map(({ endpoint }) => endpoint.path)
    .filter(
      (path) => !paths.some((each) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(each)),
    );
  expect(untried).toEqual([]);
});

describe('the client', () => {
  async function cookiesOf(wishes?: object): Promise<string> {
    const browser: TestBrowser = (await openTestApp(shop)).browser();
    await signInNew(shop, browser, wishes);
    return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  test('does not change a byte of what is cached', async () => {
    const askers: Record<string, string>[] = [
      {},
      { cookie: await cookiesOf() },
      { cookie: await cookiesOf({ staffRole: 'owner' }), authorization: 'Bearer me' },
      { cookie: 'haat_session=; a=b; =;;  haat_sign_out_owed=1; é=1', 'user-agent': 'Odd/1' },
      { 'accept-language': 'hi', 'x-forwarded-for': '203.0.113.7', host: 'elsewhere.example' },
    ];
    for (const path of cachedPaths()) {
      // No matter who comes first, it is rendered for an anonymous user.
      for (const [index, first] of askers.entries()) {
        await here.app.pageCache.settle();
        const others = askers.toSpliced(index, 1);
        const made = await here.get(path, { ...br, ...first });
        expect([path, made.status, made.headers['set-cookie']]).toEqual([path, 200, undefined]);
        for (const asker of others) {
          const cached = await here.get(path, { ...br, ...asker });
          expect([path, cached.headers['server-timing']]).toEqual([path, 'page-cache;desc=hit']);
          expect(cached.body.equals(made.body)).toBe(true);
          expect(cached.headers.etag).toBe(made.headers.etag);
        }
      }
    }
  });

  test('a page that depends on its user is rendered for each and cached for none', async () => {
    const cookie = await cookiesOf();
    const names = ['', cookie, cookie, ''].map((each) => ({ ...br, cookie: each }));
    for (const headers of names) {
      const answer = await here.get('/my-orders', headers);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers['server-timing'] ?? '').not.toContain('page-cache');
      const isOwn = String(brotliDecompressSync(answer.body)).includes('"email"');
      expect(isOwn).toBe(headers.cookie !== '');
    }
  });
});

test('what is cached equals what is rendered for one, in body and headers', async () => {
  const own = ['cache-control', 'connection', 'content-encoding', 'content-length', 'date'];
  const rest = (headers: object) =>
    Object.entries(headers).filter(
      ([name]) => ![...own, 'etag', 'keep-alive', 'server-timing', 'vary'].includes(name),
    );
  for (const path of cachedPaths()) {
    const alone = await here.app.inject({ url: path, headers: { 'accept-encoding': 'identity' } });
    for (const round of ['made', 'cached']) {
      const answer = await here.get(path, br);
      expect([round, path, rest(answer.headers)]).toEqual([round, path, rest(alone.headers)]);
      const isCompressed = answer.headers['content-encoding'] === 'br';
      const body = isCompressed ? brotliDecompressSync(answer.body) : answer.body;
      expect(String(body).replace('nobody', '')).toBe(alone.body.replace('nobody', ''));
    }
  }
  const { headers } = await here.get('/dashboard', br);
  const policy = String(headers['content-security-policy']);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toMatch(/'sha256-[^']+'/);
  expect(scripts).not.toMatch(/unsafe-inline|nonce/);
});

test('a browser has to revalidate, a CDN may answer for a second, and no cache after that', async () => {
  for (const path of cachedPaths()) {
    await here.get(path, br);
    await shop.changes.caughtUp();
    const { headers } = await here.get(path, br);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    expect(headers.vary).toBe('accept-encoding');
  }
});

test('what a client has already is not sent again, in whatever encoding it has it', async () => {
  for (const path of [`/product/${id}`, `/api/products/${id}`]) {
    const { headers } = await here.get(path, br);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await here.get(path, { ...br, 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['cache-control']).toContain('max-age=0');
    }
    const plain = await here.get(path, { 'if-none-match': etag });
    expect(plain.status).toBe(304);
    const other = await here.get(path, { ...br, 'if-none-match': '"other"' });
    expect([other.status, other.headers.etag]).toEqual([200, etag]);
  }
});

test('each client gets an encoding that it can read', async () => {
  const path = '/shop/painting';
  const plain = await here.get(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const zipped = await here.get(path, { 'accept-encoding': 'gzip, deflate' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  const small = await here.get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  const refused = await here.get(path, { 'accept-encoding': 'br;q=0, *;q=0.5' });
  expect(refused.headers['content-encoding']).toBe('gzip');
  const tags = [plain, zipped, small].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
});

test('HEAD answers as GET does, without the body', async () => {
  const { headers } = await here.get('/dashboard', br);
  const head = await here.get('/dashboard', br, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['etag', 'content-length', 'content-encoding', 'content-type', 'vary']) {
    expect([name, head.headers[name]]).toEqual([name, headers[name]]);
  }
});

test('many who wait for one page have it rendered once', async () => {
  const release = pages.hold('/shop/painting');
  pages.rendered.length = 0;
  const all = Array.from({ length: 20 }, () => here.get('/shop/painting?new', br));
  await expect.poll(() => here.app.pageCache.counts.coalesced).toBeGreaterThanOrEqual(19);
  release();
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(pages.rendered).toEqual(['/shop/painting?new']);
});

test('a query that an answer does not read makes no second entry', async () => {
  await here.get('/api/products?category=painting&sort=name', br);
  const same = await here.get('/api/products?utm_source=x&sort=name&q=&category=painting', br);
  expect(same.headers['server-timing']).toBe('page-cache;desc=hit');
  const twice = await here.get('/api/products?sort=name&sort=rating', br);
  expect(twice.status).toBe(400);
});

test('an address that routers read otherwise than it is written is answered without the cache', async () => {
  const odd = [
    '/%6detrics',
    '/x/../metrics',
    '/x/%2e%2e/metrics',
    '/%61pi/shop',
    '/x/../api/health',
    '/api/products/a\\..\\..\\health',
    `/%61pi/products/${id}`,
  ];
  for (const path of odd) {
    for (const method of ['GET', 'HEAD']) {
      const { hits, misses, coalesced } = here.app.pageCache.counts;
      const { headers, body } = await here.get(path, { 'x-forwarded-for': '203.0.113.7' }, method);
      expect([path, headers['server-timing'] ?? '']).toEqual([
        path,
        expect.not.stringMatching(/page-cache/),
      ]);
      expect(String(body)).not.toMatch(/haat_http/);
      expect(here.app.pageCache.counts).toMatchObject({ hits, misses, coalesced });
    }
  }
});

test('errors and missing pages are not cached', async () => {
  for (const path of ['/nowhere', `/product/${shop.random.id()}`, '/api/products/none']) {
    for (const _ of ['first', 'second']) {
      const answer = await here.get(path, br);
      expect(answer.headers['server-timing'] ?? '').not.toContain('hit');
      expect(answer.headers['cache-control']).toMatch(/no-cache|no-store/);
    }
  }
  expect((await here.get('/api/products/none')).status).toBe(404);
});

test('a flood of addresses stays within the budget and evicts nothing that is used', async () => {
  const small = await openTestShop({ PAGE_CACHE_MB: '0.2' });
  const process = await openProcess(small);
  const used = ['/shop/painting', '/dashboard', '/api/products'];
  for (const path of [...used, ...used]) await process.get(path, br);
  for (let number = 0; number < 150; number += 1) {
    await process.get(`/shop/painting?utm_id=${number}`, br);
    expect(process.app.pageCache.counts.bytes).toBeLessThanOrEqual(0.2 * 1024 * 1024);
  }
  for (const path of used) {
    expect((await process.get(path, br)).headers['server-timing']).toBe('page-cache;desc=hit');
  }
  await process.close();
  await small.remove();
});

test('plain and gzip are made from what is cached, and count as hits', async () => {
  const path = `/product/${id}?plain`;
  // A process of its own: in the other, entries of other tests leave the cache meanwhile.
  const alone = await openProcess(shop, { pages });
  const made = await alone.get(path, br);
  for (const encoding of ['identity', 'gzip', 'identity']) {
    const { bytes } = alone.app.pageCache.counts;
    const other = await alone.get(path, { 'accept-encoding': encoding });
    expect(other.headers['server-timing']).toBe('page-cache;desc=hit');
    const plain = encoding === 'gzip' ? gunzipSync(other.body) : other.body;
    expect(plain.equals(brotliDecompressSync(made.body))).toBe(true);
    expect(other.headers.vary).toBe('accept-encoding');
    expect(alone.app.pageCache.counts.bytes).toBeGreaterThanOrEqual(bytes);
  }
  await alone.close();
});

test('the operator reads how much of what is requested the cache has', async () => {
  const fresh = await openTestShop({ METRICS_TOKEN: 'brahmakamal-of-the-high-meadows' });
  const process = await openProcess(fresh);
  await fresh.changes.caughtUp();
  for (let request = 0; request < 4; request += 1) await process.get('/about', br);
  const authorization = `Bearer ${fresh.config.metricsToken}`;
  const figures = String((await process.get('/metrics', { authorization })).body);
  expect(figures).toMatch(/^haat_page_cache_hits_total 3$/m);
  expect(figures).toMatch(/^haat_page_cache_misses_total 1$/m);
  expect(figures).toMatch(/^haat_page_cache_coalesced_total 0$/m);
  expect(figures).toMatch(/^haat_page_cache_hit_ratio 0.75$/m);
  await process.close();
  await fresh.remove();
});

test('without a budget nothing is cached, and no other cache may', async () => {
  const bare = await openTestShop({ PAGE_CACHE_MB: '0' });
  const process = await openProcess(bare);
  for (const _ of ['first', 'second']) {
    const { status, headers } = await process.get('/about', br);
    expect([status, headers['cache-control'], headers['server-timing']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
      expect.stringMatching(/^db.*, page-cache;desc=miss$/),
    ]);
  }
  expect(process.app.pageCache.counts).toMatchObject({ hits: 0, misses: 2, entries: 0, bytes: 0 });
  await process.close();
  await bare.remove();
});

test('without a budget equal requests of one moment share one answer', async () => {
  const bare = await openTestShop({ PAGE_CACHE_MB: '0' });
  const process = await openProcess(bare);
  await bare.changes.caughtUp();
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => await process.get('/shop/painting', br)),
  );
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(process.app.pageCache.counts).toMatchObject({ misses: 1, coalesced: 7 });
  await process.close();
  await bare.remove();
});
