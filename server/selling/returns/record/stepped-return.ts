import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import type { ReturnLine } from '#contract/returns/record/returns.ts';
import { namedOf } from '#server/selling/orders/record/named-item.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';

/** A return after its step. */
export interface SteppedReturn {
  id: string;
  status: ReturnStatus;
  reason: string;
  answer: string;
  updatedAt: Date;
  lines: readonly ReturnLine[];
}

export function productsOf(order: LockedOrder, lines: readonly ReturnLine[]) {
  return lines.map(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return { ...namedOf(item), quantity };
  });
}
