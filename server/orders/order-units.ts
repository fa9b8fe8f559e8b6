import type { Trx } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { moveUnits, moveWhatFits } from './move-units.ts';
import { type LockedOrder, lockOwnHolds, updateOrder } from './orders.queries.ts';
import { type LockedProduct, lockProducts } from './stock.queries.ts';

type Products = ReadonlyMap<string, LockedProduct>;

/**
 * Makes the order's units sold, whether they are held for it, were given back or never counted.
 * Answers the names of the pieces that can no longer be had; nothing is changed then, except that
 * a hold that a recount has broken is given up.
 */
export async function sellUnits(trx: Trx, shop: Shop, order: LockedOrder): Promise<string[]> {
  if (order.stock_state === 'sold') return [];
  const productIds = order.items.map((item) => item.product_id);
  // A shopper's other unpaid checkout of the same piece must not keep it from the paid one.
  const rivals =
    order.stock_state === 'released' && order.user_id
      ? await lockOwnHolds(trx, { userId: order.user_id, productIds, except: order.id })
      : [];
  const products = await lockProducts(trx, productIdsOf([order, ...rivals]));
  if (order.stock_state === 'reserved') {
    const broken = await moveUnits(trx, products, order.items, 'sell-held');
    if (broken.length > 0) await release(trx, shop, order, products);
  }
  if (order.stock_state === 'released') {
    let missing = await moveUnits(trx, products, order.items, 'sell-free');
    if (missing.length > 0 && rivals.length > 0) {
      for (const rival of rivals) await release(trx, shop, rival, products);
      missing = await moveUnits(trx, products, order.items, 'sell-free');
    }
    if (missing.length > 0) return [...new Set(missing.map((item) => item.name))];
  }
  await setStockState(trx, order, 'sold');
  return [];
}

/** Gives the order's units back, held or sold. */
export async function giveUnitsBack(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  if (order.stock_state === 'released') return;
  const products = await lockProducts(trx, productIdsOf([order]));
  await release(trx, shop, order, products);
}

/** As `giveUnitsBack`, for a transaction that has locked the products already. */
export async function release(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  products: Products,
): Promise<void> {
  const move = order.stock_state === 'sold' ? 'put-back' : 'release';
  const misfits = await moveWhatFits(trx, products, order.items, move);
  if (misfits.length > 0) {
    const lines = misfits.map(({ product_id, quantity }) => ({ product_id, quantity }));
    shop.log.warn({ order: order.id, move, lines }, 'a count was changed under an order');
  }
  await setStockState(trx, order, 'released');
}

export function productIdsOf(orders: readonly LockedOrder[]): string[] {
  return [...new Set(orders.flatMap((order) => order.items.map((item) => item.product_id)))];
}

async function setStockState(
  trx: Trx,
  order: LockedOrder,
  stockState: 'sold' | 'released',
): Promise<void> {
  await updateOrder(trx, order.id, { stock_state: stockState });
  order.stock_state = stockState;
}
