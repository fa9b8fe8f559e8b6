import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { Invoice } from '#server/selling/invoices/invoice.ts';
import { dayOf, placeWords, titleOf, topWords } from './invoice-words.ts';
import type { Pen } from './pen.ts';
import { left, right, sheet, top, width } from './sheet.ts';

const text = { size: 9 } as const;
const soft = { size: 9, colour: 'soft' } as const;
const label = { size: 7.5, weight: 'bold', colour: 'accent' } as const;
const leading = 13;

/** Seller, title and buyer; returns where the lines may begin. */
export function drawHead(pen: Pen, invoice: Invoice): number {
  drawBand(pen);
  const legend = topWords(invoice);
  if (legend) pen.write(legend, sheet.width / 2, 25, { ...soft, weight: 'bold' }, 'centre');
  const ends = [drawSeller(pen, invoice), drawTitle(pen, invoice)];
  const y = Math.max(...ends) + 8;
  drawMotif(pen, y);
  return Math.max(drawBuyer(pen, invoice, y + 22), drawFacts(pen, invoice, y + 22)) + 8;
}

/** The head of the pages after the first. */
export function drawShortHead(pen: Pen, invoice: Invoice): number {
  drawBand(pen);
  const { seller } = invoice.facts;
  pen.fit(seller.legalName, left, top + 4, width / 2, { ...text, weight: 'bold' });
  const about = `${titleOf(invoice)} ${invoice.number} of ${dayOf(invoice.issuedAt)}`;
  pen.write(about, right, top + 4, soft, 'right');
  return top + 16;
}

function drawBand(pen: Pen): void {
  pen.doc.rect(0, 0, sheet.width, 8).fill(pen.colour('accent'));
}

function drawSeller(pen: Pen, { facts: { seller } }: Invoice): number {
  const room = width * 0.56;
  const named = { size: 21, weight: 'bold', colour: 'accent' } as const;
  let y = pen.fitLines(seller.name, left, top + 14, { width: room, leading: 18 }, named);
  const isNamed = seller.legalName !== seller.name;
  if (isNamed) {
    const bold = { ...text, weight: 'bold' } as const;
    y = pen.writeLines(pen.wrap(seller.legalName, room, bold), left, y, leading, bold);
  }
  if (seller.address) {
    y = pen.writeLines(pen.wrap(seller.address, room, text), left, y, leading, text);
  }
  const isShown = seller.registrationMode !== 'unregistered';
  if (isShown && seller.gstNumber) {
    pen.write('GSTIN ', left, y, soft);
    const indent = pen.widthOf('GSTIN ', soft);
    pen.write(seller.gstNumber, left + indent, y, { ...text, weight: 'bold' });
    y += leading;
  }
  if (seller.state) {
    pen.write(`State: ${placeWords(seller)}`, left, y, text);
    y += leading;
  }
  const reach = [seller.email, seller.phone].filter(Boolean).join('   ');
  if (reach) pen.fit(reach, left, y, room, soft);
  return reach ? y + leading : y;
}

function drawTitle(pen: Pen, invoice: Invoice): number {
  const room = width * 0.42;
  pen.fit(titleOf(invoice), right, top + 14, room, { size: 17, weight: 'bold' }, 'right');
  pen.write('Original for recipient', right, top + 27, { ...soft, size: 8 }, 'right');
  const rows = [
    ['Number', invoice.number],
    ['Date', dayOf(invoice.issuedAt)],
    ...(invoice.invoice
      ? [
          ['Against invoice', invoice.invoice.number],
          ['Invoice date', dayOf(invoice.invoice.issuedAt)],
        ]
      : []),
    ['Order', shortOrderId(invoice.orderId)],
    ['Ordered on', dayOf(invoice.facts.orderedAt)],
  ] as const;
  let y = top + 45;
  for (const [name = '', value = ''] of rows) {
    pen.write(name, right - 108, y, soft, 'right');
    pen.fit(value, right, y, 102, { ...text, weight: 'bold' }, 'right');
    y += leading;
  }
  return y;
}

/** A row of dots that swell towards a flower, as drawn at a threshold. */
function drawMotif(pen: Pen, y: number): void {
  if (pen.look.ornament !== 'aipan') {
    pen.rule(left, y, width);
    return;
  }
  const centre = sheet.width / 2;
  pen.rule(left, y, width / 2 - 46, 'line');
  pen.rule(centre + 46, y, width / 2 - 46, 'line');
  for (const [step, radius] of [0.8, 1.1, 1.5, 1.9].entries()) {
    for (const side of [-1, 1]) {
      pen.doc.circle(centre + side * (40 - step * 8), y, radius).fill(pen.colour('accent'));
    }
  }
  for (const turn of [0, 90, 180, 270]) {
    pen.doc.save().translate(centre, y).rotate(turn);
    pen.doc.path('M0 -1.5 C-3.4 -4 -3 -7 0 -9 C3 -7 3.4 -4 0 -1.5 Z').lineWidth(0.8);
    pen.doc.stroke(pen.colour('accent')).restore();
  }
  pen.doc.circle(centre, y, 1.2).fill(pen.colour('accent'));
}

function drawBuyer(
  pen: Pen,
  { kind, facts: { buyer, placeOfSupply } }: Invoice,
  y: number,
): number {
  const room = width * 0.54;
  pen.write(kind === 'credit-note' ? 'BUYER' : 'SOLD AND DELIVERED TO', left, y, label);
  let at = y + 14;
  const lines = { width: room, leading };
  at = pen.fitLines(buyer.name, left, at, lines, { size: 10, weight: 'bold' });
  if (buyer.address) {
    at = pen.writeLines(pen.wrap(buyer.address, room, text), left, at, leading, text);
  }
  const town = [buyer.city, buyer.pincode].filter(Boolean).join(' ');
  if (town) at = pen.fitLines(town, left, at, lines, text);
  pen.write(`State: ${placeWords(placeOfSupply)}`, left, at, text);
  return at + leading;
}

function drawFacts(pen: Pen, { facts: { placeOfSupply } }: Invoice, y: number): number {
  const x = left + width * 0.58;
  pen.write('PLACE OF SUPPLY', x, y, label);
  pen.fit(placeWords(placeOfSupply), x, y + 14, right - x, text);
  pen.write('TAX PAYABLE ON REVERSE CHARGE', x, y + 33, label);
  pen.write('No', x, y + 47, text);
  return y + 47 + leading;
}
