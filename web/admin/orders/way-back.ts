import type { OrderStatus } from '#contract/orders/order-rules.ts';

/** A change of status on this screen. */
export interface LastMove {
  order: string;
  from: OrderStatus;
  to: OrderStatus;
}

/** Where an order can move back to; nowhere once anything else, such as a refund, has moved it on. */
export function wayBack(
  last: LastMove | undefined,
  { _id, status }: { _id: string; status: OrderStatus },
): OrderStatus | undefined {
  if (last?.order !== _id || last.to !== status || last.from === status) return undefined;
  return isMovable(last.from) && isMovable(status) ? last.from : undefined;
}

/** Between these an order can go back: no payment, no stock and no refund hangs on the move. */
function isMovable(status: OrderStatus): boolean {
  return status !== 'pending' && status !== 'cancelled';
}
