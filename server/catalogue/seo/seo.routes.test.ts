import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage, buildPublishedPage, buildStory } from '#testing/build-content.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { seoRoutes } from './seo.routes.ts';

const shopUrl = 'https://shop.example';
const image = 'https://cdn.example/lotus.jpg?a=1&b=<2>';

let shop: TestShop;
let robot: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: shopUrl });
  robot = (await openTestApp(shop)).browser();
  await buildProduct(shop, { name: 'Lotus', images: [image] });
  await buildProduct(shop, { name: 'Sold', stock: 0 });
});
afterAll(() => shop.remove());

async function read(url: string, headers: Record<string, string> = {}) {
  const { status, body, headers: answered } = await robot.request({ method: 'GET', url, headers });
  return { status, text: body as unknown as string, headers: answered };
}

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);

test('the sitemap names the public pages and every product, with its images [found-7]', async () => {
  const { status, text, headers } = await read('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const places = placesIn(text);
  for (const page of ['/dashboard', '/shop', '/shop/painting', '/about', '/contact', '/terms']) {
    expect(places).toContain(shopUrl + page);
  }
  expect(places.filter((at) => at?.includes('/product/'))).toHaveLength(2);
  expect(text).toMatch(
    new RegExp(
      `<loc>${shopUrl}/product/lotus</loc><lastmod>\\d{4}-.*Z</lastmod>` +
        '<image:image><image:loc>https://cdn.example/lotus.jpg\\?a=1&amp;b=%3C2%3E</image:loc>',
    ),
  );
});

test('the sitemap names own pages and stories once they are published', async () => {
  const before = await read('/sitemap.xml');
  expect(placesIn(before.text)).not.toContain(`${shopUrl}/stories`);
  const page = await buildPublishedPage(shop);
  const draft = await buildPage(shop);
  const story = await buildStory(shop);
  const { status, text } = await read('/sitemap.xml', {
    'if-none-match': String(before.headers.etag),
  });
  expect(status).toBe(200);
  const places = placesIn(text);
  expect(places).toContain(`${shopUrl}/pages/${page.address}`);
  expect(places).toContain(`${shopUrl}/stories/${story.address}`);
  expect(places).toContain(`${shopUrl}/stories`);
  expect(places).not.toContain(`${shopUrl}/pages/${draft.address}`);
});

test('readers of RSS get the stories, whatever stands in them', async () => {
  const title = 'Clay & <fire>';
  const { address } = await buildStory(shop, { title, subtitle: 'At {{shop.name}}' });
  const { status, text, headers } = await read('/stories.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(text).toContain('<title>Clay &amp; &lt;fire&gt;</title>');
  expect(text).toContain('<description>At Aipan Haat</description>');
  expect(text).toContain(`<link>${shopUrl}/stories/${address}</link>`);
  expect(text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} .* GMT<\/pubDate>/);
});

test('a deleted product leaves the sitemap, and a robot that has the sitemap is answered so', async () => {
  const gone = await buildProduct(shop, { name: 'Gone' });
  const before = await read('/sitemap.xml');
  expect(placesIn(before.text)).toContain(`${shopUrl}/product/gone`);
  const etag = String(before.headers.etag);
  expect((await read('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
  await shop.db
    .updateTable('products')
    .set({ deletedAt: shop.clock.now() })
    .where('id', '=', gone.id)
    .execute();
  const after = await read('/sitemap.xml', { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(placesIn(after.text)).not.toContain(`${shopUrl}/product/gone`);
});

test('a large shop has a sitemap of several files, each product in one of them', async () => {
  const app = Fastify();
  await app.register(seoRoutes, { shop, perFile: 2 });
  for (const name of ['Third', 'Fourth', 'Fifth']) await buildProduct(shop, { name });
  const index = await app.inject('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex');
  const files = placesIn(index.body);
  expect(files).toEqual([1, 2, 3].map((number) => `${shopUrl}/sitemap-${number}.xml`));
  const listed = [];
  for (const file of files) {
    const answer = await app.inject(String(file).replace(shopUrl, ''));
    listed.push(...placesIn(answer.body).filter((at) => at?.includes('/product/')));
  }
  expect(new Set(listed).size).toBe(5);
  expect(listed).toHaveLength(5);
  expect((await app.inject('/sitemap-4.xml')).statusCode).toBe(404);
  await app.close();
});

test('a customer’s own pages are not for robots, the products and images are [found-8]', async () => {
  const open = await openTestShop({ SHOP_URL: shopUrl, SANDBOX: '0' });
  const { app } = await openTestApp(open);
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const rules = body.split('\n');
  for (const path of ['/api/', '/admin', '/cart', '/profile', '/my-orders', '/search']) {
    expect(rules).toContain(`Disallow: ${path}`);
  }
  expect(rules).toContain(`Sitemap: ${shopUrl}/sitemap.xml`);
  expect(body).not.toMatch(/Disallow: (\/|\/product|\/media|\/shop.*|\/assets.*)$/m);
  await app.close();
  await open.remove();
});

test('a public rehearsal, where no money moves, is not indexed', async () => {
  const rehearsal = await openTestShop({ SHOP_URL: shopUrl, SANDBOX: '1' });
  const { app } = await openTestApp(rehearsal);
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await app.close();
  await rehearsal.remove();
});
