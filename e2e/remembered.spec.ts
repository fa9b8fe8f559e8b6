import type { Product } from '#contract/catalogue.ts';
import { expect, test } from './fixtures.ts';
import { openShop } from './open-shop.ts';
import { bringPieces } from './pieces.ts';
import { begunAs } from './prepared-shops.ts';

test('a page of remembered parts is to the letter what it is without them', async () => {
  test.slow();
  const shop = await openShop({ KEPT_MB: '0' }, begunAs('empty'));
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const askAll = async (paths: readonly string[]) => {
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await ask(path));
    return pages;
  };
  try {
    await bringPieces(shop);
    const { data } = JSON.parse(await ask('/api/products')) as { data: { products: Product[] } };
    const pieces = data.products.map(({ id, image }) => ({ path: `/product/${id}`, image }));
    // A first sight of each picture is made within the minute.
    for (const { path } of pieces.filter(({ image }) => image)) {
      const hasSight = async () => (await ask(path)).includes('data:image/avif');
      await expect.poll(hasSight, { timeout: 90_000 }).toBe(true);
    }
    const paths = [
      '/dashboard',
      '/shop',
      '/shop/painting',
      // The same pieces in other places, with other links beside them.
      '/shop/painting?sort=price-low',
      '/shop?q=a',
      ...pieces.map(({ path }) => path),
      '/about',
    ];
    const learning = await askAll(paths);
    const knowing = await askAll(paths);
    // Nothing is remembered, and each part is met first on another page.
    await shop.stop();
    await shop.restart();
    const anew = await askAll(paths.toReversed());
    for (const [path, page] of learning) {
      expect(firstDifference(page, knowing.get(path) ?? ''), path).toBeUndefined();
      expect(firstDifference(page, anew.get(path) ?? ''), path).toBeUndefined();
    }
  } finally {
    await shop.close();
  }
});

/** Whole pages would fill the report. */
function firstDifference(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const excerpt = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return [excerpt(one), excerpt(other)];
}
