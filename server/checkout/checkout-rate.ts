import type { Db } from '#server/infra/database/connection/database.ts';
import { countTryOf } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Far above what a customer does, and too little to keep a shop's products held. */
export const checkoutRate = { times: 100, seconds: 600 };

/** Counts one checkout that is begun. */
export function countCheckout(shop: Pick<Shop, 'clock'>, db: Db, userId: string): Promise<number> {
  return countTryOf(shop, db, `create-order:${userId}`, checkoutRate);
}
