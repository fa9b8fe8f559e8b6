import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { Invoice } from '#server/selling/invoices/invoice.ts';
import { drawHead, drawShortHead } from './head.ts';
import { titleOf } from './invoice-words.ts';
import { drawLines } from './line-table.ts';
import { type DocumentLook, Pen } from './pen.ts';
import { left, right, sheet, width } from './sheet.ts';
import { drawSums } from './sums.ts';

/** The document as a PDF on A4 pages. */
export async function drawInvoice(invoice: Invoice, look: DocumentLook): Promise<Buffer> {
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
      Title: `${titleOf(invoice)} ${invoice.number}`,
      Author: invoice.facts.seller.legalName,
      CreationDate: invoice.issuedAt,
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const pen = new Pen(doc, look);
  const nextPage = () => {
    doc.addPage();
    return drawShortHead(pen, invoice);
  };
  const end = drawLines(pen, invoice, drawHead(pen, invoice), nextPage);
  drawSums(pen, invoice, end, nextPage);
  drawFeet(pen, invoice);
  doc.end();
  await once(doc, 'end');
  return Buffer.concat(parts);
}

/** The foot of every page, drawn once the number of pages is known. */
function drawFeet(pen: Pen, { facts: { seller } }: Invoice): void {
  const style = { size: 7.5, colour: 'soft' } as const;
  const y = sheet.height - 34;
  const { start, count } = pen.doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.doc.switchToPage(page);
    pen.rule(left, y - 12, width);
    const named = [seller.legalName, seller.address].filter(Boolean).join(', ');
    pen.fitLines(named, left, y, { width: width * 0.75, leading: 8, most: 3 }, style);
    pen.write(`Page ${page - start + 1} of ${count}`, right, y, style, 'right');
  }
}
