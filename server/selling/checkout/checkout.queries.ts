import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { paidOrders } from '#server/selling/checkout/holds/holds.queries.ts';
import { readCounts } from '#server/selling/inventory/stock/stock.queries.ts';
import { storedSettings } from '#server/studio/settings/settings.queries.ts';

/**
 * What a new checkout needs to know of a locked customer: what their key has created, their newest
 * unpaid order of the same request whose units were released, whether any unpaid order of theirs
 * holds units, and whether they have paid one. And the shop's current settings.
 */
export async function findBeforeCheckout(
  trx: Trx,
  {
    userId,
    key,
    requestHash,
    since,
  }: { userId: string; key: string | null; requestHash: string; since: Date },
) {
  return trx
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('checkout_keys')
          .select(['request_hash', 'order_id'])
          .where('user_id', '=', userId)
          .where('key', '=', key),
      ).as('known'),
      eb
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', userId)
        .where('request_hash', '=', requestHash)
        .where('status', '=', 'pending')
        .where('stock_state', '=', 'released')
        .where('payment_seen_at', 'is', null)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('abandoned'),
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', '=', 'pending')
            .where('stock_state', '=', 'reserved'),
        )
        .as('has_holds'),
      eb.exists(paidOrders(eb, userId)).as('has_paid'),
      storedSettings.as('settings'),
    ])
    .executeTakeFirstOrThrow();
}

export async function saveKey(
  trx: Trx,
  row: { user_id: string; key: string; request_hash: string; order_id: string; created_at: Date },
): Promise<void> {
  const { request_hash, order_id } = row;
  await trx
    .insertInto('checkout_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ request_hash, order_id }),
    )
    .execute();
}

/**
 * Saves the provider's order; false if another call has already opened one, or the order was changed
 * since `updated_at`, if that is given.
 */
export async function saveProviderOrder(
  db: Db,
  id: string,
  changes: { provider_order_id: string; next_check_at: Date | null; updated_at?: Date },
): Promise<boolean> {
  const { provider_order_id, next_check_at, updated_at } = changes;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ provider_order_id, next_check_at })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .$if(updated_at !== undefined, (query) => query.where('updated_at', '=', updated_at!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The free units of those products that have one count, as seen without waiting for locks. */
export async function findFreeUnits(
  db: Db,
  productIds: readonly string[],
): Promise<{ id: string; free: number }[]> {
  if (productIds.length === 0) return [];
  const counts = await readCounts(db, productIds);
  const counting = counts.filter((each) => each.deleted_at === null && each.stock_of === null);
  return [...Map.groupBy(counting, (each) => each.product_id)].flatMap(
    ([id, [count, ...others]]) =>
      !count || count.stock === null || others.length > 0
        ? []
        : [{ id, free: count.stock - count.reserved }],
  );
}

/**
 * Those of the products that are on sale, with their names. None for a customer who has an unpaid
 * order, or has sent this key before.
 */
export function listOnSaleTo(
  db: Db,
  productIds: readonly string[],
  { userId, key }: { userId: string; key: string | undefined },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', anyOf(productIds))
    .where('on_sale', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ and, exists, not, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .where('user_id', '=', userId)
              .where('status', '=', 'pending'),
          ),
        ),
        not(
          exists(
            selectFrom('checkout_keys')
              .select('order_id')
              .where('user_id', '=', userId)
              .where('key', '=', key ?? ''),
          ),
        ),
      ]),
    )
    .execute();
}
