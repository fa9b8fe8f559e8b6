import { validate as isUuid } from 'uuid';
import { manualOrderMessages } from '#contract/manual-orders/manual-order-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { orderWorkMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import { isTakenByHand } from '#server/selling/orders/record/payments.queries.ts';
import { findRefund, updateOpenRefund } from '#server/selling/refunds/refunds.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';

/**
 * Staff have given back what they owed of money that they took: the ledger has it from now on. A
 * refund of such money is promised to the customer first and never sent to the payment provider.
 */
export async function recordHandRefund(
  shop: Shop,
  id: string,
  { refundId, reference }: { refundId: string; reference: string },
  actor: Actor,
): Promise<void> {
  await changeOrder(shop, id, {}, async (trx, order) => {
    const refund = isUuid(refundId) ? await findRefund(trx, refundId) : undefined;
    if (refund?.orderId !== order.id) {
      throw new Problem('not-found', orderWorkMessages.refundNotFound);
    }
    if (!isTakenByHand(refund.providerPaymentId)) {
      throw new Problem('conflict', manualOrderMessages.nothingToGive);
    }
    const now = shop.clock.now();
    const changes = { status: 'processed' as const, reference, updatedAt: now };
    if (refund.status !== 'asked' || !(await updateOpenRefund(trx, refund.id, changes))) {
      throw new Problem('conflict', manualOrderMessages.givenAlready);
    }
    await stampOrder(trx, order, now);
    await noteWork(trx, shop, actor, order.id, {
      event: { kind: 'refund-given', details: { refundId: refund.id, reference } },
      action: 'refunded',
      after: { given: formatExactRupees(rupeesFromPaise(refund.amountPaise)), reference },
    });
  });
}
