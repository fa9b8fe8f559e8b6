import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { BagRow, WishRow } from './fold-changes.ts';

/** All of them, what was taken out included, in the order in which they were put in. */
export function listBagRows(db: Db, userId: string): Promise<BagRow[]> {
  return db
    .selectFrom('bag_lines')
    .select(['product_id', 'size', 'quantity', 'added_at', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('size')
    .execute();
}

/** All of them, removed ones included, the newest first. */
export function listWishRows(db: Db, userId: string): Promise<WishRow[]> {
  return db
    .selectFrom('wishes')
    .select(['product_id', 'removed', 'added_at', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
}

export async function saveBagRows(trx: Trx, userId: string, rows: BagRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('bag_lines')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id', 'size']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        added_at: eb.ref('excluded.added_at'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

export async function saveWishRows(trx: Trx, userId: string, rows: WishRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('wishes')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet((eb) => ({
        removed: eb.ref('excluded.removed'),
        added_at: eb.ref('excluded.added_at'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

/** Those of the ids that are products, hidden ones included. */
export async function listKnownProducts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** Of guests' bags, those that had not joined this user's before. */
export async function noteJoinedBags(
  trx: Trx,
  userId: string,
  guestBags: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (guestBags.length === 0) return new Set();
  const joined = await trx
    .insertInto('joined_bags')
    .values(guestBags.map((id) => ({ user_id: userId, guest_bag: id, joined_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('guest_bag')
    .execute();
  return new Set(joined.map((row) => row.guest_bag));
}

/**
 * What was taken out so long ago that no device still holds an older copy, and what is more than a
 * shopper ever leaves behind: sizes and names of guests' bags are free texts, which would have no end.
 */
export async function forgetOldRemovals(
  trx: Trx,
  userId: string,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await trx
    .deleteFrom('bag_lines')
    .where('user_id', '=', userId)
    .where('quantity', '=', 0)
    .where('changed_at', '<', before)
    .execute();
  await trx
    .deleteFrom('wishes')
    .where('user_id', '=', userId)
    .where('removed', '=', true)
    .where('changed_at', '<', before)
    .execute();
  await sql`delete from bag_lines where ctid in (
    select ctid from bag_lines where user_id = ${userId} and quantity = 0
    order by changed_at desc offset ${most})`.execute(trx);
  await sql`delete from joined_bags where ctid in (
    select ctid from joined_bags where user_id = ${userId}
    order by joined_at desc offset ${most})`.execute(trx);
}

/** Takes what an order has bought out of its shopper's bag, on every device. */
export async function takeOutBought(
  trx: Trx,
  userId: string,
  items: readonly { product_id: string; selected_size: string | null; quantity: number }[],
  now: Date,
): Promise<void> {
  for (const { product_id, selected_size, quantity } of items) {
    // A piece in its only size is kept without one.
    const sizes = [...new Set([selected_size ?? '', ''])];
    await trx
      .insertInto('bag_lines')
      .values(
        sizes.map((size) => {
          return { user_id: userId, product_id, size, quantity: 0, added_at: now, changed_at: now };
        }),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'product_id', 'size']).doUpdateSet({
          quantity: sql`greatest(0, bag_lines.quantity - ${quantity})`,
          changed_at: now,
        }),
      )
      .execute();
  }
}
