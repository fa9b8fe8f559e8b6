import { catalogueMessages } from '#contract/catalogue.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { hideProduct } from './product-writes.queries.ts';

/** Hides a product; the orders that hold it keep it. */
export async function deleteProduct(shop: Pick<Shop, 'db' | 'clock'>, id: string): Promise<void> {
  const wasThere = await hideProduct(shop.db, id, shop.clock.now());
  if (!wasThere) throw new Problem('not-found', catalogueMessages.notFound);
}
