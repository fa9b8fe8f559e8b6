import { rupeesFromPaise } from '#contract/money.ts';
import { paperPath } from '#contract/paper-rules.ts';
import type { ListedPaper, Paper } from '#contract/papers.ts';
import type { OrderPaper } from '#server/invoices/papers.queries.ts';
import type { PaperRow } from './paper-list.queries.ts';

export function presentPaper(
  orderId: string,
  { id, kind, number, issued_at, total_paise }: OrderPaper,
): Paper {
  return {
    id,
    kind,
    number,
    issuedAt: new Date(issued_at).toISOString(),
    total: rupeesFromPaise(total_paise),
    url: paperPath(orderId, id),
  };
}

export function presentListedPaper(row: PaperRow): ListedPaper {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number ?? '',
    issuedAt: row.issued_at.toISOString(),
    total: rupeesFromPaise(row.total_paise),
    url: paperPath(row.order_id, row.id),
    orderId: row.order_id,
    buyer: row.facts.buyer.name,
    placeOfSupply: row.facts.placeOfSupply.state,
    taxable: rupeesFromPaise(row.taxable_paise),
    tax: rupeesFromPaise(row.tax_paise),
    invoiceNumber: row.invoice_number,
  };
}
