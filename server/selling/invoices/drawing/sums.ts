import type { Invoice } from '#server/selling/invoices/invoice.ts';
import type { LineSums } from '#server/selling/invoices/share-credit.ts';
import { inWords, stateTaxName, sum, untaxedWords } from './invoice-words.ts';
import type { Pen } from './pen.ts';
import { bottom, left, right, width } from './sheet.ts';

const text = { size: 9 } as const;
const label = { size: 7.5, weight: 'bold', colour: 'accent' } as const;
const small = { size: 8, colour: 'soft' } as const;
const leading = 13;
/** The height of sums, words and signature, which stay on one page. */
const height = 170;

/** The sums, the amount in words, and the signature. */
export function drawSums(pen: Pen, invoice: Invoice, after: number, nextPage: () => number): void {
  const y = after + height > bottom ? nextPage() : after;
  const sumsEnd = drawFigures(pen, invoice, y + 18);
  const wordsEnd = drawWords(pen, invoice, y + 18);
  drawSignature(pen, invoice, Math.max(sumsEnd, wordsEnd) + 12);
}

function drawFigures(pen: Pen, invoice: Invoice, y: number): number {
  const x = left + width * 0.62;
  const of = (part: keyof LineSums) =>
    invoice.facts.lines.reduce((all, line) => all + line[part], 0);
  const isTaxed = invoice.facts.lines.some(({ rate }) => rate > 0);
  const isWithinState = invoice.facts.placeOfSupply.state === invoice.facts.seller.state;
  const taxes = isWithinState
    ? [
        ['CGST', of('cgstPaise')],
        [stateTaxName(invoice.facts.seller), of('sgstPaise')],
      ]
    : [['IGST', of('igstPaise')]];
  const rows = isTaxed ? [['Taxable value', invoice.taxablePaise], ...taxes] : [];
  let at = y;
  for (const [name, paise] of rows as [string, number][]) {
    pen.write(name, x, at, { ...text, colour: 'soft' });
    pen.write(sum(paise), right - 4, at, text, 'right');
    at += leading;
  }
  const total = { size: 12, weight: 'bold' } as const;
  pen.doc.rect(x - 8, at - 7, right - x + 8, 24).fill(pen.colour('shade'));
  pen.write(invoice.kind === 'credit-note' ? 'Credited' : 'Total', x, at + 9, total);
  pen.fit(sum(invoice.totalPaise), right - 4, at + 9, right - x - 60, total, 'right');
  return at + 24;
}

function drawWords(pen: Pen, invoice: Invoice, y: number): number {
  const room = width * 0.56;
  pen.write('AMOUNT IN WORDS', left, y, label);
  const words = pen.wrap(inWords(invoice.totalPaise), room, text);
  let at = pen.writeLines(words, left, y + 14, leading, text);
  const untaxed = untaxedWords(invoice);
  if (untaxed) at = pen.writeLines(pen.wrap(untaxed, room, text), left, at + 6, leading, text);
  return at;
}

function drawSignature(pen: Pen, { facts: { seller } }: Invoice, y: number): void {
  const x = right - 190;
  const room = { width: 260, leading: 12, align: 'right' } as const;
  pen.fitLines(`For ${seller.legalName}`, right, y + 14, room, { ...text, weight: 'bold' });
  pen.rule(x, y + 58, 190, 'soft', 0.6);
  pen.write('Authorised signatory', right, y + 70, small, 'right');
}
