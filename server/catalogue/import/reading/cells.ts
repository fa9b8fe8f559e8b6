import { isAmbiguous, plainNumber } from '#contract/api/plain-number.ts';
import { type ProductStatus, productStatuses } from '#contract/catalogue/admin-product-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText } from '#contract/money/typed-money.ts';
import { sizeCounts } from '#server/catalogue/products/read-stock.ts';
import type { SheetKind, SheetRow } from './sheet.ts';

/** The stock cell of a variant that is counted with the first one. */
export const sharedStock = 'shared';

/** NaN if it is not a number. */
export function readNumber(text: string): number {
  const [, sign, figures = ''] = /^'?(-?)(.*)$/s.exec(text) ?? [];
  const number = Number(plainNumber(figures) ?? Number.NaN);
  return sign ? -number : number;
}

/** Null where the cell is empty; NaN if it is not a number. */
export function readUnits(text: string): number | null {
  return text ? readNumber(text) : null;
}

export function readPercent(text: string): number | null {
  return readUnits(text.replace(/\s*%$/, ''));
}

/** Rupees; NaN if it is no price. */
export function readRupees(text: string): number | null {
  if (!text) return null;
  const paise = paiseFromText(text.replace(/^'/, ''));
  return paise === null ? Number.NaN : rupeesFromPaise(paise);
}

/** Which sizes are counted is read with the sizes. */
function readCount(text: string): number | null {
  if (text.toLowerCase() === sharedStock) return 0;
  if (!text.includes(':')) return readUnits(text);
  const numbers = sizeCounts(text).map((part) =>
    readNumber(part.slice(part.lastIndexOf(':') + 1).trim()),
  );
  return numbers.some(Number.isNaN) ? Number.NaN : 0;
}

/** Undefined: neither yes nor no. */
export function readYesNo(text: string, otherwise: boolean): boolean | undefined {
  if (!text) return otherwise;
  if (/^'?(yes|y|true|1)$/i.test(text)) return true;
  return /^'?(no|n|false|0)$/i.test(text) ? false : undefined;
}

/** Who sees a product; undefined: no such word. */
export function readStatus(text: string): ProductStatus | undefined {
  return productStatuses.find((each) => each === (text.toLowerCase() || 'shown'));
}

/** Whether it is sold when none is left; Shopify has words of its own for that. */
export function readPolicy(text: string): boolean | undefined {
  if (/^(continue|deny)$/i.test(text)) return text.toLowerCase() === 'continue';
  return readYesNo(text, false);
}

/** What is wrong with a cell. */
type Check = (text: string) => string | undefined;

const number =
  (read: (text: string) => number | null): Check =>
  (text) =>
    Number.isNaN(read(text)) ? whyNoNumber(text) : undefined;
const rupees = number(readRupees);
const units = number(readUnits);
const percent = number(readPercent);

const yesNo =
  (read: (text: string) => boolean | undefined): Check =>
  (text) =>
    read(text) === undefined ? 'is neither yes nor no' : undefined;
const either = yesNo((text) => readYesNo(text, true));

/** With its name in the file, where that differs. What says who may see a product is read where it is hidden. */
type Column = readonly [column: string, check: Check, name?: string];

const columns: Record<SheetKind, readonly Column[]> = {
  haat: [
    ['price', rupees],
    ['discountPrice', rupees],
    ['stock', number(readCount)],
    ['stockWhenExported', number(readCount)],
    ['lowStockAt', units],
    ['gstRate', percent],
    ['year', units],
    ['edition', units],
    ['weightGrams', units],
    ['variantGstRate', percent],
    ['featured', either],
    ['inStock', either],
    ['certificate', either],
    ['status', (text) => (readStatus(text) ? undefined : 'is not shown, hidden or draft')],
    ['variantInStock', either],
  ],
  shopify: [
    ['price', rupees, 'Variant Price'],
    ['compareAt', rupees, 'Variant Compare At Price'],
    ['priceInIndia', rupees, 'Price / India'],
    ['compareAtInIndia', rupees, 'Compare At Price / India'],
    ['quantity', units, 'Variant Inventory Qty'],
    ['stockWhenExported', units, 'Stock when exported'],
    ['grams', units, 'Variant Grams'],
    ['giftCard', either, 'Gift Card'],
    ['policy', yesNo(readPolicy), 'Variant Inventory Policy'],
    ['requiresShipping', either, 'Variant Requires Shipping'],
    ['taxable', either, 'Variant Taxable'],
  ],
};

/** The cells that are no number, or neither yes nor no, where they should be, each with its value. */
export function cellProblems(rows: readonly SheetRow[], kind: SheetKind): string[] {
  return rows.flatMap(({ line, cell }) =>
    columns[kind].flatMap(([column, check, name = column]) => {
      const problem = check(cell(column));
      return problem ? `${name} "${cell(column)}" at line ${line} ${problem}` : [];
    }),
  );
}

function whyNoNumber(text: string): string {
  if (!isAmbiguous(text)) return 'is not a number';
  const [whole, thousandth] = text.split('.');
  return `is ambiguous (${whole}.${thousandth?.slice(0, 2)} or ${whole},${thousandth}); write one of them`;
}
