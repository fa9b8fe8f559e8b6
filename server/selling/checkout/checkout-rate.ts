import type { Db } from '#server/infra/database/connection/database.ts';
import { countTryOf } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Far more than a customer needs, and too little to keep a shop's products held. */
export const checkoutRate = { times: 100, seconds: 600 };

/** Counts the start of a checkout. */
export function countCheckout(shop: Pick<Shop, 'clock'>, db: Db, userId: string): Promise<number> {
  return countTryOf(shop, db, `create-order:${userId}`, checkoutRate);
}
