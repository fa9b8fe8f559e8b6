import { BadFile, type CsvRow } from './csv-file.ts';
import { foreignFile } from './foreign-files.ts';

export type SheetKind = 'haat' | 'shopify';

/** What a file is, by its header. */
export interface Sheet {
  kind: SheetKind;
  /** The position of each column, under its own name (see below). */
  columns: ReadonlyMap<string, number>;
  /** Header cells that the import does not know, with their positions. */
  ignored: ReadonlyMap<string, number>;
  width: number;
}

export interface SheetRow {
  line: number;
  /** A cell, trimmed; empty if the file has no such column. */
  cell(column: string): string;
  has(column: string): boolean;
  /** Fewer or more cells than the header has: the row is broken. */
  isRagged: boolean;
}

/** Haat's own columns, in the order in which an export writes them. */
export const haatColumns = [
  'key',
  'name',
  'description',
  'category',
  'price',
  'discountPrice',
  'size',
  'material',
  'tags',
  'featured',
  'inStock',
  'status',
  'stock',
  'stockWhenExported',
  'hsn',
  'gstRate',
  'lowStockAt',
  'maker',
  'certificate',
  'technique',
  'year',
  'edition',
  'images',
  'imageAlts',
  'video',
  'createdAt',
  'slug',
  'sizeChart',
  'care',
  'searchTitle',
  'searchDescription',
  'option1Name',
  'option1Value',
  'option1Swatch',
  'option2Name',
  'option2Value',
  'option2Swatch',
  'option3Name',
  'option3Value',
  'option3Swatch',
  'sku',
  'barcode',
  'weightGrams',
  'variantInStock',
  'variantGstRate',
  'variantImage',
] as const;
export type HaatColumn = (typeof haatColumns)[number];

/** The columns of a Shopify export that matter, with the names of its newer exports. */
const shopifyColumns: Record<string, string[]> = {
  handle: ['urlhandle'],
  title: [],
  body: ['body(html)', 'bodyhtml', 'description'],
  type: [],
  tags: [],
  productCategory: ['productcategory', 'googleshopping/googleproductcategory'],
  published: ['publishedononlinestore'],
  status: [],
  giftCard: ['giftcard'],
  option1Name: [],
  option1: ['option1value'],
  option2Name: [],
  option2: ['option2value'],
  option3Name: [],
  option3: ['option3value'],
  option4Name: [],
  option4: ['option4value'],
  sku: ['variantsku'],
  barcode: ['variantbarcode'],
  grams: ['variantgrams', 'weightvalue(grams)'],
  price: ['variantprice'],
  compareAt: ['variantcompareatprice', 'compareatprice', 'compare-atprice'],
  // Of the market India, where the shop's own prices may be in another currency.
  includedInIndia: ['included/india'],
  priceInIndia: ['price/india'],
  compareAtInIndia: ['compareatprice/india', 'compare-atprice/india'],
  tracker: ['variantinventorytracker', 'inventorytracker'],
  quantity: ['variantinventoryqty', 'inventoryquantity'],
  policy: ['variantinventorypolicy', 'continuesellingwhenoutofstock'],
  requiresShipping: ['variantrequiresshipping'],
  taxable: ['varianttaxable', 'chargetax'],
  image: ['imagesrc', 'productimageurl'],
  imagePosition: ['imageposition'],
  imageAlt: ['imagealttext'],
  variantImage: ['variantimage', 'variantimageurl'],
  // Haat's own, which Shopify ignores and does not export.
  haatId: [],
  stockWhenExported: [],
};

const needed: Record<SheetKind, Record<string, string>> = {
  haat: { name: 'name', description: 'description', category: 'category', price: 'price' },
  shopify: { handle: 'Handle', title: 'Title', price: 'Variant Price' },
};

/** @throws BadFile naming the columns that are missing */
export function readHeader({ cells }: CsvRow, fileName: string): Sheet {
  const names = cells.map(plainName);
  const kind = names.some((name) => name === 'handle' || name === 'urlhandle') ? 'shopify' : 'haat';
  const known = knownNames(kind);
  const columns = new Map<string, number>();
  const ignored = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const column = known.get(name);
    if (column && !columns.has(column)) columns.set(column, at);
    else if (name && !ignored.has(cells[at]!.trim())) ignored.set(cells[at]!.trim(), at);
  }
  requireColumns({ kind, columns, names }, fileName);
  return { kind, columns, ignored, width: cells.length };
}

export function sheetRow({ columns, width }: Sheet, { line, cells }: CsvRow): SheetRow {
  return {
    line,
    cell: (column) => cells[columns.get(column) ?? -1]?.trim() ?? '',
    has: (column) => columns.has(column),
    isRagged: cells.length !== width,
  };
}

function requireColumns(
  { kind, columns, names }: Pick<Sheet, 'kind' | 'columns'> & { names: readonly string[] },
  fileName: string,
): void {
  const missing = Object.entries(needed[kind]).filter(([column]) => !columns.has(column));
  if (missing.length === 0) return;
  const foreign = foreignFile(names);
  if (foreign) {
    throw new BadFile(
      `${fileName} looks like ${foreign}, which Haat cannot import. It reads Shopify's product exports and its own CSV, whose columns docs/import.md shows.`,
    );
  }
  const lacking = missing.map(([, name]) => name).join(', ');
  const what = kind === 'shopify' ? 'a Shopify product export needs' : 'a catalogue needs';
  const hint =
    columns.size === 0 && kind === 'haat'
      ? '; its first line must name the columns, as docs/import.md shows'
      : '; add them and import again';
  throw new BadFile(`${fileName} lacks the columns ${lacking} that ${what}${hint}.`);
}

/** 'Discount Price', 'discount_price' and 'discountPrice' are one column. */
export function plainName(cell: string): string {
  return cell.toLowerCase().replace(/[\s_]/g, '');
}

function knownNames(kind: SheetKind): Map<string, string> {
  if (kind === 'haat') return new Map(haatColumns.map((column) => [plainName(column), column]));
  const aliases = Object.entries(shopifyColumns);
  return new Map(
    aliases.flatMap(([column, names]) =>
      [plainName(column), ...names].map((name) => [name, column]),
    ),
  );
}
