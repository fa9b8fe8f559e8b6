import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { scheduleTerms } from '#testing/build-content.ts';
import { buildHeroImage } from '#testing/build-hero-images.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import {
  type CachedPages,
  cachedPages,
  openProcess,
  openSecondShop,
  type Process,
} from '#testing/cached-shop.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';

let shop: TestShop;
let secondShop: Shop;
let pages: CachedPages;
let processes: Process[];
let here: Process;
let id: string;
let heroImage: string;

beforeAll(async () => {
  shop = await openTestShop();
  secondShop = await openSecondShop(shop);
  pages = cachedPages();
  here = await openProcess(shop, { pages });
  processes = [here, await openProcess(secondShop)];
  const { id: makerId } = await buildMaker(shop);
  ({ id } = await buildProduct(shop, { name: 'Pahari Chai', stock: 3, size: 'S, M', makerId }));
  heroImage = await buildHeroImage(shop);
  const conditions = [{ kind: 'tag' as const, tag: 'Diwali' }];
  const rules = { match: 'all' as const, sort: 'name' as const, conditions };
  await buildCollection(shop, { address: 'diwali', rules });
});
afterAll(async () => {
  for (const process of processes) await process.close();
  await secondShop.close();
  await shop.remove();
});
beforeEach(() => Promise.all(processes.map(({ app }) => app.pageCache.settle())));

async function read(process: Process, path: string, headers = {}): Promise<string> {
  const { headers: got, body } = await process.get(path, { 'accept-encoding': 'br', ...headers });
  return String(got['content-encoding'] === 'br' ? brotliDecompressSync(body) : body);
}

const change = (facts: object) => () =>
  shop.db.updateTable('products').set(facts).where('id', '=', id).execute();

describe('each process shows what was committed, within a second', () => {
  const changes: [string, () => Promise<unknown>, () => string[]][] = [
    ['a price', change({ pricePaise: 123400 }), () => [`/product/${id}`, '/shop/painting']],
    [
      'a count',
      () => setVariants(shop, id, { stock: 2 }),
      () => [`/api/products/${id}`, '/api/products'],
    ],
    ['a name', change({ name: 'Pahari Kahwa' }), () => ['/dashboard', '/api/products?limit=3']],
    ['a featured product', change({ featured: true }), () => ['/api/products/featured/list']],
    [
      'a variant',
      () =>
        shop.db
          .insertInto('variants')
          .values([{ productId: id, position: 1, optionValues: ['XL'], pricePaise: 990000 }])
          .execute(),
      () => [`/product/${id}`, `/api/products/${id}`],
    ],
    [
      'an image',
      () =>
        shop.db
          .insertInto('productImages')
          .values([{ productId: id, position: 9, url: 'https://x.example/1' }])
          .execute(),
      () => [`/product/${id}`, '/shop/painting', '/dashboard'],
    ],
    [
      'a tag, in a collection without the product',
      change({ tags: ['Diwali'] }),
      () => ['/api/collections/diwali'],
    ],
    [
      'a collection',
      () => shop.db.updateTable('collections').set({ title: 'Lights' }).execute(),
      () => ['/api/collections/diwali', '/api/collections'],
    ],
    [
      'a maker, with a product',
      () => shop.db.updateTable('makers').set({ name: 'Asha' }).execute(),
      () => [`/product/${id}`, '/api/makers'],
    ],
    ['a product', () => buildProduct(shop), () => ['/shop/painting', '/api/products?sort=name']],
    [
      'a slide',
      () =>
        shop.db
          .updateTable('heroImages')
          .set({ title: 'Snow' })
          .where('id', '=', heroImage)
          .execute(),
      () => ['/dashboard', '/api/hero-images'],
    ],
    [
      'the GST rate',
      () => saveSettings(shop.db, { gstRate: 5 }),
      () => [`/product/${id}`, '/about'],
    ],
    ['terms that are to come', () => scheduleTerms(shop), () => ['/api/pages/terms']],
    [
      'a word of terms that are to come',
      () =>
        shop.db
          .updateTable('content')
          .set({ draft: JSON.stringify({ title: 'Kinder terms' }) })
          .execute(),
      () => ['/api/pages/terms/coming'],
    ],
    [
      'no product any more',
      change({ deletedAt: new Date() }),
      () => ['/api/products', '/dashboard'],
    ],
  ];

  test.each(changes)('%s', async (_name, commit, pathsOf) => {
    const paths = pathsOf();
    const all = processes.flatMap((process) => paths.map((path) => ({ process, path })));
    const before = await Promise.all(all.map(({ process, path }) => read(process, path)));
    await commit();
    const committedAt = performance.now();
    for (const [index, { process, path }] of all.entries()) {
      for (let isOld = true; isOld; ) {
        const askedAt = performance.now();
        isOld = (await read(process, path)) === before[index];
        // A request a second after the commit has to get the new one.
        if (isOld) expect([path, askedAt - committedAt < 1000]).toEqual([path, true]);
      }
    }
  });

  test('but not before the commit, and never from a rendering that began before it', async () => {
    await change({ deletedAt: null })();
    await Promise.all(processes.map(({ app }) => app.pageCache.settle()));
    const release = pages.hold('/shop/painting');
    const early = read(here, '/shop/painting?race');
    // The page has read its products and is not rendered yet.
    await expect.poll(() => pages.rendered.at(-1)).toBe('/shop/painting?race');
    await shop.changes.caughtUp();
    await change({ name: 'Chai of the race' })();
    await here.app.pageCache.settle();
    const late = read(here, '/shop/painting?race');
    await expect.poll(() => pages.rendered.filter((path) => path.endsWith('?race')).length).toBe(2);
    release();
    await early;
    expect(await late).toContain('Chai of the race');
    expect(await read(here, '/shop/painting?race')).toContain('Chai of the race');
  });
});

