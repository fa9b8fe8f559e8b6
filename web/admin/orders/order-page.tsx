import { useState } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { HistoryLine } from '#contract/orders/admin-orders.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { loadedWhere } from '#web/admin/list/loaded-for.tsx';
import { newestOf } from '#web/admin/list/newest-of.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Route } from './+types/order-page.ts';

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

/** With all that can be done with an order, it comes after the page's frame. */
const OrderColumns = loadedWhere(
  ({ pathname }) => /^\/admin\/orders\/[^/]+\/?$/.test(pathname),
  () => import('./order-columns.tsx'),
);

/** An order for long work: the parts of its panel in two columns. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order: loaded, history }: Loaded = loaderData;
  const [updated, setUpdated] = useState<AdminOrder>();
  const order =
    newestOf<AdminOrder>([updated, loaded], loaded._id, {
      idOf: ({ _id }) => _id,
      versionOf: ({ updatedAt }) => updatedAt,
    }) ?? loaded;
  return (
    <>
      <AdminHeading
        back={`/admin/orders?order=${order._id}`}
        title={`Order #${shortOrderId(order._id)}`}
      >
        <StatusBadge status={order.status} />
      </AdminHeading>
      <section aria-label="Order details" className="mt-6">
        <OrderColumns order={order} history={history} onUpdated={setUpdated} />
      </section>
    </>
  );
}
