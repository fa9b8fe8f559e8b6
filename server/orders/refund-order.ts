import { orderWorkMessages } from '#contract/admin-orders.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money.ts';
import type { Actor } from '../audit/note-change.ts';
import type { Trx } from '../database/database.ts';
import { findRequestedRefund } from '../payments/refunds.queries.ts';
import { askRefund, findRefundable } from '../payments/return-payment.ts';
import { invalidField, Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { changeOrder } from './change-order.ts';
import { noteRefund } from './note-refund.ts';
import { type LockedOrder, stampOrder } from './orders.queries.ts';
import { actorId } from './set-order-status.ts';

interface Refunding {
  /** Rupees; all that is left where nothing is said. */
  amount?: number | undefined;
  reason: string;
  seen?: string | undefined;
  /** The same call under one key is one refund. */
  key?: string | undefined;
}

/**
 * Puts a refund on its way; a job sends it to the provider. The order's lock lets no two refunds
 * take the same rupee. Answers what goes back, in rupees.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { amount, reason, seen, key }: Refunding,
  actor: Actor,
): Promise<number> {
  if (key && key.length > checkoutLimits.keyMax) {
    throw new Problem('invalid', checkoutMessages.keyTooLong);
  }
  const findKnown = async (trx: Trx) => (key ? findRequestedRefund(trx, id, key) : undefined);
  const isDone = async (trx: Trx) => (await findKnown(trx)) !== undefined;
  return changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    const known = await findKnown(trx);
    if (known) {
      const isSame = amount === undefined || paiseFromRupees(amount) === known.amount_paise;
      if (isSame && known.reason === reason) return rupeesFromPaise(known.amount_paise);
      throw new Problem('conflict', orderWorkMessages.keyReused);
    }
    const { paymentId, amountPaise } = await amountOf(trx, order, amount);
    await askRefund(trx, shop, order, {
      paymentId,
      amountPaise,
      reason,
      actor: actorId(actor),
      requestKey: key,
    });
    await stampOrder(trx, order, shop.clock.now());
    await noteRefund(trx, shop, actor, order.id, amountPaise);
    return rupeesFromPaise(amountPaise);
  });
}

/** What goes back, in paise: never more than what is left of what was paid. */
async function amountOf(
  trx: Trx,
  order: LockedOrder,
  rupees: number | undefined,
): Promise<{ paymentId: string; amountPaise: number }> {
  const refundable = await findRefundable(trx, order);
  if (!refundable?.leftPaise) throw new Problem('conflict', orderWorkMessages.nothingToRefund);
  const { paymentId, leftPaise } = refundable;
  const amountPaise = rupees === undefined ? leftPaise : paiseFromRupees(rupees);
  if (amountPaise > leftPaise) {
    throw invalidField('amount', orderWorkMessages.tooMuch(rupeesFromPaise(leftPaise)));
  }
  return { paymentId, amountPaise };
}
