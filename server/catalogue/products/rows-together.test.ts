import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#server/checkout/validate-cart.ts';
import { during, newWork } from '#server/infra/request-context/request-context.ts';
import { buildProduct } from '#testing/build-products.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { loadProducts } from './load-products.ts';
import { findRowsTogether } from './rows-together.ts';

let shop: TestShop;
const ids: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.changes.start();
  for (let n = 1; n <= 70; n += 1) {
    ids.push((await buildProduct(shop, { name: `Piece ${n}`, pricePaise: n * 100 })).id);
  }
});
afterAll(() => shop.remove());

test('what shoppers ask for at the same moment is asked of the database once', async () => {
  const lines = ids.slice(4, 7).map((productId) => ({ productId, quantity: 1 }));
  const settings = await shop.settings.read();
  const { answer, statements } = await countStatements(shop, () =>
    Promise.all([
      loadProducts(shop.db, settings, [ids[0]!]),
      loadProducts(shop.db, settings, [ids[1]!, ids[0]!]),
      validateCart(shop, lines, undefined),
    ]),
  );
  const [one, two, cart] = answer;
  expect([...one, ...two].map(({ name }) => name)).toEqual(['Piece 1', 'Piece 1', 'Piece 2']);
  expect(cart.validItems.map(({ price }) => price)).toEqual([5, 6, 7]);
  expect(statements).toHaveLength(1);
});

test('each gets their own in their order, however many ask', async () => {
  const [first, last, none, ...all] = await Promise.all([
    findRowsTogether(shop.db, [ids[2]!, ids[0]!]),
    findRowsTogether(shop.db, [ids[69]!]),
    findRowsTogether(shop.db, ['01935c2e-7a52-7cc3-98a7-0c3fb489d050']),
    findRowsTogether(shop.db, ids.slice(0, 59)),
    findRowsTogether(shop.db, ids),
  ]);
  expect(first.map(({ name }) => name)).toEqual(['Piece 3', 'Piece 1']);
  expect(last.map(({ name }) => name)).toEqual(['Piece 70']);
  expect(none).toEqual([]);
  expect(all.map((rows) => rows.length)).toEqual([59, 70]);
});

test('a job and a request, which have other limits of time, ask by themselves', async () => {
  const ask = (name: string, isRequest: boolean) =>
    during(newWork(name, isRequest), () => findRowsTogether(shop.db, [ids[0]!]));
  const { statements } = await countStatements(shop, () =>
    Promise.all([ask('a request', true), ask('a job', false), ask('another', true)]),
  );
  expect(statements.length).toBeGreaterThan(1);
});

test('a transaction sees what it has written itself', async () => {
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name: 'Renamed' }).where('id', '=', ids[9]!).execute();
    const [[inside], [outside]] = await Promise.all([
      findRowsTogether(trx, [ids[9]!]),
      findRowsTogether(shop.db, [ids[9]!]),
    ]);
    expect([inside?.name, outside?.name]).toEqual(['Renamed', 'Piece 10']);
  });
});
