import { setTimeout as pause } from 'node:timers/promises';
import type { Invoice } from '#server/invoices/invoice.ts';

let before: Promise<unknown> = Promise.resolve();

/**
 * Draws a paper as a PDF. The drawing parts are large, so they are loaded with the first paper. While
 * one is drawn nothing else is done; so they are drawn one by one, and in between everybody else has
 * as much time.
 */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const turn = before;
  const { promise: rested, resolve: rest } = Promise.withResolvers<void>();
  before = rested;
  return turn.then(async () => {
    const begun = performance.now();
    try {
      const { drawInvoice: draw } = await import('./draw-invoice.ts');
      return await draw(invoice);
    } finally {
      pause(performance.now() - begun).then(rest);
    }
  });
}
