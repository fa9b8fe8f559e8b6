import type { WaitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { isCode, wrongCode } from '#server/accounts/limits/mailed-code.ts';
import { refuseDebtors } from '#server/checkout/refuse-cash.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/order-life/order-life.ts';
import { deleteOrderCode, takeCodeTry } from './order-codes.queries.ts';
import { presentWaiting, withOwnOrder } from './own-order.ts';
import { codeOwner } from './place-on-delivery.ts';

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
    await refuseDebtors(trx, shop, { userId, phone: order.shipping_phone, except: order.id });
    await moveOrder(trx, shop, order, 'confirmed', { as: 'customer', actor: userId });
    await deleteOrderCode(trx, order.id);
    return presentWaiting(trx, shop, order);
  });
}
