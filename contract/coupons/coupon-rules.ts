import { dividePaise } from '#contract/money/divide-paise.ts';
import { formatRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';

export const couponLimits = {
  codeMin: 3,
  codeMax: 30,
  /** With spaces, as people copy it. */
  typedMax: 60,
  /** The highest sum in rupees that a coupon may name. */
  rupeesMax: 1_000_000,
  usesMax: 1_000_000,
  searchMax: 50,
} as const;

/** What a coupon asks of a cart and takes off it, wherever that is worked out. */
export interface CouponTerms {
  code: string;
  /** Exactly one of percent and amount is set. */
  percent: number | null;
  /** Rupees. */
  amount: number | null;
  /** Rupees, before tax, of the products that it is for. */
  least: number;
  /** Null: for all products. */
  category: string | null;
  /** In a sentence, such as "paintings". */
  categoryName: string | null;
}

export interface CouponLine {
  /** Of one unit, at its selling price, before tax. */
  pricePaise: number;
  quantity: number;
  category: string;
}

/** A coupon's discount, line by line; all 0 if there is a problem. */
export interface Discount {
  discountPaise: number;
  /** In the order of the lines. */
  shares: number[];
  problem: string | null;
}

export const couponMessages = {
  unknown: 'We do not know this coupon code.',
  off: 'This coupon cannot be used at the moment.',
  notBegun: (day: string) => `This coupon can be used from ${day}.`,
  ended: 'This coupon has ended.',
  usedUp: 'This coupon has been used up.',
  usedByYou: 'You have already used this coupon.',
  belowMinimum: (missingPaise: number, categoryName: string | null) =>
    `Add ${formatRupees(rupeesFromPaise(missingPaise))} more${
      categoryName ? ` of ${categoryName}` : ''
    } to use this coupon.`,
  notForThese: (categoryName: string | null) => `This coupon is for ${categoryName} only.`,
  tooManyTries: 'Too many attempts. Please try again in a few minutes.',
  codeRequired: 'Please enter your coupon code',
  applied: 'Coupon applied',
  lost: 'Your coupon no longer applies, and was removed.',
} as const;

/** What the back office reads. */
export const couponFormMessages = {
  code: `A code has ${couponLimits.codeMin} to ${couponLimits.codeMax} letters, digits or dashes`,
  codeTaken: 'Another coupon already has this code',
  percent: 'Enter a percentage from 0.01 to 100, with at most two decimals',
  rupees: 'Enter an amount in rupees, with at most two decimals',
  oneOfTwo: 'Enter either a percentage or an amount',
  category: 'Please choose a category',
  mostUses: 'Enter a whole number of uses, from 1',
  fewerThanUsed: (uses: number) =>
    `Already used ${uses === 1 ? 'once' : `${uses} times`}. Enter at least that many`,
  moment: 'Please enter a date and a time',
  ends: 'The end must be after the start',
  saved: 'Coupon saved!',
  created: 'Coupon created!',
  deleted: 'Coupon deleted!',
  switchedOn: 'Coupon switched on',
  switchedOff: 'Coupon switched off',
  notFound: 'Coupon not found',
} as const;

export const couponStates = ['running', 'upcoming', 'used-up', 'ended', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

/** "10% off paintings from ₹2,000". */
export function couponWords({
  percent,
  amount,
  least,
  categoryName,
}: Omit<CouponTerms, 'code' | 'category'>): string {
  const off = percent === null ? formatRupees(amount ?? 0) : `${percent}%`;
  const products = categoryName ? ` ${categoryName}` : '';
  return `${off} off${products}${least > 0 ? ` from ${formatRupees(least)}` : ''}`;
}

/**
 * The coupon's discount on these lines, before tax. At least one rupee remains: an order of nothing
 * could not be paid.
 */
export function discountOf(terms: CouponTerms, lines: readonly CouponLine[]): Discount {
  const { category, categoryName, percent } = terms;
  const isMeant = (line: CouponLine) => category === null || line.category === category;
  const sums = lines.map((line) => BigInt(line.pricePaise) * BigInt(line.quantity));
  const meant = sums.map((sum, at) => (isMeant(lines[at]!) ? sum : 0n));
  const meantSum = total(meant);
  const leastSum = paiseOf(terms.least);
  const none = { discountPaise: 0, shares: lines.map(() => 0) };
  if (category !== null && lines.length > 0 && !lines.some(isMeant)) {
    return { ...none, problem: couponMessages.notForThese(categoryName) };
  }
  if (meantSum < leastSum) {
    const missing = Number(leastSum - meantSum);
    return { ...none, problem: couponMessages.belowMinimum(missing, categoryName) };
  }
  const wished = percent === null ? paiseOf(terms.amount ?? 0) : percentOf(meantSum, percent);
  const most = total(sums) - BigInt(providerLimits.leastPaise);
  const discount = smallest(wished, meantSum, most > 0n ? most : 0n);
  return {
    discountPaise: Number(discount),
    shares: dividePaise(Number(discount), meant.map(Number)),
    problem: null,
  };
}

/** Half a paisa rounds up. */
function percentOf(paise: bigint, percent: number): bigint {
  return (paise * BigInt(Math.round(percent * 100)) + 5000n) / 10000n;
}

function paiseOf(rupees: number): bigint {
  return BigInt(Math.round(rupees * 100));
}

function total(sums: readonly bigint[]): bigint {
  return sums.reduce((sum, each) => sum + each, 0n);
}

function smallest(...values: bigint[]): bigint {
  const [least = 0n] = values.sort((one, other) => Number(one - other));
  return least;
}
