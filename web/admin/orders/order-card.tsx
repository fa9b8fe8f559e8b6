import { formatExactRupees } from '#contract/money/money.ts';
import { isCharge, shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CardHead } from '../list/record-card.tsx';
import { customerOf } from './order-customer.ts';

export function OrderCard({ record: order }: { record: AdminOrder }) {
  const { name, email } = customerOf(order);
  const products = order.items
    .filter((item) => !isCharge(item))
    .reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      <CardHead
        title={`#${shortOrderId(order._id)}`}
        badge={
          <span className="flex flex-wrap gap-2">
            {order.toPayOnDelivery > 0 && <Chip tone="turmeric">{dueWords(order)}</Chip>}
            <StatusBadge status={order.status} />
          </span>
        }
      />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-sm text-soft">{email}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{products === 1 ? '1 item' : `${products} items`}</span>
        <strong>{formatExactRupees(order.totalAmount)}</strong>
        <span className="text-soft">
          <DateText iso={order.createdAt} />
        </span>
      </span>
    </>
  );
}

function dueWords({ status, refusedAt }: AdminOrder): string {
  if (refusedAt) return 'Refused';
  return status === 'delivered' ? 'Money due' : 'On delivery';
}
