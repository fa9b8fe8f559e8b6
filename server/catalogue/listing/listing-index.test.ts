import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sorts } from '#contract/catalogue/catalogue-rules.ts';
import { readOptionFilter, toggledOption } from '#contract/catalogue/option-filter.ts';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import type { Condition, Selection } from '#contract/collections/conditions.ts';
import { anyProductTag, catalogueTag } from '#server/infra/database/change-tags.ts';
import { openCaches } from '#server/infra/database/connection/open-caches.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import { countStatements } from '#testing/count-statements.ts';
import { listPlainly } from '#testing/list-plainly.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { listAdminProducts, listProducts } from './list-products.ts';
import type { ListingIndex } from './listing-index.ts';
import { readListingIndex } from './read-listing-index.ts';

const categories = defaultCategories.map(({ address }) => address);

const PRODUCTS = 400;
const names = ['Lotus lamp', 'Old Temple', 'शुभ लाभ', 'École bleue', '100% wool_shawl', 'aipan'];

let shop: TestShop;
let ids: string[];

beforeAll(async () => {
  shop = await openTestShop();
  ids = Array.from({ length: PRODUCTS }, () => shop.random.id());
  await shop.db
    .insertInto('products')
    .values(ids.map((id, n) => productOf(id, n)))
    .execute();
  await shop.db
    .insertInto('variants')
    .values(ids.flatMap((id, n) => variantsOf(id, n)))
    .execute();
  await shop.changes.start();
});
afterAll(() => shop.remove());

/** Few prices, names and stars among many products, so that ties are common. */
function productOf(id: string, n: number) {
  return {
    id,
    name: `${names[n % names.length]}${n % 4 === 0 ? '' : ` ${n % 9}`}`,
    description: 'Made by hand in the hills.',
    category: categories[n % 3]!,
    pricePaise: 10_000 + (n % 7) * 45_050,
    discountPricePaise: n % 4 === 0 ? 9_000 - (n % 8) * 1_000 : null,
    ratingSum: (n % 3) * (1 + (n % 5)),
    ratingCount: n % 3,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 11))),
    deletedAt: n % 20 === 0 ? new Date() : null,
    onSale: n % 13 !== 0,
    featured: n % 6 === 0,
    tags: tags.slice(n % 3, 1 + (n % 5)),
    options: JSON.stringify(
      [
        { name: n % 4 === 1 ? 'colour' : 'Colour', values: named(colours) },
        { name: 'Size', values: named(sizes) },
      ].slice(0, n % 3),
    ),
  };
}

const tags = ['Diwali', 'hill work', 'शुभ, "लाभ"', 'École'];
const colours = ['Indigo', 'Madder: red', 'नील'];
const sizes = ['S', 'M|L'];
const named = (values: string[]) => values.map((value) => ({ value, swatch: null }));

/** Some are sold out, not on sale or removed; some share a count. */
function variantsOf(productId: string, n: number) {
  const values = [colours, sizes].slice(0, n % 3);
  const combinations = values.reduce<string[][]>(
    (all, own) => all.flatMap((chosen) => own.map((value) => [...chosen, value])),
    [[]],
  );
  const ids = combinations.map(() => shop.random.id());
  return combinations.map((optionValues, at) => ({
    id: ids[at]!,
    productId,
    position: at,
    optionValues,
    ...pricesOf(n, at),
    stock: at === 1 && n % 5 === 0 ? null : (n + at) % 3,
    stockOf: at === 1 && n % 5 === 0 ? ids[0]! : null,
    onSale: (n + at) % 7 !== 0,
    deletedAt: (n + at) % 11 === 0 ? new Date() : null,
  }));
}

/** The variants of some products differ in price, and some of them are reduced. */
function pricesOf(n: number, at: number) {
  const pricePaise = 10_000 + ((n + (n % 2) * at) % 7) * 45_050;
  const isReduced = (n + (n % 5 === 0 ? at : 0)) % 4 === 0;
  return { pricePaise, discountPricePaise: isReduced ? 9_000 - (n % 8) * 1_000 : null };
}

