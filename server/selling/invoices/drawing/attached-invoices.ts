import type { OutgoingMail } from '#server/infra/mail/mailer.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { invoiceFileName } from '#server/selling/invoices/invoice.ts';
import { findInvoice } from '#server/selling/invoices/invoices.queries.ts';
import { readBrand } from '#server/studio/content/read-brand.ts';
import { renderInvoice } from './render-invoice.ts';

/** The invoice or credit note that a mail names as its attachment. */
export async function attachedInvoices(
  shop: Pick<Shop, 'db' | 'content'>,
  { invoiceId }: { invoiceId?: string },
): Promise<OutgoingMail['attachments']> {
  const invoice = invoiceId && (await findInvoice(shop.db, invoiceId));
  if (!invoice) return undefined;
  const content = await renderInvoice(invoice, await readBrand(shop));
  return [{ filename: invoiceFileName(invoice), contentType: 'application/pdf', content }];
}
