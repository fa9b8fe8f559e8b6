/** Whole paise to rupees as the API shows them: 129950 becomes 1299.5. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Rupees, at most two decimals, to whole paise. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

/** As doubles come: 11.8 is 1180 paise although 11.8 × 100 is a little more. */
export function hasTwoDecimals(figure: number): boolean {
  return Math.abs(figure * 100 - Math.round(figure * 100)) < 1e-4;
}

/** ₹1,29,950 — with paise only where there are some. */
export function formatRupees(rupees: number): string {
  return write(rupees, Number.isInteger(rupees) ? 0 : 2);
}

/** ₹1,29,950.00 — always with paise, for sums that are paid. */
export function formatExactRupees(rupees: number): string {
  return write(rupees, 2);
}

/** As Intl formats them; its first use blocks a cheap phone for a tenth of a second. */
function write(rupees: number, decimals: 0 | 2): string {
  const [whole = '', paise] = Math.abs(rupees).toFixed(decimals).split('.');
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return `${rupees < 0 ? '-' : ''}₹${grouped}${paise ? `.${paise}` : ''}`;
}

/** The percent off as badges show it, 0 when the discount price does not apply. */
export function percentOff(price: number, discountPrice: number | null | undefined): number {
  if (discountPrice == null || discountPrice >= price) return 0;
  return Math.round(((price - discountPrice) / price) * 100);
}

/** What one product costs: the discount price applies only when it is lower. */
export function sellingPrice(price: number, discountPrice: number | null | undefined): number {
  return discountPrice != null && discountPrice < price ? discountPrice : price;
}

/** The highest GST rate there is, in percent. */
export const gstRateMax = 40;

/**
 * Apparel up to this selling price for a piece has the lower rate, above it the higher one (GST
 * rates since 22 September 2025).
 */
export const apparelGst = { upToPaise: 2500_00, lower: 5, higher: 18 } as const;

export interface TaxedLine {
  /** For one unit, at its selling price, before tax. */
  pricePaise: number;
  quantity: number;
  /** The whole line's share of what a coupon takes off, before tax. */
  discountPaise?: number;
  /** Percent, up to two decimals. */
  gstRate: number;
}

export interface Totals {
  /** What a coupon takes off. */
  discountPaise: number;
  /** What is left of the products after it, and taxed. */
  subtotalPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/**
 * Sums an order. The tax is exact over all lines and rounded to a whole paisa once, half up
 * (S8: no rounding per line).
 */
export function totalsOf(lines: readonly TaxedLine[]): Totals {
  let discountPaise = 0;
  let subtotalPaise = 0n;
  let taxTenThousandths = 0n;
  for (const line of lines) {
    const { discountPaise: off = 0 } = line;
    const sum = BigInt(line.pricePaise) * BigInt(line.quantity) - BigInt(off);
    discountPaise += off;
    subtotalPaise += sum;
    taxTenThousandths += sum * BigInt(Math.round(line.gstRate * 100));
  }
  const taxPaise = (taxTenThousandths + 5000n) / 10000n;
  return {
    discountPaise,
    subtotalPaise: Number(subtotalPaise),
    taxPaise: Number(taxPaise),
    totalPaise: Number(subtotalPaise + taxPaise),
  };
}

/** What a customer pays in the end for one unit at this price, in rupees. */
export function priceWithGst(price: number, gstRate: number): number {
  const pricePaise = paiseFromRupees(price);
  return rupeesFromPaise(totalsOf([{ pricePaise, quantity: 1, gstRate }]).totalPaise);
}
