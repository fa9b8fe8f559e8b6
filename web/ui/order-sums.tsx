import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';

type Sums = Pick<Order, 'subtotal' | 'discount' | 'couponCode' | 'taxes' | 'totalAmount'>;

/** What an order came to, in rupees. */
export function OrderSums({ order }: { order: Sums }) {
  return (
    <dl className="grid content-start gap-1 tabular-nums">
      <Sum name="Subtotal" rupees={order.subtotal} />
      {order.discount > 0 && (
        <Sum
          name={`Coupon ${order.couponCode ?? ''}`}
          rupees={-order.discount}
          className="text-leaf"
        />
      )}
      {order.taxes.map(({ rate, amount }) => (
        <Sum key={rate} name={`GST (${rate}%)`} rupees={amount} />
      ))}
      <Sum name="Shipping" rupees={0} />
      <Sum name="Total" rupees={order.totalAmount} className="font-semibold text-lg" />
    </dl>
  );
}

function Sum({ name, rupees, className }: { name: string; rupees: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className ?? ''}`}>
      <dt className="min-w-0 break-words">{name}</dt>
      <dd>{rupees === 0 ? 'Free' : formatExactRupees(rupees)}</dd>
    </div>
  );
}
