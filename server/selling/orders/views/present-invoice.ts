import { invoicePath } from '#contract/invoices/invoice-rules.ts';
import type { Invoice, ListedInvoice } from '#contract/invoices/invoices.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { OrderInvoice } from '#server/selling/invoices/invoices.queries.ts';
import type { InvoiceRow } from './invoice-list.queries.ts';

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

export function presentListedInvoice(row: InvoiceRow): ListedInvoice {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number ?? '',
    issuedAt: row.issued_at.toISOString(),
    total: rupeesFromPaise(row.total_paise),
    url: invoicePath(row.order_id, row.id),
    orderId: row.order_id,
    buyer: row.facts.buyer.name,
    placeOfSupply: row.facts.placeOfSupply.state,
    taxable: rupeesFromPaise(row.taxable_paise),
    tax: rupeesFromPaise(row.tax_paise),
    invoiceNumber: row.invoice_number,
  };
}
