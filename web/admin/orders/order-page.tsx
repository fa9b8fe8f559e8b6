import { useState } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { HistoryLine } from '#contract/orders/admin-orders.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Route } from './+types/order-page.ts';
import { useOrderParts } from './order-detail.tsx';

interface Loaded {
  order: AdminOrder;
  history: HistoryLine[];
}

const load = (async (ask, { params: { id = '' } }) =>
  (await ask(adminOrdersApi.readAdminOrder, { params: { id } })).data) satisfies Load<Loaded>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = ({ params: { id = '' } }) =>
  adminMeta(`Order ${shortOrderId(id)}`);

const columnClass =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border border-line bg-rice p-4 sm:p-6';

/** An order for long work: the parts of its panel in two columns. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order: loaded, history }: Loaded = loaderData;
  const [updated, setUpdated] = useState<AdminOrder>();
  const order =
    newestOf<AdminOrder>([updated, loaded], loaded._id, {
      idOf: ({ _id }) => _id,
      versionOf: ({ updatedAt }) => updatedAt,
    }) ?? loaded;
  const parts = useOrderParts({
    record: order,
    data: { history },
    onUpdated: setUpdated,
    edit() {},
    async show() {},
    async close() {},
  });
  return (
    <>
      <AdminHeading
        back={`/admin/orders?order=${order._id}`}
        title={`Order #${shortOrderId(order._id)}`}
      >
        <StatusBadge status={order.status} />
      </AdminHeading>
      <section
        aria-label="Order details"
        className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
      >
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
      </section>
    </>
  );
}
