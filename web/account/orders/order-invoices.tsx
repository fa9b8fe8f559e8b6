import { useRevalidator } from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { invoiceMessages } from '#contract/invoices/invoice-rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/api/call.ts';
import { InvoiceLink } from '#web/ui/invoice-link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** The invoices of an order, to download. */
export function InvoiceLines({ invoices }: Pick<Order, 'invoices'>) {
  const { revalidate } = useRevalidator();
  if (invoices.length === 0) return null;
  /** If the session has ended, the page's guard asks the customer to sign in again. */
  async function mayFetch(): Promise<boolean> {
    const answer = await call(accountsApi.profile, {});
    if (answer.success && !answer.isOfflineCopy) return true;
    if (!answer.success && answer.status === 401) await revalidate();
    else toast.error(invoiceMessages.notNow);
    return false;
  }
  return (
    <div className="border-line border-t px-4 py-3 sm:px-6">
      <h3 className="font-sans text-sm text-soft">Invoices</h3>
      <ul className="flex flex-wrap gap-x-8">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceLink invoice={invoice} mayFetch={mayFetch} />
          </li>
        ))}
      </ul>
    </div>
  );
}
