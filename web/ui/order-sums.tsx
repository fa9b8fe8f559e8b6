import { formatExactRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';

/** What an order came to, in rupees. */
export function OrderSums({ order }: { order: Pick<Order, 'subtotal' | 'tax' | 'totalAmount'> }) {
  return (
    <dl className="grid content-start gap-1 tabular-nums">
      <Sum name="Subtotal" rupees={order.subtotal} />
      {order.tax > 0 && <Sum name="GST" rupees={order.tax} />}
      <Sum name="Total" rupees={order.totalAmount} className="font-semibold text-lg" />
    </dl>
  );
}

function Sum({ name, rupees, className }: { name: string; rupees: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className ?? ''}`}>
      <dt>{name}</dt>
      <dd>{formatExactRupees(rupees)}</dd>
    </div>
  );
}
