import { invoicesFileRoute } from '#contract/invoices/invoice-rules.ts';

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
