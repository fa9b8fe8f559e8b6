import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { validate as isUuid } from 'uuid';
import { anyOf } from '../database/any-of.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db, Trx } from '../database/database.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { storedSettings } from '../settings/settings.queries.ts';
import { nextCheck } from './check-schedule.ts';
import { paidOrders } from './holds.queries.ts';

/**
 * What a shopper who is locked has to do with a new checkout: what their key has made, their newest
 * unpaid order of the same request whose pieces were given back, whether any unpaid one of theirs
 * holds units, and whether they have paid one. And the shop's settings, as they are now.
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
  const { rows } = await trx.executeQuery(beforeCheckout(userId, key, requestHash, since));
  const [before] = rows;
  if (!before) throw new Error('a select from nothing answers one row');
  return before;
}

const beforeCheckout = compileOnce(
  (db, userId: string, key: string | null, requestHash: string, since: Date) =>
    db.selectNoFrom((eb) => [
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
        .as('given_up'),
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
    ]),
);

export async function keepKey(
  trx: Trx,
  kept: { user_id: string; key: string; request_hash: string; order_id: string; created_at: Date },
): Promise<void> {
  const { request_hash, order_id } = kept;
  await trx
    .insertInto('checkout_keys')
    .values(kept)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ request_hash, order_id }),
    )
    .execute();
}

/** Keeps the provider's order; false where another call has opened one already. */
export async function keepProviderOrder(
  db: Db,
  id: string,
  changes: { provider_order_id: string; next_check_at: Date | null },
): Promise<boolean> {
  const { provider_order_id, next_check_at } = changes;
  const kept = await db.executeQuery(providerOrderKept(id, provider_order_id, next_check_at));
  return kept.numAffectedRows === 1n;
}

const providerOrderKept = compileOnce(
  (db, id: string, provider_order_id: string, next_check_at: Date | null) =>
    db
      .updateTable('orders')
      .set({ provider_order_id, next_check_at })
      .where('id', '=', id)
      .where('provider_order_id', 'is', null),
);

/**
 * What is free of those of the products that are counted as a whole, as far as one sees without
 * waiting. Of none for a shopper who has an unpaid order, or has sent this key before.
 */
export async function findFreeUnits(
  db: Db,
  {
    productIds,
    userId,
    key,
  }: { productIds: readonly string[]; userId: string; key: string | undefined },
): Promise<{ id: string; name: string; free: number }[]> {
  if (productIds.length === 0) return [];
  const { rows } = await db.executeQuery(freeUnits(productIds, userId, key ?? ''));
  return rows.map(({ stock, reserved, ...row }) => ({ ...row, free: (stock ?? 0) - reserved }));
}

const freeUnits = compileOnce((db, productIds: readonly string[], userId: string, key: string) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'stock', 'reserved'])
    .where('id', '=', anyOf(productIds))
    .where('stock', 'is not', null)
    .where('on_sale', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ and, exists, not, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('product_sizes')
              .select('size')
              .whereRef('product_sizes.product_id', '=', 'products.id'),
          ),
        ),
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
              .where('key', '=', key),
          ),
        ),
      ]),
    ),
);

/** Units that the shopper's own unpaid checkouts hold. */
export function listOwnHeldUnits(db: Db, userId: string, productIds: readonly string[]) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['product_id', 'selected_size', 'quantity'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'pending')
    .where('orders.stock_state', '=', 'reserved')
    .where('orders.payment_seen_at', 'is', null)
    .where('order_items.counted', '=', true)
    .where('order_items.product_id', 'in', productIds)
    .execute();
}

const dueColumns = [
  'id',
  'provider_order_id',
  'payment_seen_at',
  'reserved_until',
  'hold_seconds',
] as const;

export type DueOrder = Pick<OrderRow, (typeof dueColumns)[number]>;

/** Holds whose time is over, longest over first. */
export function listLapsedOrders(db: Db, now: Date, limit: number): Promise<DueOrder[]> {
  return db
    .selectFrom('orders')
    .select(dueColumns)
    .where('stock_state', '=', sql.lit('reserved'))
    .where('reserved_until', '<=', now)
    .orderBy('reserved_until')
    .limit(limit)
    .execute();
}

/**
 * Takes orders that are due for a question to the provider and plans their next one, so that no
 * two processes ask for the same and none is asked for in vain.
 */
export function claimDueOrders(db: Db, now: Date, limit: number): Promise<DueOrder[]> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select(dueColumns)
      .where('next_check_at', '<=', now)
      .where('provider_order_id', 'is not', null)
      .orderBy('next_check_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const order of orders) {
      await trx
        .updateTable('orders')
        .set({ next_check_at: nextCheck(order, now) })
        .where('id', '=', order.id)
        .execute();
    }
    return orders;
  });
}

/** Makes every open question of the last day due: the shop was away and may have missed news. */
export async function makeOpenOrdersDue(db: Db, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ next_check_at: now })
    .where('next_check_at', 'is not', null)
    .where('provider_order_id', 'is not', null)
    .where('created_at', '>', since)
    .execute();
}

/** Names by id, of deleted products too. */
export async function findProductNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => isUuid(id));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
