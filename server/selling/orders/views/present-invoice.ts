import { invoicePath } from '#contract/invoices/invoice-rules.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { OrderInvoice } from '#server/selling/invoices/invoices.queries.ts';

export function presentInvoice(
  orderId: string,
  { id, kind, number, issuedAt, totalPaise }: OrderInvoice,
): Invoice {
  return {
    id,
    kind,
    number,
    issuedAt: new Date(issuedAt).toISOString(),
    total: rupeesFromPaise(totalPaise),
    url: invoicePath(orderId, id),
  };
}
