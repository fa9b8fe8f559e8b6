import { isAmbiguous, plainNumber } from '#contract/api/plain-number.ts';
import { paiseFromText, rupeesFromPaise } from '#contract/money/money.ts';
import { sizeCounts } from '#server/catalogue/products/read-stock.ts';
import type { SheetKind, SheetRow } from './sheet.ts';

/** The stock cell of a variant that is counted with the first one. */
export const sharedStock = 'shared';

/** NaN if it is no number. */
export function readNumber(text: string): number {
  const [, sign, figures = ''] = /^'?(-?)(.*)$/s.exec(text) ?? [];
  const number = Number(plainNumber(figures) ?? Number.NaN);
  return sign ? -number : number;
}

/** Null where the cell is empty; NaN if it is no number. */
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

type Reader = (text: string) => number | null;

const readers: Record<SheetKind, Record<string, [name: string, read: Reader]>> = {
  haat: {
    price: ['price', readRupees],
    discountPrice: ['discountPrice', readRupees],
    stock: ['stock', readCount],
    stockWhenExported: ['stockWhenExported', readCount],
    lowStockAt: ['lowStockAt', readUnits],
    gstRate: ['gstRate', readPercent],
    year: ['year', readUnits],
    edition: ['edition', readUnits],
    weightGrams: ['weightGrams', readUnits],
    variantGstRate: ['variantGstRate', readPercent],
  },
  shopify: {
    price: ['Variant Price', readRupees],
    compareAt: ['Variant Compare At Price', readRupees],
    priceInIndia: ['Price / India', readRupees],
    compareAtInIndia: ['Compare At Price / India', readRupees],
    quantity: ['Variant Inventory Qty', readUnits],
    stockWhenExported: ['Stock when exported', readUnits],
    grams: ['Variant Grams', readUnits],
  },
};

/** The cells that should hold numbers and do not, each with its value. */
export function numberProblems(rows: readonly SheetRow[], kind: SheetKind): string[] {
  const columns = Object.entries(readers[kind]);
  return rows.flatMap(({ line, cell }) =>
    columns
      .filter(([column, [, read]]) => Number.isNaN(read(cell(column))))
      .map(([column, [name]]) => `${name} "${cell(column)}" at line ${line} ${why(cell(column))}`),
  );
}

function why(text: string): string {
  if (!isAmbiguous(text)) return 'is no number';
  const [whole, thousandth] = text.split('.');
  return `is ${whole}.${thousandth?.slice(0, 2)} to some and ${whole},${thousandth} to others; write one of them`;
}
