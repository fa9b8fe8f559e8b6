import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { type UpiOrder, upiOrder } from '#contract/upi/upi.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { findUpiPayment } from '#server/selling/manual-orders/hand-payments.queries.ts';
import { upiCodeOf } from '#server/selling/manual-orders/read-upi-code.ts';
import {
  findOrderRow,
  type LockedOrder,
  type OrderRow,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { hasPayment } from '#server/selling/orders/record/payments.queries.ts';
import { withOwnOrder } from '#server/selling/orders/record/with-own-order.ts';
import { findOwnClaim } from './upi.queries.ts';

/** The customer's own order that is paid by UPI, locked for `change`. */
export function withUpiOrder<T>(
  shop: Shop,
  userId: string,
  id: string,
  change: (trx: Trx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return withOwnOrder(shop, userId, id, async (trx, order) => {
    if (!order.paysByUpi) throw new Problem('not-found', upiMessages.notByUpi);
    return change(trx, order);
  });
}

/** What the page asks for again and again: it waits for nobody, and nobody for it. */
export async function readUpiOrder(shop: Shop, userId: string, id: string): Promise<UpiOrder> {
  const order = isUuid(id) ? await findOrderRow(shop.db, { id, userId }) : undefined;
  if (!order) throw new Problem('not-found', orderMessages.notFound);
  if (!order.paysByUpi) throw new Problem('not-found', upiMessages.notByUpi);
  return presentUpiOrder(shop, shop.db, order);
}

export async function presentUpiOrder(shop: Shop, db: Db, order: OrderRow): Promise<UpiOrder> {
  return toWire(upiOrder, {
    ...order,
    state: await stateOf(db, order),
    payUntil: order.reservedUntil,
    isHeld: order.stockState !== 'released',
    reference: order.upiReference,
    code: order.status === 'pending' ? await upiCodeOf(shop, order) : null,
  });
}

async function stateOf(db: Db, order: OrderRow): Promise<UpiOrder['state']> {
  if (order.status === 'cancelled') {
    return (await hasPayment(db, order.id)) ? 'going-back' : 'ended';
  }
  if (order.paidAt) return 'paid';
  if (order.status !== 'pending') return 'ended';
  if (order.upiReference) return 'checking';
  return order.stockState === 'released' ? 'over' : 'open';
}

/**
 * The customer says which payment is theirs: from now on the units are held until staff have looked,
 * unless the time was over before.
 */
export function leaveReference(
  shop: Shop,
  userId: string,
  { id, reference }: { id: string; reference: string },
): Promise<UpiOrder> {
  return withUpiOrder(shop, userId, id, async (trx, order) => {
    if (order.status === 'pending' && order.upiReference !== reference) {
      if (await findUpiPayment(trx, reference)) {
        throw invalidField('reference', upiMessages.referenceTaken);
      }
      const other = await findOwnClaim(trx, { userId, reference, id });
      if (other) {
        throw invalidField('reference', upiMessages.referenceTwice(shortOrderId(other.id)));
      }
      const left = { upiReference: reference, upiReferenceAt: shop.clock.now() };
      await updateOrder(trx, order.id, left);
      Object.assign(order, left);
    } else if (order.status !== 'pending') {
      throw new Problem('conflict', upiMessages.notOpen);
    }
    return presentUpiOrder(shop, trx, order);
  });
}
