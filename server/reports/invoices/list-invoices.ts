import { addMonths, indianDay, monthOf } from '#contract/api/calendar.ts';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { invoiceLimits, invoicePath } from '#contract/invoices/invoice-rules.ts';
import { invoiceSums, type ListedInvoice, listedInvoice } from '#contract/invoices/invoices.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { toWire } from '#server/infra/wire.ts';
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
  const none = { count: 0, taxablePaise: 0, taxPaise: 0 };
  const sumsOf = (isNote: boolean) =>
    toWire(invoiceSums, sums.find((each) => each.isNote === isNote) ?? none);
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
  const { buyer, placeOfSupply } = row.facts;
  return toWire(listedInvoice, {
    ...row,
    url: invoicePath(row.orderId, row.id),
    buyer: buyer.name,
    placeOfSupply: placeOfSupply.state,
  });
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
