import type { Product } from '#contract/catalogue/catalogue.ts';
import { listExportedIds } from '#server/catalogue/export/exports.queries.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { findProductRows } from '#server/catalogue/products/products.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type CheckedItem, feedItems } from './feed-item.ts';

const BATCH = 500;

type FeedSource = Pick<Shop, 'config' | 'readDb' | 'settings'>;

/** The whole catalogue, read as it is written: a few hundred products at a time. */
export async function* readFeedItems({
  config,
  readDb,
  settings: cached,
}: FeedSource): AsyncGenerator<CheckedItem & { product: Product }> {
  const settings = await cached.read();
  const shop = { shopUrl: config.shopUrl, brand: settings.name };
  const ids = await listExportedIds(readDb);
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const row of await findProductRows(readDb, ids.slice(at, at + BATCH))) {
      const product = presentProduct(row, settings);
      const { isApparel, googleCategory } = row;
      const items = feedItems(product, { ...shop, isApparel, googleCategory });
      for (const checked of items) yield { product, ...checked };
    }
  }
}
