import { catalogueMessages } from '#contract/catalogue.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { planStock } from './plan-stock.ts';
import type { StockCount } from './product-draft.ts';
import { lockProducts, replaceSizes, updateProduct } from './product-writes.queries.ts';

/** Sets what the studio has counted, instead of the counts that stood there, by size or not. */
export async function setStock(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  stock: StockCount,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [product] = await lockProducts(trx, [], [id]);
    if (!product || product.deleted_at) {
      throw new Problem('not-found', catalogueMessages.notFound);
    }
    const plan = planStock({ stock, isCountedNow: true }, product);
    if (plan.isHeld) throw new Problem('conflict', catalogueMessages.held);
    await replaceSizes(
      trx,
      id,
      plan.sizes.map(({ reserved: _, ...size }) => size),
    );
    const { stock: count, source_stock } = plan;
    await updateProduct(trx, id, { stock: count, source_stock, updated_at: clock.now() });
  });
}
