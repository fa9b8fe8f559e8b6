import { indianDay } from '#contract/api/calendar.ts';
import { invoiceTitles } from '#contract/invoices/invoice-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { InvoiceLine } from '#server/selling/invoices/invoice-facts.ts';
import { totalOf } from '#server/selling/invoices/share-credit.ts';
import { type InvoiceRow, listMonthInParts } from './invoice-list.queries.ts';

export const accountColumns = [
  'Document Type',
  'Number',
  'Date',
  'Against Invoice',
  'Invoice Date',
  'Order',
  'Buyer',
  'Place of Supply',
  'Supply',
  'GSTR-1 Table',
  'HSN',
  'Unit',
  'Quantity',
  'Rate',
  'Taxable Value',
  'IGST',
  'CGST',
  'SGST',
  'Cess',
  'Total',
];

type Cell = string | number;

/**
 * A month's invoices and credit notes for the accountant: a row for each HSN and rate of a
 * document, oldest first. Credit notes are negative, so that a column's sum is the month's.
 */
export async function* accountRows(db: Db, month: string): AsyncGenerator<Cell[]> {
  for await (const invoice of listMonthInParts(db, month)) yield* rowsOf(invoice);
}

function rowsOf(invoice: InvoiceRow): Cell[][] {
  const { kind, facts } = invoice;
  const sign = kind === 'credit-note' ? -1 : 1;
  const rupees = (lines: readonly InvoiceLine[], paise: (line: InvoiceLine) => number) =>
    rupeesFromPaise(sign * lines.reduce((sum, line) => sum + paise(line), 0) || 0);
  const isWithinState = facts.placeOfSupply.state === facts.seller.state;
  const { state, code } = facts.placeOfSupply;
  const head = [
    invoiceTitles[kind],
    invoice.number,
    indianDay(invoice.issuedAt),
    invoice.invoiceNumber ?? '',
    invoice.invoiceIssuedAt ? indianDay(invoice.invoiceIssuedAt) : '',
    shortOrderId(invoice.orderId),
    facts.buyer.name,
    code ? `${code}-${state}` : state,
    isWithinState ? 'Intra-State' : 'Inter-State',
  ];
  return groups(facts.lines).map((lines) => {
    const [{ hsn = null, rate = 0 } = {}] = lines;
    const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    return [
      ...head,
      tableOf(invoice, rate, isWithinState),
      hsn ?? '',
      'PCS',
      sign * units || 0,
      rate,
      rupees(lines, ({ taxablePaise }) => taxablePaise),
      rupees(lines, ({ igstPaise }) => igstPaise),
      rupees(lines, ({ cgstPaise }) => cgstPaise),
      rupees(lines, ({ sgstPaise }) => sgstPaise),
      0,
      rupees(lines, totalOf),
    ];
  });
}

/** Larger invoices to buyers of another state are reported one by one in GSTR-1. */
const LARGE_PAISE = 1_00_000_00;

/** The table of the monthly return: 5 and 9B one by one, 7 in sums, 8 what is not taxed. */
function tableOf(invoice: InvoiceRow, rate: number, isWithinState: boolean): string {
  if (invoice.facts.seller.registrationMode !== 'registered') return '';
  const isNote = invoice.kind === 'credit-note';
  if (rate === 0) return '8';
  const invoicePaise = isNote ? (invoice.invoiceTotalPaise ?? 0) : invoice.totalPaise;
  if (isWithinState || invoicePaise <= LARGE_PAISE) return '7';
  return isNote ? '9B' : '5';
}

function groups(lines: readonly InvoiceLine[]): InvoiceLine[][] {
  const byKind = Map.groupBy(lines, ({ hsn, rate }) => `${hsn ?? ''} ${rate}`);
  return [...byKind.values()];
}
