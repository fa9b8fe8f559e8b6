import type { z } from 'zod';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { orderMessages, orderWorkMessages } from '#contract/orders/order-rules.ts';
import type { refundFields } from '#contract/refunds/refund-fields.ts';
import { refundMessages } from '#contract/refunds/refund-rules.ts';
import { whyNotSent } from '#contract/refunds/refund-sums.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { settleCertificates } from '#server/selling/certificates/settle-certificates.ts';
import { putUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import { actorId } from '#server/selling/orders/record/note-work.ts';
import { isInParts } from '#server/selling/orders/record/order-parts.ts';
import { type LockedOrder, stampOrder } from '#server/selling/orders/record/orders.queries.ts';
import { askLineRefund } from '#server/selling/refunds/refund-lines.ts';
import { askRefund, findRefundable } from '#server/selling/refunds/refund-payment.ts';
import type { RefundProof } from '#server/selling/refunds/refund-proof.ts';
import { allThatIsLeft, partsOf, readShares } from '#server/selling/refunds/refund-shares.ts';
import {
  findRequestedRefund,
  listRefundLines,
  type RefundRow,
} from '#server/selling/refunds/refunds.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { changeOrder } from './change-order.ts';
import { noteRefund } from './note-refund.ts';

type Refunding = z.input<typeof refundFields> & {
  seen?: string | undefined;
  /** The same call with one key is one refund. */
  key?: string | undefined;
};

/**
 * Creates a refund; a job sends it to the provider. The order's lock prevents two refunds of the
 * same rupee. Returns the amount, in rupees.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { seen, key, ...wanted }: Refunding,
  actor: Actor,
  requireProof: RefundProof,
): Promise<number> {
  if (key && key.length > checkoutLimits.keyMax) {
    throw new Problem('invalid', checkoutMessages.keyTooLong);
  }
  if (wanted.restock && !wanted.lines && wanted.amount !== undefined) {
    throw invalidField('restock', refundMessages.restockNeedsLines);
  }
  const findKnown = async (trx: Trx) => (key ? findRequestedRefund(trx, id, key) : undefined);
  const isDone = async (trx: Trx) => (await findKnown(trx)) !== undefined;
  return changeOrder(shop, id, { seen, isDone }, async (trx, order) => {
    const known = await findKnown(trx);
    if (known) {
      if (await isSame(trx, known, wanted)) return rupeesFromPaise(known.amountPaise);
      throw new Problem('conflict', orderWorkMessages.keyReused);
    }
    if (isInParts(order) && order.status === 'pending') {
      throw new Problem('conflict', orderMessages.inParts);
    }
    const amountPaise = await ask(trx, shop, order, { ...wanted, key, actor: actorId(actor) });
    await settleCertificates(trx, shop, order);
    await stampOrder(trx, order, shop.clock.now());
    await noteRefund(trx, shop, actor, order.id, amountPaise);
    await requireProof(trx);
    return rupeesFromPaise(amountPaise);
  });
}

interface Asked extends Omit<Refunding, 'seen'> {
  actor: string;
}

/** Returns the amount, in paise. */
async function ask(trx: Trx, shop: Shop, order: LockedOrder, asked: Asked): Promise<number> {
  const { amount, lines, restock = false, reason, key: requestKey, actor } = asked;
  const wantedPaise = amount === undefined ? undefined : paiseFromRupees(amount);
  if (lines) {
    const products = { lines, restock, reason, actor, amountPaise: wantedPaise, requestKey };
    return (await askLineRefund(trx, shop, order, products)).amountPaise;
  }
  const refundable = await findRefundable(trx, order);
  if (!refundable?.leftPaise) throw new Problem('conflict', orderWorkMessages.nothingToRefund);
  const { paymentId, leftPaise } = refundable;
  const amountPaise = wantedPaise ?? leftPaise;
  if (amountPaise > leftPaise) {
    throw invalidField('amount', orderWorkMessages.tooMuch(rupeesFromPaise(leftPaise)));
  }
  const why = whyNotSent(amountPaise, refundable);
  if (why) throw invalidField('amount', why);
  const left = wantedPaise === undefined ? allThatIsLeft(await readShares(trx, order)) : [];
  const units = left.map(({ share, units }) => ({ itemId: share.item.id, quantity: units }));
  const onShelf = restock ? await putUnitsBack(trx, shop, order, units) : [];
  const shelved = new Set(onShelf.map(({ itemId }) => itemId));
  const parts = partsOf(amountPaise, left, (item) => shelved.has(item.id));
  await askRefund(trx, shop, order, { paymentId, amountPaise, parts, reason, actor, requestKey });
  return amountPaise;
}

/** Whether a refund is what this call asks for: the same one sent again. */
async function isSame(
  trx: Trx,
  known: RefundRow,
  { amount, lines, reason }: Pick<Refunding, 'amount' | 'lines' | 'reason'>,
): Promise<boolean> {
  if (known.reason !== reason) return false;
  if (amount !== undefined && paiseFromRupees(amount) !== known.amountPaise) return false;
  if (!lines) return true;
  const parts = await listRefundLines(trx, known.id);
  return (
    parts.length === lines.length &&
    lines.every(({ itemId, quantity }) =>
      parts.some((part) => part.orderLineId === itemId && part.quantity === quantity),
    )
  );
}
