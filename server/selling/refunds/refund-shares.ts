import { dividePaise } from '#contract/money/divide-paise.ts';
import { lineShares, shareOfUnits } from '#contract/money/line-shares.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { LockedOrder, OrderItemRow } from '#server/selling/orders/record/orders.queries.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import { countRefundedUnits } from './refunds.queries.ts';

/** What is left to refund of an order line. */
export interface RefundShare {
  item: OrderItemRow;
  unitsLeft: number;
  /** What so many of these units were paid with, in paise. */
  worth(units: number): number;
}

/** A line of a refund, as it is requested. */
export interface RefundPart {
  itemId: string;
  quantity: number;
  amountPaise: number;
  isRestocked: boolean;
}

/** An order's lines, with what was paid for each and not refunded. */
export async function readShares(trx: Trx, order: LockedOrder): Promise<RefundShare[]> {
  const refunded = await countRefundedUnits(trx, order.id);
  const shares = lineShares(order.items.map(taxedLineOf));
  return order.items.map((item, index) => {
    const before = refunded.get(item.id) ?? 0;
    const line = { totalPaise: shares[index]?.totalPaise ?? 0, quantity: item.quantity };
    return {
      item,
      unitsLeft: item.quantity - before,
      worth: (units) => shareOfUnits(line, units, before),
    };
  });
}

/** Divides a sum among units of the lines, in proportion to what they were paid with. */
export function partsOf(
  amountPaise: number,
  lines: readonly { share: RefundShare; units: number }[],
  isRestocked: (item: OrderItemRow) => boolean = () => false,
): RefundPart[] {
  const amounts = dividePaise(
    amountPaise,
    lines.map(({ share, units }) => share.worth(units)),
  );
  return lines.map(({ share, units }, index) => ({
    itemId: share.item.id,
    quantity: units,
    amountPaise: amounts[index] ?? 0,
    isRestocked: isRestocked(share.item),
  }));
}

/** Every unit that has not been refunded yet. */
export function allThatIsLeft(shares: readonly RefundShare[]) {
  return shares
    .filter(({ unitsLeft }) => unitsLeft > 0)
    .map((share) => ({ share, units: share.unitsLeft }));
}
