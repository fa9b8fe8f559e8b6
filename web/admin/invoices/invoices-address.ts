import {
  type InvoiceKind,
  invoiceKinds,
  invoiceLimits,
  invoicesFileRoute,
  monthPattern,
} from '#contract/invoices/invoice-rules.ts';

/** The query in an address; invalid values are ignored. */
export function readInvoicesQuery(search: URLSearchParams): {
  month: string | undefined;
  kind: InvoiceKind | undefined;
  q: string | undefined;
} {
  const month = search.get('month') ?? '';
  return {
    month: monthPattern.test(month) ? month : undefined,
    kind: invoiceKinds.find((each) => each === search.get('kind')),
    q: search.get('q')?.trim().slice(0, invoiceLimits.searchMax) || undefined,
  };
}

/** The address of a month's invoices as a file. */
export function invoicesFileAddress(month: string): string {
  return `${invoicesFileRoute}?month=${month}`;
}

const names = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** November 2026 */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}
