import clsx from 'clsx';
import { Link } from 'react-router';
import { formatExactRupees } from '#contract/money.ts';
import { type AdminOrder, shortOrderId } from '#contract/orders.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useAskedSearch } from '#web/ui/use-asked-search.ts';
import { customerOf } from './order-customer.ts';

export function OrderCard({ order, isOpen }: { order: AdminOrder; isOpen: boolean }) {
  const { asked: to } = useAskedSearch();
  to.set('order', order._id);
  to.delete('dialog');
  const { name, email } = customerOf(order);
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <li>
      <Link
        to={`?${to}`}
        preventScrollReset
        aria-current={isOpen || undefined}
        className={clsx(
          'grid gap-2 rounded-lg border bg-rice p-4 shadow-card hover:border-geru',
          isOpen ? 'border-geru ring-1 ring-geru' : 'border-line',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <strong className="tabular-nums">#{shortOrderId(order._id)}</strong>
          <StatusBadge status={order.status} />
        </span>
        <span className="min-w-0">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-sm text-soft">{email}</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
          <span>{pieces === 1 ? '1 item' : `${pieces} items`}</span>
          <strong>{formatExactRupees(order.totalAmount)}</strong>
          <span className="text-soft">
            <DateText iso={order.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