const rupees = fc.option(fc.integer({ min: 0, max: 2000 }));
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('category' as const),
    category: fc.constantFrom(...categories, 'shoes'),
  }),
  fc.record({
    kind: fc.constant('tag' as const),
    tag: fc.constantFrom(...tags, 'DIWALI', 'hill', 'école'),
  }),
  fc.record({ kind: fc.constant('price' as const), min: rupees, max: rupees }),
  fc.record({
    kind: fc.constant('option' as const),
    name: fc.constantFrom('Colour', 'size', 'Material'),
    value: fc.constantFrom('Indigo', 'Madder: red', 'M|L', 'Silk'),
  }),
  fc.record({ kind: fc.constant('newest' as const), days: fc.integer({ min: 1, max: 12 }) }),
  fc.constantFrom({ kind: 'discounted' as const }, { kind: 'in-stock' as const }),
);
const selection: fc.Arbitrary<Selection> = fc.oneof(
  fc
    .uniqueArray(fc.nat({ max: PRODUCTS - 1 }), { maxLength: 60 })
    .map((chosen) => ({ products: chosen.map((n) => ids[n]!) })),
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
    today: fc.constant('2026-01-11'),
  }),
);
const listing = fc.record(
  {
    category: fc.constantFrom(...categories),
    sort: fc.constantFrom(...sorts),
    q: fc.constantFrom(
      'l',
      'lamp',
      'LOTUS l',
      'bleue ecole',
      'école',
      'lamps',
      'woolshawl',
      'oldtemple',
      'old-temple',
      '“lamp”, lotus?',
      'la\u200dmp',
      'शु',
      '%',
      '_s',
      'a',
      'p 3',
      'nowhere',
      '\n',
    ),
    minPrice: fc.integer({ min: 0, max: 4000 }),
    maxPrice: fc.integer({ min: 0, max: 4000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    rating: fc.integer({ min: 0, max: 5 }),
    selection,
    options: fc.constantFrom(
      'Colour:Indigo',
      'size:S',
      'Colour:Indigo|Size:S',
      'Colour:Indigo|Colour:नील|Size:M%7CL',
      'Colour:Madder%3A red',
      'Material:Silk',
      'Colour:Indigo|Material:Silk',
      'no filter',
    ),
  },
  { requiredKeys: [] },
);
const page = fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.nat({ max: 420 }) });
const change = fc.record({
  which: fc.array(fc.nat({ max: PRODUCTS - 1 }), { minLength: 1, maxLength: 12 }),
  as: fc.nat({ max: 10_000 }),
});

async function find(wanted: Listing, at: { limit: number; offset: number }) {
  return (await shop.listings.read()).find(wanted, at);
}

const asked = (wanted: Listing, at: { limit: number; offset: number }) =>
  listPlainly(shop, wanted, at);

