import type { ProviderDispute } from '#server/infra/payments/payment-provider.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { listEvents, noteEvent } from '#server/selling/orders/record/order-events.queries.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findPayment } from '#server/selling/orders/record/payments.queries.ts';

/**
 * A payer disputes a payment at their bank: adds each step to the order's history, and mails the
 * shop, since the provider waits for its response only a few days.
 */
export async function noteDispute(shop: Shop, dispute: ProviderDispute): Promise<void> {
  const payment = await findPayment(shop.db, dispute.paymentId);
  if (!payment) return;
  const { id: disputeId, status, amountPaise, reason } = dispute;
  const respondBy = dispute.respondBy?.toISOString() ?? null;
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: payment.orderId });
    if (!order) return;
    const isKnown = (await listEvents(trx, order.id)).some(
      ({ entry: { kind, details } }) =>
        kind === 'payment-disputed' && details.disputeId === disputeId && details.status === status,
    );
    if (isKnown) return;
    await noteEvent(trx, shop, order.id, 'provider', {
      kind: 'payment-disputed',
      details: { disputeId, amountPaise, reason, status, respondBy },
    });
    await notify(trx, shop, {
      event: 'payment-disputed',
      data: { orderId: order.id, amountPaise, reason, status, respondBy },
      about: `${disputeId}:${status}`,
    });
  });
}
