import type { Db } from '#server/infra/database/connection/database.ts';
import { likeAnywhere } from '#server/infra/database/query/like-anywhere.ts';

const MOST = 200;

/** Products of which a variant has this in its SKU, or as its barcode. */
export async function findProductsByCode(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('sku', 'ilike', likeAnywhere(code)), eb('barcode', '=', code)]))
    .select('product_id')
    .distinct()
    .limit(MOST)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
