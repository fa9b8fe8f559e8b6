import { sql } from 'kysely';
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
          .selectFrom('checkoutKeys')
          .select(['requestHash', 'orderId'])
          .where('userId', '=', userId)
          .where('key', '=', key),
      ).as('known'),
      eb
        .selectFrom('orders')
        .select('id')
        .where('userId', '=', userId)
        .where('requestHash', '=', requestHash)
        .where('status', '=', 'pending')
        .where('stockState', '=', 'released')
        .where('paymentSeenAt', 'is', null)
        .where('createdAt', '>', since)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .as('abandoned'),
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('id')
            .where('userId', '=', userId)
            .where('status', '=', 'pending')
            .where('stockState', '=', 'reserved'),
        )
        .as('hasHolds'),
      eb.exists(paidOrders(eb, userId)).as('hasPaid'),
      storedSettings.as('settings'),
    ])
    .executeTakeFirstOrThrow();
}

export async function saveKey(
  trx: Trx,
  row: { userId: string; key: string; requestHash: string; orderId: string; createdAt: Date },
): Promise<void> {
  const { requestHash, orderId } = row;
  await trx
    .insertInto('checkoutKeys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'key']).doUpdateSet({ requestHash, orderId }),
    )
    .execute();
}

/**
 * Saves the provider's order beside the former one; false if another call has already opened one, or the
 * order was changed since `updatedAt`, if that is given.
 */
export async function saveProviderOrder(
  db: Db,
  id: string,
  changes: {
    providerOrderId: string;
    former: string | null;
    nextCheckAt: Date | null;
    updatedAt?: Date;
  },
): Promise<boolean> {
  const { providerOrderId, former, nextCheckAt, updatedAt } = changes;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ providerOrderId, nextCheckAt })
    .$if(former !== null, (query) =>
      query.set({
        otherProviderOrders: sql`array_append(other_provider_orders, ${former}::text)`,
      }),
    )
    .where('id', '=', id)
    .where('providerOrderId', former === null ? 'is' : '=', former)
    .$if(updatedAt !== undefined, (query) => query.where('updatedAt', '=', updatedAt!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The free units of those products that have one count, as seen without waiting for locks. */
export async function findFreeUnits(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  const counts = await readCounts(db, productIds);
  const counting = counts.filter((each) => each.deletedAt === null && each.stockOf === null);
  return [...Map.groupBy(counting, (each) => each.productId)].flatMap(([id, [count, ...others]]) =>
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
) {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', anyOf(productIds))
    .where('onSale', '=', true)
    .where('deletedAt', 'is', null)
    .where(({ and, exists, not, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .where('userId', '=', userId)
              .where('status', '=', 'pending'),
          ),
        ),
        not(
          exists(
            selectFrom('checkoutKeys')
              .select('orderId')
              .where('userId', '=', userId)
              .where('key', '=', key ?? ''),
          ),
        ),
      ]),
    )
    .execute();
}
