import { sql } from 'kysely';
import type { VariantUses } from '#contract/catalogue/admin-products.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** An order with several of the variants counts once. Undefined where there is no such product. */
export function countVariantUses(
  db: Db,
  productId: string,
  variantIds: readonly string[],
): Promise<VariantUses | undefined> {
  return db
    .selectFrom('products')
    .leftJoin('orderLines as items', (join) =>
      join
        .onRef('items.productId', '=', 'products.id')
        .on(sql<boolean>`items.variant_id = any(${variantIds}::uuid[])`),
    )
    .leftJoin('orders', 'orders.id', 'items.orderId')
    .where('products.id', '=', productId)
    .where('products.deletedAt', 'is', null)
    .groupBy('products.id')
    .select([
      sql<number>`count(distinct orders.id) filter (where paid_at is not null or stock_state = 'sold')`.as(
        'orders',
      ),
      sql<number>`count(distinct orders.id) filter (where stock_state = 'reserved')`.as(
        'checkouts',
      ),
    ])
    .executeTakeFirst();
}
