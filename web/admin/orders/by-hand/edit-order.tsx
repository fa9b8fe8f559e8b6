import { readManualOrder } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/edit-order.ts';
import { OrderForm } from './order-form.tsx';
import { typedOf } from './typed-order.ts';

const load = (async (ask, { params: { id = '' } }) => {
  return (await ask(readManualOrder, { params: { id } })).data;
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = ({ params: { id = '' } }) =>
  adminMeta(`Edit Order ${shortOrderId(id)}`);

/** An order that staff have written down, until it is paid. */
export default function EditOrder({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <AdminHeading
        back={`/admin/orders?order=${id}`}
        title={`Edit Order #${shortOrderId(id)}`}
        subtitle="A payment that is under way for it goes back"
      />
      <OrderForm key={loaderData.updatedAt} id={id} initial={typedOf(loaderData)} />
    </>
  );
}
