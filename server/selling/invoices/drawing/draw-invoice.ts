import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Invoice } from '#server/selling/invoices/invoice.ts';
import { drawHead, drawShortHead } from './head.ts';
import { titleOf } from './invoice-words.ts';
import { drawLines } from './line-table.ts';
import { type DocumentLook, Pen } from './pen.ts';
import { left, right, sheet, width } from './sheet.ts';
import { drawSums } from './sums.ts';

/** The document as a PDF on A4 pages. */
export function drawInvoice(invoice: Invoice, look: DocumentLook): Promise<Buffer> {
  return drawInvoices([invoice], look);
}

/** Several documents as one PDF; each begins a page, and its pages are counted by themselves. */
export async function drawInvoices(
  invoices: readonly Invoice[],
  look: DocumentLook,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    // No standard font, which each document would read again: all letters have fonts of their own.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: invoices.map((each) => `${titleOf(each)} ${each.number}`).join(', '),
      Author: invoices[0]?.facts.seller.legalName ?? '',
      CreationDate: invoices[0]?.issuedAt ?? new Date(0),
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const pen = new Pen(doc, look);
  for (const [at, invoice] of invoices.entries()) {
    const begun = performance.now();
    if (at > 0) doc.addPage();
    drawOne(pen, invoice);
    // Drawing blocks everybody else.
    if (at < invoices.length - 1) await pause(performance.now() - begun);
  }
  doc.end();
  await once(doc, 'end');
  return Buffer.concat(parts);
}

function drawOne(pen: Pen, invoice: Invoice): void {
  const first = pen.doc.bufferedPageRange().count - 1;
  const nextPage = () => {
    pen.doc.addPage();
    return drawShortHead(pen, invoice);
  };
  const end = drawLines(pen, invoice, drawHead(pen, invoice), nextPage);
  drawSums(pen, invoice, end, nextPage);
  drawFeet(pen, invoice, first);
}

/** The foot of every page from the first on, drawn once the number of pages is known. */
function drawFeet(pen: Pen, { facts: { seller } }: Invoice, first: number): void {
  const style = { size: 7.5, colour: 'soft' } as const;
  const y = sheet.height - 34;
  const end = pen.doc.bufferedPageRange().count;
  for (let page = first; page < end; page += 1) {
    pen.doc.switchToPage(page);
    pen.rule(left, y - 12, width);
    const named = [seller.legalName, seller.address].filter(Boolean).join(', ');
    pen.fitLines(named, left, y, { width: width * 0.75, leading: 8, most: 3 }, style);
    pen.write(`Page ${page - first + 1} of ${end - first}`, right, y, style, 'right');
  }
}
