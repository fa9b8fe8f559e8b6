import { setTimeout as pause } from 'node:timers/promises';
import type { Invoice } from '#server/invoices/invoice.ts';
import type { PaperLook } from './pen.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * Draws a document as a PDF. The drawing modules are large, so they are loaded with the first
 * document. Drawing blocks the process; so documents are drawn one by one, with pauses of the same
 * length for everybody else.
 */
export function renderInvoice(invoice: Invoice, look: PaperLook): Promise<Buffer> {
  const turn = before;
  const { promise: rested, resolve: rest } = Promise.withResolvers<void>();
  before = rested;
  return turn.then(async () => {
    const begun = performance.now();
    try {
      const { drawInvoice: draw } = await import('./draw-invoice.ts');
      return await draw(invoice, look);
    } finally {
      pause(performance.now() - begun).then(rest);
    }
  });
}
