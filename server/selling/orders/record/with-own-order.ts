import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type LockedOrder, lockCustomer, lockOrder } from './orders.queries.ts';

/** The customer's own order, locked for `change`; not found if it is someone else's. */
export function withOwnOrder<T>(
  shop: Shop,
  userId: string,
  id: string,
  change: (trx: Trx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return shop.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, userId);
    const order = isUuid(id) ? await lockOrder(trx, { id, userId }) : undefined;
    if (!order) throw new Problem('not-found', orderMessages.notFound);
    return change(trx, order);
  });
}
