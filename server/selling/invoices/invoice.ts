import type { InvoiceKind } from '#contract/invoices/invoice-rules.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

/** An invoice, a bill of supply or a credit note, as it was issued. */
export interface Invoice {
  id: string;
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  orderId: string;
  facts: InvoiceFacts;
  taxablePaise: number;
  taxPaise: number;
  totalPaise: number;
  /** The invoice that a credit note reduces; null for the others. */
  invoice: { number: string; issuedAt: Date } | null;
}

/** Such as INV-26-27-0001.pdf: the slashes of a number would be folders. */
export function invoiceFileName({ number }: Pick<Invoice, 'number'>): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
