import { formatExactRupees } from '#contract/money/money.ts';
import { isCharge, shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { RecordCard } from '../list/record-card.tsx';
import { customerOf } from './order-customer.ts';

export function OrderCard({ order, isOpen }: { order: AdminOrder; isOpen: boolean }) {
  const { asked: to } = useAskedSearch();
  to.set('order', order._id);
  to.delete('dialog');
  const { name, email } = customerOf(order);
  const products = order.items
    .filter((item) => !isCharge(item))
    .reduce((sum, item) => sum + item.quantity, 0);
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong className="tabular-nums">#{shortOrderId(order._id)}</strong>
        <span className="flex flex-wrap gap-2">
          {order.toPayOnDelivery > 0 && <Chip tone="turmeric">{dueWords(order)}</Chip>}
          <StatusBadge status={order.status} />
        </span>
      </span>
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
    </RecordCard>
  );
}

function dueWords({ status, refusedAt }: AdminOrder): string {
  if (refusedAt) return 'Refused';
  return status === 'delivered' ? 'Money due' : 'On delivery';
}
