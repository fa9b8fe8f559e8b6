import { oneLine } from '#contract/api/one-line.ts';
import type { DraftOption, VariantDraft } from '#server/catalogue/products/product-draft.ts';
import { readPolicy, readRupees, readUnits, readYesNo } from './cells.ts';
import {
  type FileVariant,
  optionsOf,
  variantProblems,
  wholeBarcode,
  withoutRepeats,
} from './file-variants.ts';
import type { SheetRow } from './sheet.ts';

export interface ShopifyVariants {
  options: DraftOption[];
  variants: FileVariant[];
  /** None of them is taxed. */
  isUntaxed: boolean;
}

interface Remarks {
  refusals: string[];
  notes: string[];
}

/** The options and variants of one handle; what is wrong or worth knowing goes to `entry`. */
export function readShopifyVariants(rows: readonly SheetRow[], entry: Remarks): ShopifyVariants {
  const read = rows.filter(isVariantRow).map((row) => readVariant(row, entry));
  const named = optionColumns.filter((_, at) => read.some(({ draft }) => draft.values[at]));
  const isPlain =
    named.length === 0 || (read.length === 1 && read[0]?.draft.values[0] === 'Default Title');
  const kept = isPlain ? [] : named;
  const places = kept.map((column) => optionColumns.indexOf(column));
  for (const { draft } of read) draft.values = places.map((place) => draft.values[place] ?? '');
  const names = kept.map(({ name }, at) => oneLine(nameOf(rows, name)) || `Option ${at + 1}`);
  const variants = withoutRepeats(read, (note) => entry.notes.push(note));
  const options = optionsOf(names, variants);
  if (variants.length === 0) entry.refusals.push('Valid price is required');
  entry.refusals.push(...variantProblems(options, variants));
  const untaxed = variants.filter(({ draft }) => draft.gstRate === 0);
  const isUntaxed = variants.length > 0 && untaxed.length === variants.length;
  if (isUntaxed) for (const { draft } of variants) draft.gstRate = undefined;
  return { options, variants, isUntaxed };
}

/** Shopify has three; a fourth is only read to be refused. */
const optionColumns = [1, 2, 3, 4].map((n) => ({ name: `option${n}Name`, value: `option${n}` }));

/** Only the first row of a handle names its options. */
function nameOf(rows: readonly SheetRow[], column: string): string {
  return rows.find(({ cell }) => cell(column))?.cell(column) ?? '';
}

/** A row that only adds another image has neither price nor options. */
function isVariantRow({ cell }: SheetRow): boolean {
  return Boolean(cell('price') || cell('priceInIndia') || cell('option1'));
}

function readVariant(row: SheetRow, { refusals, notes }: Remarks): FileVariant {
  const { line, cell, has } = row;
  const [priceCell, compareAtCell] = priceCells(cell);
  const price = readRupees(priceCell) ?? Number.NaN;
  const compareAt = readRupees(compareAtCell) ?? 0;
  const quantity = readUnits(cell('quantity'));
  if (quantity !== null && quantity % 1 !== 0 && !Number.isNaN(quantity)) {
    refusals.push(`The inventory quantity ${quantity} at line ${line} is not a whole number`);
  }
  const barcode = codeOf(row, 'barcode');
  const isReduced = compareAt > price;
  const isTracked = !has('tracker') || cell('tracker') !== '';
  const isCounted = isTracked && quantity !== null && !readPolicy(cell('policy'));
  const draft: VariantDraft = {
    values: optionColumns.map(({ value }) => oneLine(cell(value))),
    price: isReduced ? compareAt : price,
    discountPrice: isReduced ? price : null,
    stock: isCounted ? Math.max(0, quantity) : null,
    stockWas: cell('stockWhenExported') ? readUnits(cell('stockWhenExported')) : undefined,
    // What the file leaves empty stays as the studio has set it.
    sku: codeOf(row, 'sku'),
    barcode: barcode && wholeBarcode(barcode, line, notes),
    weight: Math.round(readUnits(cell('grams')) ?? 0) || undefined,
    gstRate: readYesNo(cell('taxable'), true) === false ? 0 : undefined,
  };
  return { line, draft, image: cell('variantImage') || undefined };
}

/** Those for India, where the file has them. */
function priceCells(cell: SheetRow['cell']): [price: string, compareAt: string] {
  if (cell('priceInIndia')) return [cell('priceInIndia'), cell('compareAtInIndia')];
  return [cell('price'), cell('compareAt')];
}

/** Shopify, unlike Haat, writes an apostrophe before figures, for spreadsheets; others write ="042". */
function codeOf({ cell, has }: SheetRow, column: 'sku' | 'barcode'): string | undefined {
  const text = cell(column);
  const plain = text.replace(/^="(.*)"$/, '$1').replace(/^'/, '');
  return oneLine(has('haatId') ? text : plain) || undefined;
}
