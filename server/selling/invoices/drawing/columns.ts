import type { Invoice } from '#server/selling/invoices/invoice.ts';
import type { InvoiceLine } from '#server/selling/invoices/invoice-facts.ts';
import { shortRate } from '#server/selling/invoices/rate-words.ts';
import { totalOf } from '#server/selling/invoices/share-credit.ts';
import { figure, stateTaxName } from './invoice-words.ts';

/** A column of figures; the column of products takes the remaining width. */
export interface Column {
  head: string;
  width: number;
  cell: (line: InvoiceLine) => string;
  /** Small text below the figure. */
  below?: (line: InvoiceLine) => string;
  /** The figure in the row of sums; empty where a sum makes no sense. */
  sum?: string;
}

/** The columns that a document's lines need: tax and discount only if there are any. */
export function columnsOf({ kind, facts, taxablePaise, totalPaise }: Invoice): Column[] {
  const { lines } = facts;
  const sumOf = (paise: (line: InvoiceLine) => number) =>
    figure(lines.reduce((sum, line) => sum + paise(line), 0));
  const isNote = kind === 'credit-note';
  const isTaxed = lines.some(({ rate }) => rate > 0);
  const isWithinState = facts.placeOfSupply.state === facts.seller.state;
  const hasDiscount = !isNote && lines.some(({ discountPaise }) => discountPaise > 0);
  const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const tax = (head: string, part: 'cgstPaise' | 'sgstPaise' | 'igstPaise', share: number) => ({
    head,
    width: 50,
    cell: (line: InvoiceLine) => figure(line[part]),
    below: ({ rate }: InvoiceLine) => shortRate(rate / share),
    sum: sumOf((line) => line[part]),
  });
  return [
    { head: 'HSN', width: 40, cell: ({ hsn }) => hsn ?? '–' },
    {
      head: 'Qty',
      width: 30,
      cell: ({ quantity }) => (quantity === null ? '–' : String(quantity)),
      below: ({ quantity }) => (quantity === null ? '' : 'pcs'),
      ...(units > 0 && { sum: String(units) }),
    },
    ...(isNote
      ? []
      : [
          {
            head: 'Price',
            width: 54,
            cell: ({ pricePaise }: InvoiceLine) => figure(pricePaise),
          },
        ]),
    ...(hasDiscount
      ? [
          {
            head: 'Discount',
            width: 48,
            cell: ({ discountPaise }: InvoiceLine) => figure(discountPaise),
            sum: sumOf(({ discountPaise }) => discountPaise),
          },
        ]
      : []),
    ...(isTaxed
      ? [
          {
            head: 'Taxable value',
            width: 58,
            cell: ({ taxablePaise: paise }: InvoiceLine) => figure(paise),
            sum: figure(taxablePaise),
          },
          ...(isWithinState
            ? [tax('CGST', 'cgstPaise', 2), tax(stateTaxName(facts.seller), 'sgstPaise', 2)]
            : [tax('IGST', 'igstPaise', 1)]),
        ]
      : []),
    {
      head: isTaxed ? 'Total' : 'Amount',
      width: 60,
      cell: (line) => figure(totalOf(line)),
      sum: figure(totalPaise),
    },
  ];
}
