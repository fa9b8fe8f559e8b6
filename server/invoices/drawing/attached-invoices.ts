import type { Db } from '#server/infra/database/connection/database.ts';
import type { OutgoingMail } from '#server/infra/mail/mailer.ts';
import { invoiceFileName } from '#server/invoices/invoice.ts';
import { findInvoice } from '#server/invoices/invoices.queries.ts';
import { renderInvoice } from './render-invoice.ts';

/** The invoice or credit note that a mail names as its attachment. */
export async function attachedInvoices(
  db: Db,
  { paperId: invoiceId }: { paperId?: string },
): Promise<OutgoingMail['attachments']> {
  const invoice = invoiceId && (await findInvoice(db, invoiceId));
  if (!invoice) return undefined;
  const content = await renderInvoice(invoice);
  return [{ filename: invoiceFileName(invoice), contentType: 'application/pdf', content }];
}
