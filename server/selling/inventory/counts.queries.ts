import { sql } from 'kysely';
import type { StockReason } from '#contract/inventory/inventory-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';

/** A variant on offer, and the count of its units, which may be with another one. */
export interface CountedVariant {
  id: string;
  productId: string;
  name: string;
  values: string[];
  sku: string | null;
  barcode: string | null;
  /** The variant that has the count. */
  countedId: string;
  stock: number | null;
  reserved: number;
}

/** Those with one of these ids, or with one of these codes as SKU or barcode. */
export async function findCounted(
  db: Db,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
) {
  const wanted = anyOf(codes, 'text');
  const { rows } = await sql<CountedVariant>`
    select variants.id, variants.product_id, products.name, variants.option_values as values,
      variants.sku, variants.barcode, counted.id as counted_id, counted.stock, counted.reserved
    from (
      select id from variants where id = ${anyOf(ids)}
      union select id from variants where sku = ${wanted} and deleted_at is null
      union select id from variants where barcode = ${wanted} and deleted_at is null
    ) as named
    join variants on variants.id = named.id and variants.deleted_at is null
    join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
    join products on products.id = variants.product_id`.execute(db);
  return rows;
}

/** Sets counts of variants whose products are locked; the ledger notes each with the reason. */
export async function writeCounts(
  trx: Trx,
  counts: readonly { countedId: string; stock: number }[],
  reason: StockReason,
): Promise<void> {
  if (counts.length === 0) return;
  const ids = counts.map(({ countedId }) => countedId);
  const stocks = counts.map(({ stock }) => stock);
  await sql`select set_config('haat.stock_reason', ${reason}, true)`.execute(trx);
  await sql`update variants set stock = counts.stock
    from unnest(${ids}::uuid[], ${stocks}::integer[]) as counts (id, stock)
    where variants.id = counts.id`.execute(trx);
  await sql`select set_config('haat.stock_reason', '', true)`.execute(trx);
}
