import type { LineTax } from './share-tax.ts';
import { taxOf } from './share-tax.ts';

/** The sums of an invoice or credit note line. */
export interface LineSums extends LineTax {
  taxablePaise: number;
}

export function totalOf(line: LineSums): number {
  return line.taxablePaise + taxOf(line);
}

/**
 * What `amountPaise` takes back of an invoice line of which `creditedPaise` were taken back before:
 * its taxes in the line's own proportions, so that credit notes over all of it take back exactly
 * what the invoice says, and never more.
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

/** The first `paise` of a line, divided in the line's proportions. */
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

/**
 * `part` ÷ `whole` of the paise, rounded half up; it grows by at most one paisa with each of them.
 */
function portion(paise: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(whole);
  return Number((2n * BigInt(paise) * BigInt(part) + BigInt(whole)) / doubled);
}
