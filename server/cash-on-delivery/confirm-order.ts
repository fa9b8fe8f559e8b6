import type { WaitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { isCode, wrongCode } from '#server/accounts/limits/mailed-code.ts';
import { refuseDebtors, refuseScarce } from '#server/checkout/refuse-cash.ts';
import { findCashOrder, lockCash } from '#server/holds/cash-orders.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/order-life/order-life.ts';
import type { LockedOrder } from '#server/orders/orders.queries.ts';
import { deleteOrderCode, takeCodeTry } from './order-codes.queries.ts';
import { presentWaiting, withOwnOrder } from './own-order.ts';
import { codeOwner } from './place-on-delivery.ts';

/** More orders may be placed than can be owed for. */
async function requireFewOwed(
  trx: Trx,
  shop: Shop,
  { id: except }: LockedOrder,
  userId: string,
): Promise<void> {
  await lockCash(trx);
  // Orders of an earlier release count by their account alone.
  const cash = await findCashOrder(trx, except);
  await refuseDebtors(trx, shop, { userId, mailbox: cash?.mailbox ?? '', except });
  if (!cash) return;
  const { has_paid: hasPaid, scarce, ...keys } = cash;
  await refuseScarce(trx, shop, { keys: { ...keys, userId }, hasPaid, scarce, except });
}

/**
 * The mailed code confirms the order: its units are sold, and it waits for its parcel. Once it is
 * confirmed, any code says so again.
 */
export async function confirmOrder(
  shop: Shop,
  userId: string,
  { id, code }: { id: string; code: string },
): Promise<WaitingOrder> {
  // A try counts, whatever comes of it: so outside of the transaction that confirms.
  const own = await withOwnOrder(shop, userId, id, async (_trx, order) => order);
  const hash = await takeCodeTry(shop.db, own.id, shop.clock.now());
  return withOwnOrder(shop, userId, id, async (trx, order) => {
    if (order.status === 'cancelled') throw new Problem('conflict', cashMessages.over);
    if (order.status !== 'pending') return presentWaiting(trx, shop, order);
    if (!isCode(shop, { email: codeOwner(order), code, hash })) {
      throw wrongCode();
    }
    await requireFewOwed(trx, shop, order, userId);
    await moveOrder(trx, shop, order, 'confirmed', { as: 'customer', actor: userId });
    await deleteOrderCode(trx, order.id);
    return presentWaiting(trx, shop, order);
  });
}
