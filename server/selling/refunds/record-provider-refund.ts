import type { Trx } from '#server/infra/database/connection/database.ts';
import type { ProviderRefund } from '#server/infra/payments/payment-provider.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { creditRefund } from '#server/selling/invoices/issue-credit-note.ts';
import { noteEvent } from '#server/selling/orders/record/order-events.queries.ts';
import { notifyRefunded } from '#server/selling/orders/record/order-news.ts';
import { type LockedOrder, lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findPayment } from '#server/selling/orders/record/payments.queries.ts';
import {
  findRefundOfProvider,
  listUnmatchedRefunds,
  saveRefund,
  sumRefunds,
} from './refunds.queries.ts';
import { eventOf, saveAnswer } from './save-refund.ts';

const byHand = 'We refunded it through the payment provider.';

/** Records the provider's state of a refund, including one that was made there by hand. */
export async function recordProviderRefund(shop: Shop, refund: ProviderRefund): Promise<void> {
  const { refundId: id } = refund;
  const known = await findRefundOfProvider(shop.db, { providerRefundId: refund.id, id });
  if (known) return saveAnswer(shop, known.id, refund);
  const payment = await findPayment(shop.db, refund.paymentId);
  if (!payment) return;
  const ours = await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: payment.orderId });
    if (!order) return undefined;
    const match =
      (await findRefundOfProvider(trx, { providerRefundId: refund.id, id })) ??
      (await findMatch(trx, refund, payment.amountPaise));
    if (!match) await takeIn(trx, shop, order, refund);
    return match?.id;
  });
  if (ours) await saveAnswer(shop, ours, refund);
}

/**
 * The provider itself refunds an extra payment, and a studio may do so by hand while the same
 * refund waits here. If only one of the two can happen, it is ours.
 */
async function findMatch(trx: Trx, { paymentId, amountPaise }: ProviderRefund, paidPaise: number) {
  const [ours] = await listUnmatchedRefunds(trx, paymentId, amountPaise);
  const fitsBoth = (await sumRefunds(trx, paymentId)) + amountPaise <= paidPaise;
  return ours?.status === 'asked' && fitsBoth ? undefined : ours;
}

async function takeIn(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { id: providerRefundId, paymentId, amountPaise, status }: ProviderRefund,
): Promise<void> {
  const id = await saveRefund(trx, shop, order, {
    ...{ paymentId, amountPaise, reason: byHand, status },
    providerRefundId,
    nextCheckAt: status === 'pending' ? shop.clock.now() : null,
  });
  const details = { refundId: id, isFound: true };
  await noteEvent(trx, shop, order.id, 'provider', { kind: eventOf[status], details });
  if (status === 'failed') return;
  const invoiceId = await creditRefund(trx, shop, order, { refundId: id, paymentId, amountPaise });
  const mail = { id, amountPaise, reason: byHand, parts: [], invoiceId };
  await notifyRefunded(trx, shop, order, mail);
}
