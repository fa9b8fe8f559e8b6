import { sql } from 'kysely';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { CartRow, WishRow } from './fold-changes.ts';

/** All of them, including removed ones, in the order in which they were added. */
export function listCartRows(db: Db, userId: string): Promise<CartRow[]> {
  return db
    .selectFrom('cartLines')
    .select(['productId', 'variantId', 'size', 'quantity', 'addedAt', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('productId')
    .orderBy('variantId')
    .orderBy('size')
    .execute();
}

/** All of them, removed ones included, the newest first. */
export function listWishRows(db: Db, userId: string): Promise<WishRow[]> {
  return db
    .selectFrom('wishes')
    .select(['productId', 'variantId', 'removed', 'addedAt', 'changedAt'])
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('productId')
    .execute();
}

export async function saveCartRows(trx: Trx, userId: string, rows: CartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('cartLines')
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productId', 'variantId', 'size']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        addedAt: eb.ref('excluded.addedAt'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute();
}

export async function saveWishRows(trx: Trx, userId: string, rows: WishRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('wishes')
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'productId']).doUpdateSet((eb) => ({
        variantId: eb.ref('excluded.variantId'),
        removed: eb.ref('excluded.removed'),
        addedAt: eb.ref('excluded.addedAt'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute();
}

/** The variants of those ids that are products, hidden ones included; those on offer come first. */
export async function listKnownVariants(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, { id: string; values: string[] }[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .select(['productId', 'id', 'optionValues as values'])
    .where('productId', 'in', productIds)
    .orderBy(sql`deleted_at is not null`)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.productId);
}

/** Of guests' carts, those that were not merged into this user's before. */
export async function noteJoinedCarts(
  trx: Trx,
  userId: string,
  guestCarts: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (guestCarts.length === 0) return new Set();
  const joined = await trx
    .insertInto('joinedCarts')
    .values(guestCarts.map((id) => ({ userId, guestCart: id, joinedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('guestCart')
    .execute();
  return new Set(joined.map((row) => row.guestCart));
}

/**
 * Removals so old that no device still has an older copy, and more of them than a customer ever
 * makes: sizes and names of guests' carts are free texts, and unlimited.
 */
export async function forgetOldRemovals(
  trx: Trx,
  userId: string,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await trx
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .where('quantity', '=', 0)
    .where('changedAt', '<', before)
    .execute();
  await trx
    .deleteFrom('wishes')
    .where('userId', '=', userId)
    .where('removed', '=', true)
    .where('changedAt', '<', before)
    .execute();
  await sql`delete from cart_lines where ctid in (
    select ctid from cart_lines where user_id = ${userId} and quantity = 0
    order by changed_at desc offset ${most})`.execute(trx);
  await sql`delete from joined_carts where ctid in (
    select ctid from joined_carts where user_id = ${userId}
    order by joined_at desc offset ${most})`.execute(trx);
}

/** Removes what an order has bought from its customer's cart, on every device. */
export async function takeOutBought(
  trx: Trx,
  userId: string,
  items: readonly { productId: string; variantId: string; quantity: number }[],
  now: Date,
): Promise<void> {
  await sql`
    with bought as materialized (
      select product_id, variant_id, sum(quantity)::integer as quantity
      from unnest(
        ${items.map((line) => line.productId)}::uuid[],
        ${items.map((line) => line.variantId)}::uuid[],
        ${items.map((line) => line.quantity)}::integer[]
      ) as lines (product_id, variant_id, quantity)
      group by product_id, variant_id
    )
    insert into cart_lines (user_id, product_id, variant_id, quantity, added_at, changed_at)
    select ${userId}::uuid, product_id, variant_id, 0, ${now}::timestamptz, ${now}::timestamptz
    from bought order by product_id, variant_id
    on conflict (user_id, product_id, variant_id, size) do update set
      quantity = greatest(0, cart_lines.quantity - (
        select quantity from bought where bought.variant_id = excluded.variant_id)),
      changed_at = excluded.changed_at`.execute(trx);
}
