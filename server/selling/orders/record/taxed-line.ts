import type { TaxedLine } from '#contract/money/money.ts';

/** An order line, as the input of sums and shares. */
export function taxedLineOf(row: {
  pricePaise: number;
  quantity: number;
  discountPaise: number;
  gstRate: number | string;
}): TaxedLine {
  return {
    pricePaise: row.pricePaise,
    quantity: row.quantity,
    discountPaise: row.discountPaise,
    gstRate: Number(row.gstRate),
  };
}
