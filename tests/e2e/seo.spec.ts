import type { APIRequestContext } from '@playwright/test';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { type Caller, callerOn } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findProduct } from './products.ts';

// A shop of its own, so that no other test counts its products.
// A shop of its own: every address is counted.
test.use({ shopKind: 'products', ownShop: true });

/** Whether a search engine may index a page, or only show it, or neither. */
type Kind = 'found' | 'hidden' | 'guarded' | 'no page' | 'missing';

const expected: Record<string, Kind> = {
  '/': 'no page',
  '/offline': 'no page',
  '/manifest.webmanifest': 'no page',
  '/dashboard': 'found',
  '/shop/:category?': 'found',
  '/collections/:address': 'found',
  '/makers': 'found',
  '/makers/:address': 'found',
  '/product/:id': 'found',
  '/search': 'guarded',
  '/cart': 'hidden',
  '/wishlist': 'hidden',
  '/profile': 'guarded',
  '/profile/sign-in-security': 'guarded',
  '/my-orders': 'guarded',
  '/my-orders/:id/return': 'guarded',
  '/my-orders/:id/confirm': 'guarded',
  '/my-orders/:id/upi': 'guarded',
  '/pay/:token': 'hidden',
  '/commissions': 'guarded',
  '/commissions/new': 'hidden',
  '/commissions/:number': 'hidden',
  '/my-certificates': 'guarded',
  '/certificates': 'hidden',
  '/certificates/pass-on': 'hidden',
  // Nobody has this code.
  '/certificates/:code': 'missing',
  '/about': 'found',
  '/help': 'found',
  '/shipping': 'found',
  '/privacy': 'found',
  '/terms': 'found',
  '/refund-policy': 'found',
  '/review-rules': 'found',
  // Nothing is scheduled here: they lead to what holds.
  '/terms/coming': 'guarded',
  '/privacy/coming': 'guarded',
  '/pages/:address': 'found',
  '/stories': 'found',
  '/stories/:address': 'found',
  '/contact': 'found',
  '/grievance': 'found',
  '/*': 'missing',
  '/login': 'hidden',
  '/register': 'hidden',
  '/verify': 'hidden',
  '/forgot-password': 'hidden',
  '/login/second-factor': 'guarded',
  '/login/code': 'hidden',
  '/login/link-google': 'hidden',
  '/join': 'hidden',
  // This shop is open: it leads to its home page.
  '/closed': 'guarded',
  // This shop has had an owner: it leads to the back office.
  '/welcome': 'guarded',
};

/** Every route that the built shop knows, read from one of its pages. */
async function pathsOf(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/about')).text();
  const script = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const manifest = await (await request.get(script)).text();
  const json = /^window\.__reactRouterManifest=(.*?);?$/s.exec(manifest.trim())?.[1] ?? '';
  const known = Object.values<{ index?: boolean; path?: string }>(JSON.parse(json).routes);
  return known.filter(({ index, path }) => index || path).map(({ path = '' }) => `/${path}`);
}

interface Head {
  title: string;
  canonical: string | undefined;
  isIndexed: boolean;
  /** By name or property. */
  meta: Record<string, string>;
  things: Record<string, unknown>[];
}

function headOf(html: string): Head {
  const decoded = (text = '') =>
    text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => signs[name] ?? '');
  const meta: Record<string, string> = {};
  for (const [, tag = ''] of html.matchAll(/<meta ([^>]*)>/g)) {
    const name = /(?:name|property)="([^"]*)"/.exec(tag)?.[1];
    if (name) meta[name] = decoded(/content="([^"]*)"/.exec(tag)?.[1]);
  }
  return {
    title: decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isIndexed: !meta.robots?.includes('noindex'),
    meta,
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

const signs: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

test.beforeEach(async ({ request, openCaller }) => {
  if (!(await request.get('/collections/our-house')).ok()) await publishTexts(await openCaller());
});

/** A page, a story, a collection and a maker of the shop's own. */
async function publishTexts(caller: Caller): Promise<void> {
  await caller.register('Meera Joshi', newEmail(), 'manager');
  for (const kind of ['page', 'story'] as const) {
    const body = { title: `Our house, a ${kind}`, description: `How we live, told as a ${kind}` };
    const params = { kind, address: 'our-house' };
    await caller.ask(adminContentApi.createContent, { body: { ...params, body } });
    await caller.ask(adminContentApi.publishContent, { params, body: {} });
  }
  const texts = { title: 'All of our house', description: 'What the house is made of' };
  await caller.ask(adminCollectionsApi.createCollection, {
    body: { address: 'our-house', ...texts, rules: { conditions: [{ kind: 'in-stock' }] } },
  });
  await caller.ask(adminMakersApi.createMaker, {
    body: {
      address: 'our-house',
      name: 'Asha of our house',
      story: 'She weaves what the house wears',
    },
  });
}

test('every page describes itself to search engines, or asks not to be indexed [found-1] [found-2] [found-3] [found-9]', {
  tag: '@daily',
}, async ({ page, baseURL }) => {
  const { request } = page;
  const { slug } = await findProduct(request, 'Lotus on Geru');
  const pages = (await pathsOf(request)).filter((path) => !path.startsWith('/admin'));
  expect(pages.toSorted()).toEqual(Object.keys(expected).toSorted());
  const map = await (await request.get('/sitemap.xml')).text();
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const read = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return { status: answer.status(), html: await answer.text() };
  };
  for (const [pattern, kind] of Object.entries(expected)) {
    const path = pattern
      .replace(':category?', 'painting')
      .replace(':id', slug)
      .replace(':address', 'our-house')
      .replace('*', 'nowhere');
    if (kind === 'no page') continue;
    const { status, html } = await read(path);
    if (kind === 'guarded') {
      expect([status, html.includes('<html')], path).toEqual([302, false]);
      continue;
    }
    const head = headOf(html);
    expect([status, head.isIndexed], path).toEqual([
      kind === 'missing' ? 404 : 200,
      kind === 'found',
    ]);
    expect(titles.has(head.title), `${path}: ${head.title}`).toBe(false);
    titles.add(head.title);
    if (kind === 'missing') continue;
    expect(head.meta.description, path).toBeTruthy();
    expect(descriptions.has(head.meta.description ?? ''), path).toBe(false);
    descriptions.add(head.meta.description ?? '');
    expect(head.meta['og:title'], path).toBeTruthy();
    expect(head.canonical, path).toBe(kind === 'found' ? baseURL + path : undefined);
    expect(map.includes(`<loc>${baseURL}${path}</loc>`), `${path} in the map`).toBe(
      kind === 'found',
    );
  }

  const customer = callerOn(page);
  await customer.register('Asha Rawat', newEmail());
  for (const path of ['/profile', '/my-orders', '/search?q=lotus']) {
    const { status, html } = await read(path);
    const { isIndexed, title, meta } = headOf(html);
    expect([status, isIndexed], path).toEqual([200, false]);
    expect(titles.has(title), path).toBe(false);
    expect(meta.description, path).toBeTruthy();
  }
});

