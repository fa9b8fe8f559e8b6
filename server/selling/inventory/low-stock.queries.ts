import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';

/** Also those that are no longer offered. */
export const variantsAndProducts = sql`variants join products on products.id = variants.product_id`;

/** Of `products`: low at so many units or fewer, by its own number or the shop's; 0 is never. */
export function lowStockAt(shopsNumber: number): RawBuilder<number> {
  return sql`coalesce(products.low_stock_at, ${sql.lit(shopsNumber)})`;
}

/**
 * Of `variants` with their `products`, the one place that says what low is: it is on sale, and has
 * its number of units or fewer. By the shop's number it must have had more: what exists once is
 * not low. Units that variants share are counted where they are.
 */
export function isLow(shopsNumber: number): RawBuilder<SqlBool> {
  return sql`(variants.deleted_at is null and products.on_sale
    and variants.stock <= ${lowStockAt(shopsNumber)} and ${lowStockAt(shopsNumber)} > 0
    and (products.low_stock_at is not null or variants.most_stock > ${sql.lit(shopsNumber)})
    and (variants.on_sale or exists (select from variants as sharing
      where sharing.product_id = variants.product_id and sharing.stock_of = variants.id
        and sharing.on_sale and sharing.deleted_at is null)))`;
}

/** As `isLow`, for a search of all variants: it looks first for those that can be low at all. */
export function isFoundLow(shopsNumber: number): RawBuilder<SqlBool> {
  return sql`(variants.id in (
      select id from variants where stock <= ${sql.lit(shopsNumber)} and deleted_at is null
      union all select own.id from products as named join variants as own on own.product_id = named.id
      where named.low_stock_at is not null)
    and ${isLow(shopsNumber)})`;
}

export interface LowVariant {
  id: string;
  name: string;
  values: string[];
  stock: number;
}

/** When the last mail named variants. */
export async function findLastLowMail(trx: Trx): Promise<Date | undefined> {
  const { at } = await trx
    .selectFrom('lowStockMailed')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/**
 * Notes which variants are low now; returns those that no mail has named, the fewest units first.
 * Of two processes the second waits at the same rows, and then finds nothing new.
 */
export async function noteLowVariants(trx: Trx, shopsNumber: number, now: Date) {
  await sql`delete from low_stock_mailed where not exists (
    select from ${variantsAndProducts} where variants.id = variant_id and ${isLow(shopsNumber)})`.execute(
    trx,
  );
  const { rows } = await sql<LowVariant>`
    with fresh as (
      insert into low_stock_mailed (variant_id, at)
      select variants.id, ${now} from ${variantsAndProducts} where ${isFoundLow(shopsNumber)} order by variants.id
      on conflict do nothing returning variant_id
    )
    select variants.id, products.name, variants.option_values as values, variants.stock
    from fresh join variants on variants.id = fresh.variant_id
    join products on products.id = variants.product_id
    order by variants.stock, lower(products.name) collate "C", variants.position
  `.execute(trx);
  return rows;
}
