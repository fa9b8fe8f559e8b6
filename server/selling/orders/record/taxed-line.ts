import type { TaxedLine } from '#contract/money/money.ts';

/** An order line, as the input of sums and shares. */
export function taxedLineOf(row: {
  price_paise: number;
  quantity: number;
  discount_paise: number;
  gst_rate: number | string;
}): TaxedLine {
  return {
    pricePaise: row.price_paise,
    quantity: row.quantity,
    discountPaise: row.discount_paise,
    gstRate: Number(row.gst_rate),
  };
}
