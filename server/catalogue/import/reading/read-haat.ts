import { validate as isUuid } from 'uuid';
import { oneLine } from '#contract/api/one-line.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { readStock } from '#server/catalogue/products/read-stock.ts';
import { splitTags } from '#server/catalogue/products/split-tags.ts';
import {
  cellProblems,
  readPercent,
  readRupees,
  readStatus,
  readUnits,
  readYesNo,
} from './cells.ts';
import { findCategory } from './guess-category.ts';
import { hasOptions, ownColumns, readHaatVariants } from './haat-variants.ts';
import {
  checkFields,
  type ImageWish,
  type KnownCategories,
  type KnownMaker,
  type ReadEntry,
  type ReadProduct,
} from './read-product.ts';
import type { SheetRow } from './sheet.ts';

/** The rows of one product in Haat's own CSV; docs/import.md describes their columns. */
export function readHaatRows(rows: readonly SheetRow[], shop: KnownCategories): ReadEntry {
  const [row] = rows as [SheetRow];
  const { line, cell } = row;
  const label = oneLine(cell('name')) || cell('key') || 'a product without a name';
  const entry: ReadEntry = { line, label, products: [], refusals: [], notes: [] };
  const isOptioned = hasOptions(rows);
  const size = isOptioned ? null : oneLine(cell('size')) || null;
  const stock = isOptioned ? null : readStock(cell('stock'), size);
  const stockWas = isOptioned ? null : readStock(cell('stockWhenExported'), size);
  const maker = findMaker(shop.makers, cell('maker'));
  const lacksMaker = cell('maker') !== '' && !maker;
  if (lacksMaker) entry.notes.push(`the shop has no maker ${cell('maker')}, so it was left out`);
  const checked = checkFields(
    {
      name: cell('name'),
      description: cell('description'),
      category: findCategory(shop.categories, cell('category')) ?? cell('category'),
      price: readRupees(cell('price')) ?? Number.NaN,
      discountPrice: readRupees(cell('discountPrice')),
      size,
      sizeChart: cell('sizeChart'),
      care: cell('care'),
      searchTitle: cell('searchTitle'),
      searchDescription: cell('searchDescription'),
      material: cell('material'),
      tags: splitTags(cell('tags')),
      featured: readYesNo(cell('featured'), false) ?? false,
      inStock: readYesNo(cell('inStock'), true) ?? true,
      // Spreadsheets take it for a number.
      hsn: cell('hsn').replace(/^'?(\d{4,8})\.0$/, '$1'),
      gstRate: readPercent(cell('gstRate')),
      lowStockAt: readUnits(cell('lowStockAt')),
      maker: maker?.id ?? null,
      isCertified: readYesNo(cell('certificate'), false) ?? false,
      technique: cell('technique'),
      year: readUnits(cell('year')),
      edition: readUnits(cell('edition')),
    },
    stock instanceof Error ? 0 : stock,
    shop,
  );
  if (rows.some(({ isRagged }) => isRagged)) {
    entry.refusals.push('The row and the first line have different numbers of cells');
  }
  entry.refusals.push(...cellProblems(rows, 'haat'));
  if ('refusals' in checked) entry.refusals.push(...checked.refusals);
  if (stock instanceof Error) entry.refusals.push(stock.message);
  const own = isOptioned || saysVariant(row, size, entry) ? readHaatVariants(rows, entry) : null;
  entry.refusals = [...new Set(entry.refusals)];
  if (entry.refusals.length > 0 || 'refusals' in checked || stock instanceof Error) return entry;

  const draft: ProductDraft = {
    fields: checked.fields,
    stock,
    stockWas: stockWas instanceof Error || !cell('stockWhenExported') ? undefined : stockWas,
    ...(own && { options: own.options, variants: own.variants.map((each) => each.draft) }),
    status: row.has('status') ? readStatus(cell('status')) : undefined,
    ...identify(cell('key'), cell('name')),
    slug: cell('slug'),
    createdAt: readTime(cell('createdAt')),
    unchangedOnUpdate: [
      ...optionalColumns.filter((column) => !row.has(column)),
      ...(row.has('maker') && !lacksMaker ? [] : (['maker'] as const)),
      ...(row.has('certificate') ? [] : (['isCertified'] as const)),
      ...(row.has('option1Value') ? [] : (['options'] as const)),
    ],
  };
  const product: ReadProduct = {
    line,
    draft,
    images: readImages(row),
    ...(own && {
      variantImages: own.variants.map(({ image }) => image),
      swatchImages: own.swatchImages,
    }),
    video: cell('video') || undefined,
  };
  return { ...entry, products: [product] };
}

/** By address, else by name. */
function findMaker(makers: readonly KnownMaker[], text: string): KnownMaker | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  return (
    makers.find(({ address }) => address === wanted) ??
    makers.find(({ name }) => name.toLowerCase() === wanted)
  );
}

/** Whether the row of a product without options says more than prices and stock. */
function saysVariant(row: SheetRow, size: string | null, { notes }: ReadEntry): boolean {
  if (sizeChoices(size).length === 0) return ownColumns.some((column) => row.has(column));
  const lost = ownColumns.filter((column) => row.cell(column));
  if (lost.length > 0) {
    notes.push(
      `its ${lost.join(', ')} were left out: a product with several sizes needs one row per size`,
    );
  }
  return false;
}

/** A file without one of these columns leaves the field as it is. */
const optionalColumns = [
  'discountPrice',
  'size',
  'sizeChart',
  'care',
  'searchTitle',
  'searchDescription',
  'material',
  'tags',
  'featured',
  'inStock',
  'stock',
  'hsn',
  'gstRate',
  'lowStockAt',
  'technique',
  'year',
  'edition',
] as const;

/** Without a key the name identifies the product; an id belongs to a product that had no key. */
function identify(key: string, name: string): Pick<ProductDraft, 'id' | 'sourceKey'> {
  if (!key) return { sourceKey: `name:${name.toLowerCase()}` };
  return isUuid(key) ? { id: key.toLowerCase(), sourceKey: null } : { sourceKey: key };
}

/** Without images in the cell the product keeps its own. */
function readImages(row: SheetRow): ImageWish[] | undefined {
  const alts = row
    .cell('imageAlts')
    .split(/(?<!\\)\|/)
    .map((alt) => alt.replaceAll('\\|', '|'));
  const sources = row.cell('images').split('|');
  const wishes = sources.map((source, at) => ({
    source: source.trim(),
    alt: oneLine(alts[at] ?? '') || null,
  }));
  const seen = new Set<string>();
  const named = wishes.filter(({ source }) => source && !seen.has(source) && seen.add(source));
  return named.length > 0 ? named : undefined;
}

function readTime(text: string): Date | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
