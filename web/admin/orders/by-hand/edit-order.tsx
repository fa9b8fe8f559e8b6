import { useState } from 'react';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { tillApi } from '#contract/till/till.endpoints.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { newKey } from '#web/browser/new-key.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/edit-order.ts';
import { OrderForm } from './order-form.tsx';
import { nothingTyped, type TypedOrder, typedOf } from './typed-order.ts';

interface Loaded {
  id: string;
  /** Undefined: a new one. */
  typed?: TypedOrder;
  /** What can be sold, what sold last first. */
  products: TillProduct[];
}

const load = (async (ask, { params: { id = '' } }) => {
  const [till, order] = await Promise.all([
    ask(tillApi.readTill, { query: {} }),
    id === 'new' ? undefined : ask(manualOrdersApi.readManualOrder, { params: { id } }),
  ]);
  const { products } = till.data;
  return order ? { id, products, typed: typedOf(order.data) } : { id, products };
}) satisfies Load<Loaded>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = ({ params: { id } }) =>
  adminMeta(id === 'new' ? 'New Order' : `Edit Order ${shortOrderId(id ?? '')}`);

/** An order by telephone, on WhatsApp or at a fair: a new one, or one that is not paid yet. */
export default function EditOrder({ loaderData }: Route.ComponentProps) {
  const { id, typed, products }: Loaded = loaderData;
  if (!typed) return <NewOrder products={products} />;
  return (
    <>
      <AdminHeading
        back={`/admin/orders?order=${id}`}
        title={`Edit Order #${shortOrderId(id)}`}
        subtitle="A payment in progress will be refunded"
      />
      <OrderForm key={typed.seen} id={id} initial={typed} products={products} />
    </>
  );
}

function NewOrder({ products }: Pick<Loaded, 'products'>) {
  const [initial] = useState(() => nothingTyped(newKey()));
  return (
    <>
      <AdminHeading
        back="/admin/orders"
        title="New Order"
        subtitle="By telephone, on WhatsApp or at a fair"
      />
      <OrderForm initial={initial} products={products} />
    </>
  );
}
