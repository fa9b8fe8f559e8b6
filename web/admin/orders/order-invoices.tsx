import type { AdminOrder } from '#contract/orders/orders.ts';
import { useMayFetch } from '#web/admin/invoices/use-may-fetch.ts';
import { PanelPart } from '#web/admin/list/panel-part.tsx';
import { InvoiceLink } from '#web/ui/invoice-link.tsx';

/** The invoice of an order and its credit notes. */
export function OrderInvoices({ order: { invoices } }: { order: AdminOrder }) {
  const mayFetch = useMayFetch();
  if (invoices.length === 0) return null;
  return (
    <PanelPart title="GST Invoices">
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceLink invoice={invoice} mayFetch={mayFetch} />
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
