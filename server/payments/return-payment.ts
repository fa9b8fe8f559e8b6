import { MINUTE_MS } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import { queueReturnedMail } from '../orders/order-mail.ts';
import type { LockedOrder } from '../orders/orders.queries.ts';
import type { Shop } from '../shop.ts';
import { findSettlement } from './payments.queries.ts';
import { insertRefund, sumRefunds } from './refunds.queries.ts';

/** A job that got lost is made up for after so long. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

/** Gives back what is left of the order's payment; an order that nobody paid online has none. */
export async function returnPayment(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  reason: string,
): Promise<void> {
  const payment = await findSettlement(trx, order.id);
  if (!payment) return;
  const left = payment.amount_paise - (await sumRefunds(trx, payment.provider_payment_id));
  if (left <= 0) return;
  const { provider_payment_id: paymentId } = payment;
  await askRefund(trx, shop, order, { paymentId, amountPaise: left, reason });
}

/** Puts a refund on its way as part of the transaction, and tells the shopper. */
export async function askRefund(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  refund: { paymentId: string; amountPaise: number; reason: string },
): Promise<void> {
  const id = shop.random.id();
  const now = shop.clock.now();
  await insertRefund(trx, {
    id,
    order_id: order.id,
    provider_payment_id: refund.paymentId,
    amount_paise: refund.amountPaise,
    reason: refund.reason,
    next_check_at: new Date(now.getTime() + LOOK_AGAIN_MS),
    created_at: now,
    updated_at: now,
  });
  await shop.jobs.send(trx, 'send-refund', { refundId: id });
  await queueReturnedMail(trx, shop, order, { id, ...refund });
}
