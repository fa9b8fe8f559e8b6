import type { LineTax } from './share-tax.ts';
import { taxOf } from './share-tax.ts';

/** What a line of an invoice, or of a credit note, comes to. */
export interface LineSums extends LineTax {
  taxablePaise: number;
}

export function totalOf(line: LineSums): number {
  return line.taxablePaise + taxOf(line);
}

/**
 * What of an invoice's line is taken back by `amountPaise` more, where `creditedPaise` of it were
 * before: its taxes at the line's own parts, so that credit notes over all of it take back exactly
 * what the invoice says, and none ever more.
 */
export function creditLine(line: LineSums, creditedPaise: number, amountPaise: number): LineSums {
  const before = partOf(line, creditedPaise);
  const after = partOf(line, creditedPaise + amountPaise);
  return {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

/** The first `paise` of a line, parted as the whole of it is. */
function partOf(line: LineSums, paise: number): LineSums {
  const tax = taxOf(line);
  const taxPart = portion(paise, tax, totalOf(line));
  const cgstPaise = portion(taxPart, line.cgstPaise, tax);
  const igstPaise = portion(taxPart, line.igstPaise, tax);
  return {
    taxablePaise: paise - taxPart,
    cgstPaise,
    igstPaise,
    sgstPaise: taxPart - cgstPaise - igstPaise,
  };
}

/** `part` ÷ `whole` of the paise, rounded half up; it grows by one paisa at most with each of them. */
function portion(paise: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(whole);
  return Number((2n * BigInt(paise) * BigInt(part) + BigInt(whole)) / doubled);
}
