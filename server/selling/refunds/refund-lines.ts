import { rupeesFromPaise } from '#contract/money/money.ts';
import { orderWorkMessages } from '#contract/orders/order-rules.ts';
import { refundMessages } from '#contract/refunds/refund-rules.ts';
import { refundForWorth, whyNotSent } from '#contract/refunds/refund-sums.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { putUnitsBack } from '#server/selling/inventory/stock/order-units.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { askRefund, findRefundable } from './refund-payment.ts';
import { partsOf, type RefundShare, readShares } from './refund-shares.ts';

/** Units of one of the order's lines. */
export interface WantedLine {
  itemId: string;
  quantity: number;
}

export interface LineRefund {
  lines: readonly WantedLine[];
  /** Whether the units go back on sale. */
  restock: boolean;
  reason: string;
  /** A user's id, or 'shop'. */
  actor: string;
  /** Less than what the products were paid with, if agreed. */
  amountPaise?: number | undefined;
  requestKey?: string | undefined;
}

/**
 * Refunds what products of a locked order were paid with, tax and discount included, but never more
 * than is left of the payment. Returns the refund's id and amount.
 */
export async function askLineRefund(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { lines, restock, reason, actor, amountPaise: wanted, requestKey }: LineRefund,
): Promise<{ refundId: string; amountPaise: number }> {
  const refundable = await findRefundable(trx, order);
  if (!refundable?.leftPaise) throw new Problem('conflict', orderWorkMessages.nothingToRefund);
  const { paymentId, leftPaise } = refundable;
  const chosen = choose(await readShares(trx, order), lines);
  const worth = chosen.reduce((sum, { share, units }) => sum + share.worth(units), 0);
  const most = refundForWorth(worth, refundable);
  if (wanted !== undefined && wanted > Math.max(worth, most)) {
    throw invalidField('amount', refundMessages.moreThanPaid(rupeesFromPaise(most)));
  }
  if (wanted !== undefined && wanted > leftPaise) {
    throw invalidField('amount', orderWorkMessages.tooMuch(rupeesFromPaise(leftPaise)));
  }
  const amountPaise = wanted ?? most;
  const why = whyNotSent(amountPaise, refundable);
  if (why) throw invalidField(wanted === undefined ? 'lines' : 'amount', why);
  const onShelf = restock ? await putUnitsBack(trx, shop, order, lines) : [];
  const shelved = new Set(onShelf.map(({ itemId }) => itemId));
  const parts = partsOf(amountPaise, chosen, ({ id }) => shelved.has(id));
  const refund = { paymentId, amountPaise, parts, reason, actor, requestKey };
  return { refundId: await askRefund(trx, shop, order, refund), amountPaise };
}

interface Chosen {
  share: RefundShare;
  units: number;
}

function choose(shares: readonly RefundShare[], lines: readonly WantedLine[]): Chosen[] {
  return lines.map(({ itemId, quantity: units }) => {
    const share = shares.find(({ item }) => item.id === itemId);
    if (!share) throw invalidField('lines', refundMessages.lineUnknown);
    if (units > share.unitsLeft) {
      throw invalidField('lines', refundMessages.tooManyUnits(share.item.name, share.unitsLeft));
    }
    return { share, units };
  });
}
