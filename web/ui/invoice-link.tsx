import type { MouseEvent } from 'react';
import { invoiceTitles } from '#contract/invoices/invoice-rules.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { FileDown } from '#web/ui/icons/state-icons.ts';
import { DateText } from './date-text.tsx';

interface InvoiceLinkProps {
  invoice: Pick<Invoice, 'kind' | 'number' | 'issuedAt' | 'url'>;
  /** Checks that the user is still signed in: otherwise the file would be empty. */
  mayFetch(): Promise<boolean>;
}

/** Downloads an invoice or credit note as a PDF. */
export function InvoiceLink({
  invoice: { kind, number, issuedAt, url },
  mayFetch,
}: InvoiceLinkProps) {
  async function fetchIt(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (await mayFetch()) window.location.assign(url);
  }
  return (
    <a
      href={url}
      download
      onClick={fetchIt}
      className="inline-flex min-h-11 items-center gap-2 py-1 text-accent underline-offset-4 hover:underline"
    >
      <FileDown aria-hidden="true" className="size-5 shrink-0 print:hidden" />
      <span>
        {invoiceTitles[kind]} <span className="whitespace-nowrap tabular-nums">{number}</span>
        <span className="block text-sm text-soft">
          <span className="print:hidden">PDF of </span>
          <DateText iso={issuedAt} />
        </span>
      </span>
    </a>
  );
}