test('a listing is indexed once, whatever its filters [found-2]', async ({ request, baseURL }) => {
  const head = async (path: string) => headOf(await (await request.get(path)).text());
  expect((await head('/shop/painting?sort=price-low&view=list')).canonical).toBe(
    `${baseURL}/shop/painting`,
  );
  expect(await head('/shop?q=lotus')).toMatchObject({ canonical: undefined, isIndexed: false });
});

test('a product is shared with its image and described to search engines [found-3] [found-4] [found-5]', async ({
  request,
  baseURL,
}) => {
  const { id } = await findProduct(request, 'Lotus on Geru');
  const { meta, things } = headOf(await (await request.get(`/product/${id}`)).text());
  expect(meta).toMatchObject({
    'og:type': 'product',
    'og:title': 'Lotus on Geru',
    'og:url': `${baseURL}/product/lotus-on-geru`,
    'og:image:width': '1200',
    'og:image:height': '1500',
    'og:image:alt': 'A lotus',
    'og:locale': 'en_IN',
    'twitter:card': 'summary_large_image',
  });
  const image = await request.get(meta['og:image'] ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect(things).toMatchObject([
    {
      '@type': 'Product',
      name: 'Lotus on Geru',
      image: [meta['og:image'], {}, {}].map((each) =>
        typeof each === 'string' ? each : expect.any(String),
      ),
      offers: {
        // With 18% GST: the page shows both.
        price: '2358.82',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { name: 'Paintings' }, { name: 'Lotus on Geru' }],
    },
  ]);
});

test('the dashboard says who the shop is, the listings where they stand [found-5] [found-6]', async ({
  request,
  baseURL,
}) => {
  const things = async (path: string) => headOf(await (await request.get(path)).text()).things;
  expect(await things('/dashboard')).toMatchObject([
    {
      '@type': 'Organization',
      name: 'Aipan Haat',
      contactPoint: { '@type': 'ContactPoint' },
      sameAs: [/facebook/, /x\.com/, /instagram/, /youtube/].map((at) => expect.stringMatching(at)),
    },
    { '@type': 'WebSite', url: `${baseURL}/` },
  ]);
  expect(await things('/collections/our-house')).toMatchObject([
    {
      '@type': 'CollectionPage',
      name: 'All of our house',
      mainEntity: { '@type': 'ItemList', itemListElement: [{ position: 1 }, {}, {}, {}, {}] },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'All of our house' }],
    },
  ]);
  expect(await things('/makers/our-house')).toMatchObject([
    { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Asha of our house' } },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Makers' }, { name: 'Asha of our house' }],
    },
  ]);
  expect(await things('/shop/apparel')).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Apparel' }] },
  ]);
});

test('robots find the sitemap, and every address in it [found-7] [found-8]', {
  tag: '@daily',
}, async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/profile', '/my-orders', '/search', '/admin']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  // A browser knows whether it is well-formed.
  const places = await page.evaluate((text) => {
    const map = new DOMParser().parseFromString(text, 'application/xml');
    if (map.querySelector('parsererror')) throw new Error('The map is no XML.');
    const read = (name: string) =>
      [...map.getElementsByTagName(name)].map((each) => each.textContent ?? '');
    return { pages: read('loc'), images: read('image:loc') };
  }, sitemap);
  expect(places.pages.filter((at) => at.includes('/product/'))).toHaveLength(6);
  expect(places.images).toHaveLength(6);
  for (const address of [...places.pages, ...places.images]) {
    const { pathname } = new URL(address);
    expect((await page.request.get(pathname)).status(), pathname).toBe(200);
  }
});
