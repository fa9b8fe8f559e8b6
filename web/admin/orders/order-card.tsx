import { formatExactRupees } from '#contract/money/money.ts';
import { isCharge } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { customerOf } from './order-customer.ts';
import { Tag } from './tag.tsx';

/** An order in the list: a card on a phone, on a desk a line of a table (`order-row`). */
export function OrderCard({ record: order }: { record: AdminOrder }) {
  const { name, email } = customerOf(order);
  const products = order.items
    .filter((item) => !isCharge(item))
    .reduce((sum, item) => sum + item.quantity, 0);
  return (
    <span className="order-row">
      <strong className="tabular-nums [grid-area:id]">#{shortOrderId(order._id)}</strong>
      <span className="flex flex-wrap gap-2 [grid-area:badge]">
        {order.toPayOnDelivery > 0 && <Chip tone="turmeric">{dueWords(order)}</Chip>}
        <StatusBadge status={order.status} />
      </span>
      <span className="min-w-0 [grid-area:who]">
        <span className="block items-baseline gap-2 lg:flex">
          <span className="block shrink-0 truncate lg:max-w-[60%]">{name}</span>
          <span className="block min-w-0 truncate text-sm text-soft">{email}</span>
        </span>
        {order.tags.length > 0 && (
          <span className="flex flex-wrap gap-1">
            {order.tags.map((tag) => (
              <Tag key={tag} word={tag} />
            ))}
          </span>
        )}
      </span>
      <span className="text-sm tabular-nums [grid-area:count]">
        {products === 1 ? '1 item' : `${products} items`}
      </span>
      <strong className="text-sm tabular-nums [grid-area:total]">
        {formatExactRupees(order.totalAmount)}
      </strong>
      <span className="text-sm text-soft tabular-nums [grid-area:date]">
        <DateText iso={order.createdAt} />
      </span>
    </span>
  );
}

function dueWords({ status, refusedAt }: AdminOrder): string {
  if (refusedAt) return 'Refused';
  return status === 'delivered' ? 'Money due' : 'On delivery';
}
