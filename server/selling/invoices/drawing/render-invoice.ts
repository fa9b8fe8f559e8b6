import type { Invoice } from '#server/selling/invoices/invoice.ts';
import { drawNext } from './draw-queue.ts';
import type { DocumentLook } from './pen.ts';

/**
 * Draws a document as a PDF. The drawing modules are large, so they are loaded with the first
 * document.
 */
export function renderInvoice(invoice: Invoice, look: DocumentLook): Promise<Buffer> {
  return renderInvoices([invoice], look);
}

/** Draws several documents as one PDF, each from a page of its own. */
export function renderInvoices(invoices: readonly Invoice[], look: DocumentLook): Promise<Buffer> {
  return drawNext(async () => {
    const { drawInvoices: draw } = await import('./draw-invoice.ts');
    return draw(invoices, look);
  });
}
