import { addMonths, indianDay, monthOf } from '#contract/api/calendar.ts';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { invoiceLimits, invoicePath } from '#contract/invoices/invoice-rules.ts';
import type { InvoiceSums, ListedInvoice } from '#contract/invoices/invoices.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import {
  countInvoices,
  findInvoiceSpan,
  type InvoiceFilter,
  type InvoiceRow,
  listInvoiceRows,
  sumInvoices,
} from './invoice-list.queries.ts';

const { pageSize } = invoiceLimits;

export async function listInvoices(db: Db, filter: InvoiceFilter, page: number) {
  const [rows, total, span, sums, settings] = await Promise.all([
    listInvoiceRows(db, filter, pageAt(page, pageSize)),
    countInvoices(db, filter),
    findInvoiceSpan(db),
    sumInvoices(db, filter.month),
    readShopSettings(db),
  ]);
  const sumsOf = (isNote: boolean): InvoiceSums => {
    const row = sums.find((each) => each.isNote === isNote);
    return {
      count: Number(row?.count ?? 0),
      taxable: rupeesFromPaise(Number(row?.taxablePaise ?? 0)),
      tax: rupeesFromPaise(Number(row?.taxPaise ?? 0)),
    };
  };
  return {
    invoices: rows.map(presentListedInvoice),
    total,
    pages: pagesOf(total, pageSize),
    months: span ? monthsOf(span) : [],
    sums: { invoices: sumsOf(false), creditNotes: sumsOf(true) },
    lacksGstNumber: settings.registrationMode === 'registered' && !settings.gstNumber,
  };
}

function presentListedInvoice(row: InvoiceRow): ListedInvoice {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number ?? '',
    issuedAt: row.issuedAt.toISOString(),
    total: rupeesFromPaise(row.totalPaise),
    url: invoicePath(row.orderId, row.id),
    orderId: row.orderId,
    buyer: row.facts.buyer.name,
    placeOfSupply: row.facts.placeOfSupply.state,
    taxable: rupeesFromPaise(row.taxablePaise),
    tax: rupeesFromPaise(row.taxPaise),
    invoiceNumber: row.invoiceNumber,
  };
}

/** The Indian months from the first document's to the last one's, newest first. */
function monthsOf({ first, last }: { first: Date; last: Date }): string[] {
  const oldest = monthOf(indianDay(first));
  const months: string[] = [];
  for (let month = monthOf(indianDay(last)); month >= oldest; month = addMonths(month, -1)) {
    months.push(month);
  }
  return months;
}
