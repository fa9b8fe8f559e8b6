import type { Db } from '../database/database.ts';
import { countTryOf } from '../http/rate-limit.ts';
import type { Shop } from '../shop.ts';

/** Far above what a shopper does, and too little to keep a shop's pieces held. */
export const checkoutRate = { times: 100, seconds: 600 };

/** Counts one checkout that is begun. */
export function countCheckout(shop: Pick<Shop, 'clock'>, db: Db, userId: string): Promise<number> {
  return countTryOf(shop, db, `create-order:${userId}`, checkoutRate);
}
