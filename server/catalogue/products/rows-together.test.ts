import { afterAll, beforeAll, expect, test } from 'vitest';
import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';
import { buildProduct } from '#testing/build-products.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { findRowsTogether } from './rows-together.ts';

let shop: TestShop;
let ids: string[];

beforeAll(async () => {
  shop = await openTestShop();
  const built = [1, 2, 3].map((at) => buildProduct(shop, { name: `Pot ${at}` }));
  ids = (await Promise.all(built)).map(({ id }) => id);
});
afterAll(() => shop.remove());

/** Finds each list within a request, or other work, of its own, all at the same moment. */
function findAtOnce(lists: readonly string[][], { isRequest }: { isRequest: boolean }) {
  return countStatements(shop, () =>
    Promise.all(
      lists.map(async (list) => {
        const work = newContext('reads products', isRequest);
        const rows = await runWithin(work, () => findRowsTogether(shop.db, list));
        return rows.map(({ id }) => id);
      }),
    ),
  );
}

test('requests of one moment share a statement, and each gets its own rows in its own order', async () => {
  const [one = '', two = '', three = ''] = ids;
  const unknown = crypto.randomUUID();
  const lists = [[two, one], [three, unknown, two], [unknown], []];
  const { answer, statements } = await findAtOnce(lists, { isRequest: true });
  expect(answer).toEqual([[two, one], [three, two], [], []]);
  expect(statements).toHaveLength(1);
});

test('a change, which waits for a database that is away, shares none with a read, which does not', async () => {
  const { statements } = await countStatements(shop, () =>
    Promise.all(
      [true, false, true].map((isChange) =>
        runWithin({ ...newContext('reads products', true), isChange }, () =>
          findRowsTogether(shop.db, ids),
        ),
      ),
    ),
  );
  expect(statements).toHaveLength(2);
});

test('a long list, other work and a transaction send their own', async () => {
  const long = [...ids, ...Array.from({ length: 60 }, () => crypto.randomUUID())];
  expect((await findAtOnce([ids, long], { isRequest: true })).statements).toHaveLength(2);
  expect((await findAtOnce([ids, ids], { isRequest: false })).statements).toHaveLength(2);
  const [gone = ''] = ids;
  const work = newContext('deletes a product', true);
  const inside = await runWithin(work, () =>
    shop.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('products')
        .set({ deletedAt: shop.clock.now() })
        .where('id', '=', gone)
        .execute();
      const own = findRowsTogether(trx, [gone]);
      const others = findRowsTogether(shop.db, [gone]);
      return [(await own).length, (await others).length];
    }),
  );
  expect(inside).toEqual([0, 1]);
});
