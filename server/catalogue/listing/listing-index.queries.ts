import { type Expression, sql } from 'kysely';
import {
  canBeBought,
  isOffered,
  variantPercent,
} from '#server/catalogue/products/offered.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readInParts } from '#server/infra/database/query/read-in-parts.queries.ts';
import type { ListingEntry } from './listing-entry.ts';
import { factsOf } from './product-facts.ts';

/** The whole catalogue, as of one moment. */
export async function readListingEntries(db: Db): Promise<ListingEntry[]> {
  const entries: ListingEntry[] = [];
  // Very many products offer the same, and have the same tags: their texts are one in memory.
  const texts = new Map<string, string>();
  const shared = (text: string) => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text)!;
  };
  for await (const row of readInParts(db, selectEntries(sql`true`))) {
    const entry = entryOf(row);
    entry.facts &&= shared(entry.facts);
    entry.offers &&= shared(entry.offers);
    entry.prices &&= shared(entry.prices);
    entry.tags = shared(entry.tags);
    entries.push(entry);
  }
  return entries;
}

/** Those of `ids` that exist. */
export async function listListingEntries(db: Db, ids: readonly string[]): Promise<ListingEntry[]> {
  const { rows } = await selectEntries(sql`id = any(${ids}::uuid[])`).execute(db);
  return rows.map(entryOf);
}

interface EntryRow extends Omit<ListingEntry, 'facts'> {
  size: string | null;
  material: string | null;
}

function entryOf({ size, material, ...row }: EntryRow): ListingEntry {
  return { ...row, facts: JSON.stringify(factsOf({ size, material })) };
}

/** Units by product of the orders since `since` that were paid or will be. */
export async function readUnitsSold(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .where('orders.createdAt', '>=', since)
    .where('orders.status', 'not in', ['pending', 'cancelled'])
    .where('orderLines.productId', 'is not', null)
    .groupBy('orderLines.productId')
    .select(({ fn }) => ['orderLines.productId', fn.sum<number>('orderLines.quantity').as('units')])
    .execute();
  return new Map(rows.map(({ productId, units }) => [productId!, Number(units)]));
}

function selectEntries(which: Expression<unknown>) {
  return sql<EntryRow>`
    select id, category, size, material, lower(name) as name, selling_price_paise as "pricePaise",
      discount_percent as "discountPercent", rating, rating_count as "ratingCount", featured,
      (extract(epoch from created_at) * 1000000)::bigint as "createdAt",
      lower(array_to_string(tags, e'\\n')) as tags, ${isOffered} as "inStock",
      offers, prices
    from products
    left join lateral (
      select json_build_array(products.options,
          coalesce(json_agg(variants.option_values order by variants.position), '[]'))::text as offers,
        case when bool_or((variants.selling_price_paise, ${variantPercent})
            is distinct from (products.selling_price_paise, products.discount_percent))
          then json_agg(json_build_array(variants.selling_price_paise, ${variantPercent})
            order by variants.position)::text
        end as prices
      from variants
      join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
      where variants.product_id = products.id and ${canBeBought}
    ) as sold on options <> '[]'
    where deleted_at is null and ${which}`;
}
