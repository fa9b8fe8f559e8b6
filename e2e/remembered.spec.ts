import type { Product } from '#contract/catalogue.ts';
import { expect, test } from './fixtures.ts';
import { openShop } from './open-shop.ts';
import { bringPieces } from './pieces.ts';

test('a page of remembered parts is to the letter what it is without them', async () => {
  test.slow();
  const shop = await openShop({ KEPT_MB: '0' });
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const askAll = async (paths: readonly string[]) => {
    const pages: string[] = [];
    for (const path of paths) pages.push(await ask(path));
    return pages;
  };
  try {
    await bringPieces(shop);
    const { data } = JSON.parse(await ask('/api/products')) as { data: { products: Product[] } };
    const [one, other] = data.products;
    const paths = [
      '/dashboard',
      '/shop',
      '/shop/painting',
      // The same pieces in other places, with other links beside them.
      '/shop/painting?sort=price-low',
      '/shop?q=a',
      `/product/${one?.id}`,
      `/product/${other?.id}`,
      '/about',
    ];
    const learning = await askAll(paths);
    expect(await askAll(paths)).toEqual(learning);
    // Nothing is remembered, and each part is met first on another page.
    await shop.stop();
    await shop.restart();
    expect(await askAll(paths.toReversed())).toEqual(learning.toReversed());
  } finally {
    await shop.close();
  }
});
