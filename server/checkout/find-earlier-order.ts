import { checkoutMessages } from '#contract/checkout.ts';
import { DAY_MS } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import { type LockedOrder, lockOrder } from '../orders/orders.queries.ts';
import { findSettlement } from '../payments/payments.queries.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { findGivenUpOrder, findKey } from './checkout.queries.ts';

/**
 * The order that this request is about already: the one that its key has made or, without one, the
 * shopper's unpaid order of the very same request whose pieces were given back. Taking that one up
 * again leaves one order at the provider that can be paid, not two. Throws a conflict for one that
 * is paid.
 */
export async function findEarlierOrder(
  trx: Trx,
  shop: Shop,
  wish: { userId: string; key: string | undefined; requestHash: string },
): Promise<LockedOrder | undefined> {
  const { userId, key, requestHash } = wish;
  const known = key === undefined ? undefined : await findKey(trx, userId, key);
  if (known && known.request_hash !== requestHash) {
    throw new Problem('conflict', checkoutMessages.keyReused);
  }
  const since = new Date(shop.clock.now().getTime() - DAY_MS);
  const id = known?.order_id ?? (await findGivenUpOrder(trx, { userId, requestHash, since }));
  const order = id === undefined ? undefined : await lockOrder(trx, { id });
  if (!order || order.status === 'cancelled') return undefined;
  // Its widget would take the money a second time.
  if (order.status !== 'pending' || (await findSettlement(trx, order.id))) {
    throw new Problem('conflict', checkoutMessages.paidAlready, {
      extra: { data: { _id: order.id } },
    });
  }
  return order;
}