test('while a changed page is revalidated its visitors get the old one, its buyers the new', async () => {
  await change({ deletedAt: null, name: 'Old chai' })();
  await here.app.pageCache.settle();
  expect(await read(here, `/product/${id}`)).toContain('Old chai');
  await shop.changes.caughtUp();
  const release = pages.hold(`/product/${id}`);
  await change({ name: 'New chai' })();
  await shop.changes.caughtUp();
  const old = await here.get(`/product/${id}`, { 'accept-encoding': 'br' });
  expect(old.headers['server-timing']).toBe('page-cache;desc=stale');
  // A CDN's copy would be older still.
  expect(old.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const buyer = read(here, `/product/${id}`, { cookie: 'haat_session=x' });
  release();
  expect(await buyer).toContain('New chai');
  await expect.poll(() => read(here, `/product/${id}`)).toContain('New chai');
});

test('staff see what they have saved as soon as it is saved', async () => {
  const owner = (await openTestApp(shop)).browser();
  await signInNew(shop, owner, { staffRole: 'owner' });
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const silence = { isOn: false, text: '', link: '', from: '', until: '' };
  for (const city of ['Almora', 'Nainital', 'Ranikhet']) {
    expect(await read(here, '/about')).not.toContain(city);
    const answer = await here.app.inject({
      method: adminSettingsApi.changeSettings.method,
      url: adminSettingsApi.changeSettings.path,
      headers: { cookie },
      payload: {
        section: 'announcement',
        announcement: { ...silence, isOn: true, text: `From ${city}` },
      },
    });
    expect([answer.statusCode, city]).toEqual([200, city]);
    expect(await read(here, '/about')).toContain(city);
  }
});

test('nothing is shown for long while no change would be received', async () => {
  await change({ name: 'Heard chai' })();
  await here.app.pageCache.settle();
  expect(await read(here, `/product/${id}`)).toContain('Heard chai');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like 'listen%' or query like 'select pg_notify%')
  `.execute(shop.db);
  await change({ name: 'Unheard chai' })();
  const changedAt = performance.now();
  for (let isOld = true; isOld; ) {
    const askedAt = performance.now();
    isOld = !(await read(here, `/product/${id}`)).includes('Unheard chai');
    if (isOld) expect(askedAt - changedAt).toBeLessThan(1000);
  }
  await expect.poll(() => shop.changes.isListening).toBe(true);
});

test('the bar appears and disappears by the clock, without any change', async () => {
  const clock = heldClock('2026-11-20T06:30:00.000Z');
  const timed = await openTestShop({}, { clock });
  const process = await openProcess(timed);
  const announcement = {
    isOn: true,
    text: 'Diwali sale',
    link: '',
    from: '2026-11-20T13:00',
    until: '2026-11-20T14:00',
  };
  await saveSettings(timed.db, { announcement });
  await process.app.pageCache.settle();
  const isShown = async () => {
    const texts = [await read(process, '/api/shop'), await read(process, '/about')];
    return texts.map((text) => text.includes('Diwali sale'));
  };
  // 12:00 in India.
  for (const [minutes, expected] of [
    [59, false],
    [1, true],
    [59, true],
    [1, false],
  ] as const) {
    clock.pass(minutes * 60_000);
    for (const _ of ['made', 'cached']) expect(await isShown()).toEqual([expected, expected]);
  }
  await process.close();
  await timed.remove();
});
