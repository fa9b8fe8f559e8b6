import { formatExactRupees } from '#contract/money/money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { customerOf } from '#web/admin/orders/order-customer.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The newest orders. */
export function LastOrders({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <section
      aria-labelledby="last-orders"
      className="rounded-lg border border-line bg-rice shadow-card"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 sm:px-6 sm:pt-6">
        <h2 id="last-orders" className="text-2xl">
          Last Orders
        </h2>
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          See all orders
        </Link>
      </div>
      {orders.length === 0 ? (
        <p className="px-4 pb-6 text-soft sm:px-6">No orders yet</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <Row key={order._id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ order }: { order: AdminOrder }) {
  return (
    <li>
      <Link
        to={`/admin/orders?order=${order._id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-shade sm:px-6"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="tabular-nums">#{shortOrderId(order._id)}</strong>
          <StatusBadge status={order.status} />
        </span>
        <strong className="text-right tabular-nums">{formatExactRupees(order.totalAmount)}</strong>
        <span className="col-span-2 flex justify-between gap-x-4 text-sm text-soft">
          <span className="min-w-0 truncate">{customerOf(order).name}</span>
          <span className="shrink-0">
            <TimeText iso={order.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
