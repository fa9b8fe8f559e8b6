import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import { editionWords, groupedCode } from '#contract/certificates/certificate-rules.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import { dayOf } from '#server/selling/invoices/drawing/invoice-words.ts';
import { type DocumentLook, Pen } from '#server/selling/invoices/drawing/pen.ts';

export interface CertificateSheet {
  certificate: ShownCertificate;
  look: DocumentLook;
  /** Of the public page. */
  address: string;
  /** A JPEG. */
  image: Buffer | undefined;
}

/** An A4 page on its side, in points. */
const sheet = { width: 841.89, height: 595.28 } as const;
const margin = 28;
const inner = margin + 30;
const imageBox = { x: inner, y: 150, width: 270, height: 292 } as const;
const right = sheet.width - inner;

/** A certificate as a PDF of one page. */
export async function drawCertificate(given: CertificateSheet): Promise<Buffer> {
  const { certificate, look } = given;
  const { facts, issuedAt } = certificate;
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    // No standard font, which each document would read again: all letters have fonts of their own.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `Certificate of authenticity ${certificate.number}`,
      Author: facts.shop,
      ...(issuedAt && { CreationDate: new Date(issuedAt) }),
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const pen = new Pen(doc, look);
  drawFrame(pen);
  drawHead(pen, certificate);
  if (given.image) drawImage(pen, given.image);
  drawFacts(pen, certificate, given.image ? imageBox.x + imageBox.width + 36 : inner);
  drawFoot(pen, given);
  doc.end();
  await once(doc, 'end');
  return Buffer.concat(parts);
}

function drawFrame({ doc, look }: Pen): void {
  const frame = (inset: number, thickness: number) =>
    doc
      .rect(inset, inset, sheet.width - 2 * inset, sheet.height - 2 * inset)
      .lineWidth(thickness)
      .stroke(look.colours.accent);
  frame(margin, 2);
  frame(margin + 6, 0.6);
}

function drawHead(pen: Pen, { facts: { shop } }: ShownCertificate): void {
  const centre = sheet.width / 2;
  const width = right - inner;
  pen.fit(shop, centre, 82, width, { size: 15, weight: 'bold', colour: 'accent' }, 'centre');
  pen.write('Certificate of Authenticity', centre, 118, { size: 30, weight: 'bold' }, 'centre');
}

function drawImage({ doc }: Pen, image: Buffer): void {
  const { x, y, width, height } = imageBox;
  doc.image(image, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

function drawFacts(pen: Pen, certificate: ShownCertificate, x: number): void {
  const { facts, editionNumber, issuedAt, number, replaces } = certificate;
  const width = right - x;
  const title = { size: 21, weight: 'bold' } as const;
  let y = pen.fitLines(facts.piece, x, 172, { width, leading: 26, most: 3 }, title) + 8;
  const rows: [string, string | null | undefined][] = [
    ['Made by', [facts.maker?.name, facts.maker?.village].filter(Boolean).join(', ')],
    ['Technique', facts.technique],
    ['Variant', facts.variant],
    ['Size', facts.size],
    ['Year', facts.year?.toString()],
    ['Edition', editionWords(editionNumber, facts.edition)],
    ['Number', number],
    ['Issued', issuedAt && dayOf(new Date(issuedAt))],
    ['Replaces', replaces],
  ];
  for (const [name, value] of rows) {
    if (!value) continue;
    pen.write(name, x, y, { size: 11, colour: 'soft' });
    const lines = { width: width - 84, leading: 12 };
    y = pen.fitLines(value, x + 84, y, lines, { size: 12, weight: 'medium' }) + 9;
  }
}

function drawFoot(pen: Pen, { certificate, address }: CertificateSheet): void {
  const { facts, code, signed } = certificate;
  const qr = drawQr(address);
  const side = 92;
  const x = right - side;
  const y = sheet.height - margin - 24 - side;
  pen.doc.rect(x, y, side, side).fill('#ffffff');
  pen.doc
    .save()
    .translate(x, y)
    .scale(side / qr.size);
  pen.doc.path(qr.path).fill('#000000').restore();
  const width = x - inner - 24;
  const small = { size: 8.5, colour: 'soft' } as const;
  const sentence = `This piece is a genuine work of ${facts.shop}, as described here.`;
  pen.fit(sentence, inner, y + 26, width, { size: 12 });
  pen.fit(
    `Check it: ${address.replace(/\/[^/]*$/, '')}, code ${groupedCode(code)}`,
    inner,
    y + 48,
    width,
    small,
  );
  if (!signed) return;
  pen.fit(`Signed with Ed25519, key ${signed.keyId}`, inner, y + 64, width, small);
  pen.fit(signed.signature, inner, y + 78, width, { ...small, size: 7.5 });
}
