import { dividePaise } from './divide-paise.ts';
import { type TaxedLine, type Totals, totalsOf } from './money.ts';

/**
 * With a discount in all, shared by the lines, and charges that it does not concern; undefined where
 * it is more than the lines come to.
 */
export function totalsLess(
  lines: readonly TaxedLine[],
  offPaise: number,
  charges: readonly TaxedLine[] = [],
): Totals | undefined {
  const left = lines.map((line) => line.pricePaise * line.quantity - (line.discountPaise ?? 0));
  const most = left.reduce((sum, paise) => sum + paise, 0);
  if (left.some((paise) => paise < 0) || offPaise > most) return undefined;
  const shares = dividePaise(offPaise, left);
  const less = lines.map((line, at) => ({
    ...line,
    discountPaise: (line.discountPaise ?? 0) + shares[at]!,
  }));
  return totalsOf([...less, ...charges]);
}
