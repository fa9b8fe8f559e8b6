import { invoicePath } from '#contract/invoices/invoice-rules.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { OrderInvoice } from '#server/selling/invoices/invoices.queries.ts';

export function presentInvoice(
  orderId: string,
  { id, kind, number, issued_at, total_paise }: OrderInvoice,
): Invoice {
  return {
    id,
    kind,
    number,
    issuedAt: new Date(issued_at).toISOString(),
    total: rupeesFromPaise(total_paise),
    url: invoicePath(orderId, id),
  };
}
