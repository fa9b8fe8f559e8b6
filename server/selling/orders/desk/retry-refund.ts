import { validate as isUuid } from 'uuid';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { orderWorkMessages } from '#contract/orders/order-rules.ts';
import { whyNotSent } from '#contract/refunds/refund-sums.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { actorId } from '#server/selling/orders/record/note-work.ts';
import { type LockedOrder, stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import { askRefund, listRefundable } from '#server/selling/refunds/refund-payment.ts';
import { readShares } from '#server/selling/refunds/refund-shares.ts';
import { findRefund, findRetry, listRefundLines } from '#server/selling/refunds/refunds.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { changeOrder } from './change-order.ts';
import { noteRefund } from './note-refund.ts';

/**
 * Retries a refund that the provider has refused, as a new refund, since the provider repeats its
 * answer to the old one's key. Each is retried once; the new one may be retried too.
 */
export async function retryRefund(
  shop: Shop,
  id: string,
  refundId: string,
  actor: Actor,
): Promise<void> {
  await changeOrder(shop, id, {}, async (trx, order) => {
    const refused = isUuid(refundId) ? await findRefund(trx, refundId) : undefined;
    if (refused?.orderId !== order.id) {
      throw new Problem('not-found', orderWorkMessages.refundNotFound);
    }
    if (refused.status !== 'failed') throw new Problem('conflict', orderWorkMessages.notRefused);
    if (await findRetry(trx, refused.id)) {
      throw new Problem('conflict', orderWorkMessages.retriedAlready);
    }
    const { providerPaymentId: paymentId, amountPaise, reason } = refused;
    const payments = await listRefundable(trx, order);
    const left = payments.find((payment) => payment.paymentId === paymentId);
    // Extra payments are refunded whole, whatever became of the order's own.
    if (left && amountPaise > left.leftPaise) {
      const message = orderWorkMessages.tooMuch(rupeesFromPaise(left.leftPaise));
      throw new Problem('conflict', message);
    }
    const why = left && whyNotSent(amountPaise, left);
    if (why) throw new Problem('conflict', why);
    const lines = await listRefundLines(trx, refused.id);
    if (await areRefundedMeanwhile(trx, order, lines)) {
      throw new Problem('conflict', orderWorkMessages.linesRefunded);
    }
    await askRefund(trx, shop, order, {
      paymentId,
      amountPaise,
      reason,
      // Its units went back on sale at the first try, if they were meant to.
      parts: lines.map((line) => ({
        itemId: line.orderLineId,
        quantity: line.quantity,
        amountPaise: line.amountPaise,
        isRestocked: false,
      })),
      actor: actorId(actor),
      retryOf: refused.id,
    });
    await stampOrder(trx, order, shop.clock.now());
    await noteRefund(trx, shop, actor, order.id, amountPaise);
  });
}

/** Another refund may have been made for the same products in the meantime. */
async function areRefundedMeanwhile(
  trx: Trx,
  order: LockedOrder,
  lines: readonly { orderLineId: string; quantity: number }[],
): Promise<boolean> {
  if (lines.length === 0) return false;
  const shares = await readShares(trx, order);
  return lines.some(({ orderLineId, quantity }) => {
    const share = shares.find(({ item }) => item.id === orderLineId);
    return quantity > (share?.unitsLeft ?? 0);
  });
}
