import { type TaxedLine, totalsOf } from './money.ts';

/** A line's share of an order's sums, in whole paise. */
export interface LineShare {
  /** After its part of a coupon's discount, before tax. */
  taxablePaise: number;
  taxPaise: number;
  totalPaise: number;
}

/**
 * Divides an order's sums among its lines. Each line has its own tax to within a paisa, and
 * together they come to `totalsOf` exactly: what the order's single rounding leaves goes to the
 * lines that lost most by rounding.
 */
export function lineShares(lines: readonly TaxedLine[]): LineShare[] {
  const parts = lines.map((line, index) => {
    const { subtotalPaise } = totalsOf([line]);
    const tax = BigInt(subtotalPaise) * BigInt(Math.round(line.gstRate * 100));
    return { index, taxablePaise: subtotalPaise, taxPaise: tax / 10000n, cut: tax % 10000n };
  });
  const given = parts.reduce((sum, { taxPaise }) => sum + taxPaise, 0n);
  const over = Number(BigInt(totalsOf(lines).taxPaise) - given);
  const mostCut = parts.toSorted((a, b) => Number(b.cut - a.cut) || a.index - b.index);
  for (const part of mostCut.slice(0, over)) part.taxPaise += 1n;
  return parts.map(({ taxablePaise, taxPaise }) => ({
    taxablePaise,
    taxPaise: Number(taxPaise),
    totalPaise: taxablePaise + Number(taxPaise),
  }));
}

/** An order's tax by rate, lowest first, as its lines have it. */
export function taxesByRate(lines: readonly TaxedLine[]): { rate: number; taxPaise: number }[] {
  const sums = new Map<number, number>();
  for (const [index, { taxPaise }] of lineShares(lines).entries()) {
    const rate = lines[index]!.gstRate;
    sums.set(rate, (sums.get(rate) ?? 0) + taxPaise);
  }
  return [...sums]
    .map(([rate, taxPaise]) => ({ rate, taxPaise }))
    .filter(({ taxPaise }) => taxPaise > 0)
    .sort((one, other) => one.rate - other.rate);
}

/**
 * The value of `units` of a line after `before` of them have been taken back: whole paise, and all
 * units together come to the line's sum, whatever the portions.
 */
export function shareOfUnits(
  { totalPaise, quantity }: { totalPaise: number; quantity: number },
  units: number,
  before = 0,
): number {
  const upTo = (count: number) => Number((BigInt(totalPaise) * BigInt(count)) / BigInt(quantity));
  return upTo(before + units) - upTo(before);
}
