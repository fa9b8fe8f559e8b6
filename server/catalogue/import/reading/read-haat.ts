import { validate as isUuid } from 'uuid';
import { paiseFromText, rupeesFromPaise } from '#contract/money/money.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { readStock } from '#server/catalogue/products/read-stock.ts';
import { splitTags } from '#server/catalogue/products/split-tags.ts';
import { checkFields, type ImageWish, type ReadEntry } from './read-product.ts';
import type { SheetRow } from './sheet.ts';

/** One row of Haat's own CSV; docs/import.md describes its columns. */
export function readHaatRow(row: SheetRow): ReadEntry {
  const { line, cell } = row;
  const label = cell('name') || cell('key') || 'a product without a name';
  const entry: ReadEntry = { line, label, products: [], refusals: [], notes: [] };
  const size = cell('size') || null;
  const stock = readStock(cell('stock'), size);
  const stockWas = readStock(cell('stockWhenExported'), size);
  const checked = checkFields(
    {
      name: cell('name'),
      description: cell('description'),
      category: readCategory(cell('category')),
      price: readRupees(cell('price')) ?? Number.NaN,
      discountPrice: readRupees(cell('discountPrice')),
      size,
      material: cell('material'),
      tags: splitTags(cell('tags')),
      featured: readYesNo(cell('featured'), false) ?? false,
      inStock: readYesNo(cell('inStock'), true) ?? true,
      hsn: cell('hsn'),
      gstRate: cell('gstRate') ? Number(cell('gstRate').replace(/\s*%$/, '')) : null,
    },
    stock instanceof Error ? 0 : stock,
  );
  if (row.isRagged) entry.refusals.push('The row does not have as many cells as the first line');
  if ('refusals' in checked) entry.refusals.push(...checked.refusals);
  for (const column of ['featured', 'inStock']) {
    if (readYesNo(cell(column), false) === undefined) {
      entry.refusals.push(`${column} must be yes or no`);
    }
  }
  if (stock instanceof Error) entry.refusals.push(stock.message);
  if (entry.refusals.length > 0 || 'refusals' in checked || stock instanceof Error) return entry;

  const draft: ProductDraft = {
    fields: checked.fields,
    stock,
    stockWas: stockWas instanceof Error || !cell('stockWhenExported') ? undefined : stockWas,
    ...identify(cell('key'), cell('name')),
    createdAt: readTime(cell('createdAt')),
    unchangedOnUpdate: optionalColumns.filter((column) => !row.has(column)),
  };
  const video = cell('video') || undefined;
  return { ...entry, products: [{ line, draft, images: readImages(row), video }] };
}

/** A file without one of these columns leaves the field as it is. */
const optionalColumns = [
  'discountPrice',
  'size',
  'material',
  'tags',
  'featured',
  'inStock',
  'stock',
  'hsn',
  'gstRate',
] as const;

/** Without a key the name identifies the product; an id belongs to a product that had no key. */
function identify(key: string, name: string): Pick<ProductDraft, 'id' | 'sourceKey'> {
  if (!key) return { sourceKey: `name:${name.toLowerCase()}` };
  return isUuid(key) ? { id: key.toLowerCase(), sourceKey: null } : { sourceKey: key };
}

/** Also singular or plural: 'Paintings', 'accessory'. */
function readCategory(text: string): string {
  const word = text.toLowerCase();
  if (word === 'paintings') return 'painting';
  return word === 'accessory' ? 'accessories' : word;
}

function readRupees(text: string): number | null {
  if (!text) return null;
  const paise = paiseFromText(text);
  return paise === null ? Number.NaN : rupeesFromPaise(paise);
}

/** Undefined: neither yes nor no. */
function readYesNo(text: string, otherwise: boolean): boolean | undefined {
  if (!text) return otherwise;
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : undefined;
}

/** Without images in the cell the product keeps its own. */
function readImages(row: SheetRow): ImageWish[] | undefined {
  const alts = row.cell('imageAlts').split('|');
  const sources = row.cell('images').split('|');
  const wishes = sources.map((source, at) => ({
    source: source.trim(),
    alt: alts[at]?.trim() || null,
  }));
  const named = wishes.filter((wish) => wish.source);
  return named.length > 0 ? named : undefined;
}

function readTime(text: string): Date | undefined {
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time);
}
