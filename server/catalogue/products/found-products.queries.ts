import { sql } from 'kysely';
import { plainBarcode } from '#contract/catalogue/gtin.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

const MOST = 200;

/** Products of which a variant has a SKU that begins so, or this as its barcode. */
export async function findProductsByCode(db: Db, code: string): Promise<string[]> {
  const letters = code.toLowerCase().replace(/[\s_/.-]/g, '');
  if (!letters) return [];
  const beginsSo = `${letters.replace(/[\\%]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('variants')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        sql<boolean>`searched_code(sku) like ${beginsSo}`,
        eb('barcode', '=', plainBarcode(code)),
      ]),
    )
    .select('product_id')
    .distinct()
    .limit(MOST)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