test('every page of every list is as one product after the other gives it, whatever is changed', async () => {
  await fc.assert(
    fc.asyncProperty(listing, page, fc.option(change), async (wanted, at, changed) => {
      if (changed) {
        for (const n of new Set(changed.which)) {
          const { id, pricePaise, discountPricePaise, ...facts } = productOf(
            ids[n]!,
            n + changed.as,
          );
          await shop.db
            .updateTable('products')
            .set({ ...facts, options: productOf(id, n).options })
            .where('id', '=', id)
            .execute();
          await shop.db
            .updateTable('variants')
            .set(pricesOf(n + changed.as, 0))
            .where('productId', '=', id)
            .where('position', '<', 1 + (changed.as % 3))
            .execute();
          const stock = (n + changed.as) % 2;
          await shop.db
            .updateTable('variants')
            .set({ stock })
            .where('productId', '=', id)
            .where('stockOf', 'is', null)
            .execute();
        }
        await shop.changes.caughtUp();
      }
      expect(await find(wanted, at)).toEqual(await asked(wanted, at));
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('chosen products are narrowed to a category, in their own order', async () => {
  const wanted = { selection: { products: ids.slice(0, 30).reverse() }, category: categories[1] };
  const whole = { limit: 30, offset: 0 };
  const found = await find(wanted, whole);
  expect(found?.total).toBeLessThan(30);
  expect(found).toEqual(await asked(wanted, whole));
});

test('a name is found in spite of a small typo where nothing else is', async () => {
  const whole = { limit: 1, offset: 0 };
  const found = async (q: string) => (await find({ q }, whole)).total;
  expect(await found('lotsu')).toBe(await found('lotus'));
  expect(await found('nowhere')).toBe(0);
});

test('a page takes one statement, and one more for all that has changed', async () => {
  await shop.settings.read();
  const { statements } = await countStatements(shop, () => listProducts(shop, { page: 3 }));
  expect(statements).toHaveLength(1);
  await shop.db.updateTable('products').set({ pricePaise: 5_000_000 }).execute();
  await shop.changes.caughtUp();
  const { statements: after, answer } = await countStatements(shop, () => listProducts(shop, {}));
  expect(after).toHaveLength(2);
  expect(answer.highestPrice).toBe(50_000);
});

test('what changes while the catalogue is read is in the lists afterwards', async () => {
  const answered = Promise.withResolvers<void>();
  const hasRead = Promise.withResolvers<void>();
  let delay: Promise<void> | undefined = answered.promise;
  const slow = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const held = delay;
      if (result.rows.length > 0) {
        delay = undefined;
        hasRead.resolve();
        await held;
      }
      return result;
    },
  });
  // One of its own: the products above are changed at random, and may be deleted by now.
  const id = shop.random.id();
  await shop.db.insertInto('products').values(productOf(id, 1)).execute();
  await shop.changes.caughtUp();
  const listings = openCaches(shop.changes, shop.clock).cached<ListingIndex>(
    'listings',
    [catalogueTag, anyProductTag],
    (former) => readListingIndex(slow, former),
  );
  const found = async () =>
    (await listings.read()).find({ q: 'renamed meanwhile' }, { limit: 1, offset: 0 });
  const before = found();
  await hasRead.promise;
  await shop.db
    .updateTable('products')
    .set({ name: 'Renamed meanwhile' })
    .where('id', '=', id)
    .execute();
  await shop.changes.caughtUp();
  const after = found();
  answered.resolve();
  expect(await before).toMatchObject({ total: 0 });
  expect(await after).toMatchObject({ ids: [id], total: 1 });
  expect(await found()).toMatchObject({ ids: [id], total: 1 });
});

test('an inserted product is found at once, a deleted one is not', async () => {
  const id = shop.random.id();
  await shop.db
    .insertInto('products')
    .values({ ...productOf(id, 1), name: 'Unheard-of' })
    .execute();
  const found = async () => (await listAdminProducts(shop, { q: 'unheard', limit: 10 })).products;
  expect((await found()).map((product) => product.id)).toEqual([id]);
  await shop.db.deleteFrom('products').where('id', '=', id).execute();
  expect(await found()).toEqual([]);
});

test('the catalogue is read again after very many changes, and while no change would be received', async () => {
  const readings = () => shop.caches.counts().find(({ name }) => name === 'listings')?.reading ?? 0;
  const whole = async () => {
    const before = readings();
    const { statements } = await countStatements(shop, () => listProducts(shop, { limit: 1 }));
    expect(readings()).toBe(before + 1);
    return statements.some((text) => text.startsWith('fetch'));
  };
  await shop.db.updateTable('products').set({ featured: true }).execute();
  await shop.changes.caughtUp();
  expect(await whole()).toBe(false);
  await sql`select pg_notify('haat_changes', 'catalogue')`.execute(shop.db);
  await shop.changes.caughtUp();
  expect(await whole()).toBe(true);
  await shop.changes.stop();
  expect(await whole()).toBe(true);
  expect(await whole()).toBe(true);
  await shop.changes.start();
});

test('each value says how many products it leaves, beside what other options are narrowed to [variants-10]', async () => {
  const { total } = await listProducts(shop, { options: 'Colour:Indigo' });
  for (const narrowed of [undefined, 'Colour:Indigo', 'Colour:Indigo|Size:S']) {
    const { facets } = await listProducts(shop, { options: narrowed, category: 'apparel' });
    const names = facets.map(({ name }) => name.toLowerCase());
    // What a chosen option leaves is in stock.
    const availability = narrowed ? [] : ['availability'];
    expect(names.sort()).toEqual([...availability, 'colour', 'size']);
    for (const { name, values } of facets) {
      for (const { value, count } of values) {
        const own = readOptionFilter(narrowed);
        const others = [...own].filter(([key]) => key !== name.toLowerCase());
        const alone = others.reduce(
          (text, [key, wanted]) =>
            wanted.reduce((all, each) => toggledOption(all, { name: key, value: each }), text),
          toggledOption('', { name, value }),
        );
        const left = await listProducts(shop, { options: alone, category: 'apparel' });
        expect([name, value, count]).toEqual([name, value, left.total]);
      }
    }
  }
  expect(total).toBeGreaterThan(0);
});
