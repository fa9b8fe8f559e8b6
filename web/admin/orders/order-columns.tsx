import type { HistoryLine } from '#contract/orders/admin-orders.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { useOrderParts } from './order-detail.tsx';

const columnClass =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border border-line bg-rice p-4 sm:p-6 print:border-0 print:p-0';

interface OrderColumnsProps {
  order: AdminOrder;
  history: readonly HistoryLine[];
  onUpdated(order: AdminOrder): void;
}

/** The parts of an order's panel in two columns. */
export default function OrderColumns({ order, history, onUpdated }: OrderColumnsProps) {
  const parts = useOrderParts({
    record: order,
    data: { history },
    onUpdated,
    edit() {},
    async show() {},
    async close() {},
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] sm:print:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <h2 className="sr-only">The order</h2>
      <div className={columnClass}>
        {parts.steps}
        {parts.goods}
      </div>
      <div className={columnClass}>
        {parts.people}
        {parts.trail}
      </div>
      {parts.dialog}
    </div>
  );
}
