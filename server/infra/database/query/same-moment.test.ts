import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeaturedProducts } from '#server/catalogue/listing/list-products.ts';
import { listHeroImages } from '#server/hero-images/list-hero-images.ts';
import { buildProduct } from '#testing/build-products.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { readOnceAMoment } from './same-moment.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.changes.start();
  await shop.settings.read();
});
afterAll(() => shop.remove());

const names = async () => (await listFeaturedProducts(shop)).map(({ name }) => name);

test('dashboards that are made at the same moment ask for their lists once', async () => {
  await buildProduct(shop, { name: 'Lotus', featured: true });
  const { answer, statements } = await countStatements(shop, () =>
    Promise.all([names(), names(), listHeroImages(shop.db), listHeroImages(shop.db)]),
  );
  expect(answer).toEqual([['Lotus'], ['Lotus'], [], []]);
  expect(statements).toHaveLength(2);
});

test('whoever asks after a change is answered with it', async () => {
  const before = names();
  await before;
  await buildProduct(shop, { name: 'Peacock', featured: true });
  expect(await names()).toContain('Peacock');
});

test('what fails, fails for those who asked, and is asked again', async () => {
  let times = 0;
  const read = async () => {
    times += 1;
    if (times === 1) throw new Error('no line');
    return times;
  };
  const ask = () => readOnceAMoment(shop.db, read);
  expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
});

test('a transaction reads what it has written itself', async () => {
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ featured: false }).execute();
    const read = (db: typeof shop.db) => db.selectFrom('products').select('featured').execute();
    const [inside, outside] = await Promise.all([
      readOnceAMoment(trx, read),
      readOnceAMoment(shop.db, read),
    ]);
    expect(inside.some(({ featured }) => featured)).toBe(false);
    expect(outside.some(({ featured }) => featured)).toBe(true);
  });
});
