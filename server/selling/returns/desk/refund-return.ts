import type { Body } from '#contract/api/endpoint.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import { refundForWorth } from '#contract/refunds/refund-sums.ts';
import type { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { reasonLabel, returnMessages } from '#contract/returns/record/return-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { actorId } from '#server/selling/orders/record/note-work.ts';
import { stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import { askLineRefund } from '#server/selling/refunds/refund-lines.ts';
import { findRefundable } from '#server/selling/refunds/refund-payment.ts';
import type { RefundProof } from '#server/selling/refunds/refund-proof.ts';
import { readShares } from '#server/selling/refunds/refund-shares.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { type HeldReturn, stepReturn } from './step-return.ts';

/** Refunds what the products were paid with, or records that it was paid back by hand. */
export async function refundReturn(
  shop: Shop,
  id: string,
  { inAnotherWay, seen }: Body<typeof adminReturnsApi.refundReturn>,
  actor: Actor,
  requireProof: RefundProof,
): Promise<void> {
  await stepReturn(shop, id, { step: 'refund', actor, seen }, async (trx, held) => {
    const { row, order } = held;
    if (inAnotherWay) {
      if (await canGoOnline(trx, held)) throw new Problem('conflict', returnMessages.onlineLeft);
      return { note: 'another-way', audited: { refund: 'in another way' } };
    }
    const { refundId, amountPaise } = await askLineRefund(trx, shop, order, {
      lines: row.lines,
      // What could be sold again went back on sale when it arrived.
      restock: false,
      reason: `Your return: ${reasonLabel(row.reason)}.`,
      actor: actorId(actor),
      requestKey: `return:${row.id}`,
    });
    await requireProof(trx);
    await stampOrder(trx, order, shop.clock.now());
    return {
      changes: { refundId },
      // The refund has its own mail.
      isMailed: false,
      audited: { refund: formatExactRupees(rupeesFromPaise(amountPaise)) },
    };
  });
}

/** Whether the payment has enough left for the products, and none of them was refunded before. */
async function canGoOnline(trx: Trx, { row, order }: HeldReturn): Promise<boolean> {
  const refundable = await findRefundable(trx, order);
  if (!refundable?.leftPaise) return false;
  const shares = await readShares(trx, order);
  const worths = row.lines.map(({ itemId, quantity }) => {
    const share = shares.find(({ item }) => item.id === itemId);
    return share && share.unitsLeft >= quantity ? share.worth(quantity) : undefined;
  });
  if (worths.includes(undefined)) return false;
  const worth = worths.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return refundForWorth(worth, refundable) >= providerLimits.leastPaise;
}
