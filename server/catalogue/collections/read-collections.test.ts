import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CollectedTags,
  whileCollectingTags,
} from '#server/infra/request-context/collected-tags.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { buildProduct } from '#testing/build-products.ts';
import { countStatements } from '#testing/count-statements.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { readCollection } from './read-collections.ts';

let clock: HeldClock;
let shop: TestShop;

beforeAll(async () => {
  // Half past ten in the evening in India.
  clock = heldClock('2026-11-20T17:00:00.000Z');
  shop = await openTestShop({}, { clock });
  await shop.changes.start();
});
afterAll(() => shop.remove());

const newest = {
  match: 'all' as const,
  sort: 'newest' as const,
  conditions: [{ kind: 'newest' as const, days: 1 }],
};

test('what is new today is cached until midnight in India, and is new no longer after it', async () => {
  const { address } = await buildCollection(shop, { rules: newest });
  const { id } = await buildProduct(shop, { createdAt: clock.now() });
  await buildProduct(shop, { createdAt: new Date('2026-11-19T18:29:59.000Z') });
  await shop.changes.caughtUp();
  const shown = new CollectedTags();
  const page = await whileCollectingTags(shown, () => readCollection(shop, address, {}));
  expect(page.products.map((product) => product.id)).toEqual([id]);
  expect(new Date(shown.until).toISOString()).toBe('2026-11-20T18:30:00.000Z');
  clock.pass(2 * 60 * 60 * 1000);
  expect((await readCollection(shop, address, {})).total).toBe(0);
});

test('a page takes one statement, for its products', async () => {
  const { address } = await buildCollection(shop, {
    rules: { ...newest, conditions: [{ kind: 'in-stock' }] },
  });
  await shop.changes.caughtUp();
  await readCollection(shop, address, {});
  const { statements } = await countStatements(shop, () => readCollection(shop, address, {}));
  expect(statements).toHaveLength(1);
});
