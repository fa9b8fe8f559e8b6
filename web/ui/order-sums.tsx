import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';

type Sums = Pick<Order, 'subtotal' | 'discount' | 'couponCode' | 'taxes' | 'totalAmount'> & {
  items: readonly Pick<Order['items'][number], 'kind'>[];
};

/** What an order came to, in rupees. */
export function OrderSums({ order }: { order: Sums }) {
  // Staff may charge for shipping; it is a line then.
  const isShippingFree = order.items.every(({ kind }) => kind !== 'shipping');
  return (
    <dl className="grid content-start gap-1 tabular-nums">
      <Sum name="Subtotal" rupees={order.subtotal} />
      {order.discount > 0 && (
        <Sum
          name={order.couponCode ? `Coupon ${order.couponCode}` : 'Discount'}
          rupees={-order.discount}
          className="text-leaf"
        />
      )}
      {order.taxes.map(({ rate, amount }) => (
        <Sum key={rate} name={`GST (${rate}%)`} rupees={amount} />
      ))}
      {isShippingFree && <Sum name="Shipping" rupees={0} />}
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
