import { oneLine } from '#contract/api/one-line.ts';
import { isColour } from '#contract/catalogue/swatches.ts';
import type { DraftOption, VariantDraft } from '#server/catalogue/products/product-draft.ts';
import { readPercent, readRupees, readUnits, readYesNo, sharedStock } from './cells.ts';
import {
  type FileVariant,
  optionsOf,
  variantProblems,
  wholeBarcode,
  withoutRepeats,
} from './file-variants.ts';
import type { SwatchImage } from './read-product.ts';
import type { HaatColumn, SheetRow } from './sheet.ts';

/** What a product without options says of its only variant. */
export const ownColumns = [
  'sku',
  'barcode',
  'weightGrams',
  'variantInStock',
  'variantGstRate',
  'variantImage',
] as const satisfies readonly HaatColumn[];

export interface HaatVariants {
  options: DraftOption[];
  variants: FileVariant[];
  swatchImages: SwatchImage[];
}

interface Remarks {
  refusals: string[];
  notes: string[];
}

/** The options and variants of a product's rows, of which the first one has its facts too. */
export function readHaatVariants(rows: readonly SheetRow[], entry: Remarks): HaatVariants {
  const [first] = rows as [SheetRow];
  const used = optionColumns.filter(({ value }) => rows.some(({ cell }) => cell(value)));
  const names = used.map(({ name, number }) => oneLine(first.cell(name)) || `Option ${number}`);
  for (const { line, cell } of rows) {
    const isOther = used.some(({ name }, at) => cell(name) && oneLine(cell(name)) !== names[at]);
    if (isOther)
      entry.refusals.push(`The options at line ${line} differ from the options of the first row`);
  }
  const swatchImages: SwatchImage[] = [];
  const readSwatch = swatchReader(first, swatchImages, entry);
  const read = rows.map((row): FileVariant => {
    const { line, cell } = row;
    const values = used.map(({ value }) => oneLine(cell(value)));
    const swatches = used.map(({ swatch }, at) =>
      row.has(swatch)
        ? readSwatch(row, { text: cell(swatch), at, value: values[at] ?? '' })
        : undefined,
    );
    const draft = { values, ...readOwn(row, entry), ...readCounts(row) };
    return {
      line,
      draft: { ...draft, ...readPrices(row, first) },
      image: readImage(row),
      swatches,
    };
  });
  const variants = withoutRepeats(read, (note) => entry.notes.push(note));
  const options = optionsOf(names, variants);
  entry.refusals.push(...variantProblems(options, variants));
  return { options, variants, swatchImages };
}

/** Colours are swatches as they are; images of the product become some once they are there. */
function swatchReader(first: SheetRow, images: SwatchImage[], { notes }: Remarks) {
  const sources = new Set(
    first
      .cell('images')
      .split('|')
      .map((source) => source.trim()),
  );
  const wrong = new Set<string>();
  return (
    { line }: SheetRow,
    { text, at, value }: { text: string; at: number; value: string },
  ): string | null | undefined => {
    if (text === '') return null;
    if (isColour(text)) return text;
    if (sources.has(text)) images.push({ option: at, value, source: text });
    else if (!wrong.has(`${value} ${text}`)) {
      wrong.add(`${value} ${text}`);
      const what = `the swatch "${text.slice(0, 100)}" of ${value} at line ${line}`;
      notes.push(
        `${what} was left out: it is neither a colour such as #3f51b5 nor one of its images`,
      );
    }
    return undefined;
  };
}

const optionColumns = [1, 2, 3].map((number) => ({
  number,
  name: `option${number}Name`,
  value: `option${number}Value`,
  swatch: `option${number}Swatch`,
}));

/** A row that is one of several variants of the product above it. */
export function continues(row: SheetRow, first: SheetRow): boolean {
  if (!optionColumns.some(({ value }) => row.cell(value))) return false;
  const [key, name] = [row.cell('key'), row.cell('name')];
  if (key && key === first.cell('key')) return true;
  return !key && (!name || name === first.cell('name'));
}

export function hasOptions(rows: readonly SheetRow[]): boolean {
  return rows.some(({ cell }) => optionColumns.some(({ value }) => cell(value)));
}

/** What the file has no column for stays as it is. */
function readOwn({ line, cell, has }: SheetRow, { notes }: Remarks): Partial<VariantDraft> {
  const barcode = wholeBarcode(oneLine(cell('barcode')), line, notes);
  return {
    sku: has('sku') ? oneLine(cell('sku')) || null : undefined,
    barcode: has('barcode') && barcode !== undefined ? barcode || null : undefined,
    weight: has('weightGrams') ? readUnits(cell('weightGrams')) : undefined,
    onSale: has('variantInStock') ? readYesNo(cell('variantInStock'), true) : undefined,
    gstRate: has('variantGstRate') ? readPercent(cell('variantGstRate')) : undefined,
  };
}

/** Without a price of its own a variant costs what the first one does. */
function readPrices({ cell, has }: SheetRow, first: SheetRow) {
  const from = cell('price') ? cell : first.cell;
  const discountPrice = has('discountPrice') ? readRupees(from('discountPrice')) : undefined;
  return { price: readRupees(from('price')) ?? Number.NaN, discountPrice };
}

function readCounts({ cell, has }: SheetRow): Partial<VariantDraft> {
  if (!has('stock')) return {};
  if (cell('stock').toLowerCase() === sharedStock) return { sharesStock: true };
  const was = readUnits(cell('stockWhenExported'));
  return {
    stock: readUnits(cell('stock')),
    stockWas: was !== null && Number.isInteger(was) ? was : undefined,
  };
}

function readImage({ cell, has }: SheetRow): FileVariant['image'] {
  return has('variantImage') ? cell('variantImage') || null : undefined;
}
