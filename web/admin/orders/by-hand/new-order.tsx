import { useState } from 'react';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { newKey } from '#web/browser/new-key.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/new-order.ts';
import { OrderForm } from './order-form.tsx';
import { nothingTyped } from './typed-order.ts';

const load = (async () => ({})) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('New Order');

/** An order by telephone, on WhatsApp or at a fair. */
export default function NewOrder() {
  const [initial] = useState(() => nothingTyped(newKey()));
  return (
    <>
      <AdminHeading
        back="/admin/orders"
        title="New Order"
        subtitle="By telephone, on WhatsApp, at a fair"
      />
      <OrderForm initial={initial} />
    </>
  );
}
