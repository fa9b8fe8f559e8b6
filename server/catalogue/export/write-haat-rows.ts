import { catalogueLimits, sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { fileUrl } from '#contract/images/images.ts';
import { sharedStock } from '#server/catalogue/import/reading/cells.ts';
import type { HaatColumn } from '#server/catalogue/import/reading/sheet.ts';
import { imageAddress } from '#server/catalogue/products/present-product.ts';
import { statusOf } from '#server/catalogue/products/product-draft.ts';
import type { ProductRow, VariantRow } from '#server/catalogue/products/products.queries.ts';
import { type AddressOf, imageCell, writeNumber, writePaise } from './cells.ts';

export type HaatRow = Partial<Record<HaatColumn, string>>;

/**
 * A product in Haat's own CSV, as `readHaatRows` reads it: a row, or one for each variant where a
 * size with commas cannot say them.
 */
export function writeHaatRows(
  row: ProductRow,
  sourceKey: string | null,
  addressOf: AddressOf,
): HaatRow[] {
  const key = sourceKey ?? row.id;
  const facts: HaatRow = {
    key,
    slug: row.slug,
    sizeChart: row.sizeChart,
    care: row.care,
    searchTitle: row.searchTitle ?? '',
    searchDescription: row.searchDescription ?? '',
    name: row.name,
    description: row.description,
    category: row.category,
    material: row.material ?? '',
    tags: row.tags.join(', '),
    featured: row.featured ? 'yes' : 'no',
    inStock: row.onSale ? 'yes' : 'no',
    status: statusOf(row),
    hsn: row.hsn ?? '',
    gstRate: writeNumber(row.gstRate),
    lowStockAt: writeNumber(row.lowStockAt),
    maker: row.makerAddress ?? '',
    certificate: row.isCertified ? 'yes' : 'no',
    technique: row.technique ?? '',
    year: writeNumber(row.madeIn),
    edition: writeNumber(row.edition),
    images: row.images.map((image) => imageCell(image, addressOf)).join(' | '),
    imageAlts: writeAlts(row),
    video: row.videoName ? addressOf(fileUrl(row.videoName)) : '',
    createdAt: row.createdAt.toISOString(),
  };
  const [first] = row.variants;
  if (!first) return [{ ...facts, price: writePaise(row.pricePaise) }];
  if (row.options.length > 0 && isOfSizes(row)) {
    const size = sizeTextOf(row);
    return [{ ...facts, ...priceCells(first), size, ...stockCells(writeSizeStock(row)) }];
  }
  return row.variants.map((variant, at) => ({
    ...(at === 0 ? facts : { key }),
    ...priceCells(variant),
    size: row.options.length === 0 ? (row.size ?? '') : '',
    ...stockCells(variant.stockOf === null ? writeNumber(variant.stock) : sharedStock),
    ...optionCells(row, variant, addressOf),
    ...ownCells(row, variant, addressOf),
  }));
}

/** A choice of sizes that differ in nothing but their counts. */
function isOfSizes({ options, variants }: ProductRow): boolean {
  const [option, ...others] = options;
  const [first, ...rest] = variants;
  if (option?.name !== 'Size' || others.length > 0 || !first || rest.length === 0) return false;
  const values = variants.map((variant) => variant.values[0] ?? '');
  const isSwatched = option.values.some(({ value, swatch }) => swatch && values.includes(value));
  const isSayable = sizeChoices(values.join(', ')).join('\0') === values.join('\0');
  return (
    !isSwatched &&
    isSayable &&
    values.join(', ').length <= catalogueLimits.sizeMax &&
    isCountedAlike(variants) &&
    variants.every((variant) => isLike(variant, first))
  );
}

function isLike(variant: VariantRow, first: VariantRow): boolean {
  const { sku, barcode, gstRate, weightGrams, image, onSale } = variant;
  const hasOwn = [sku, barcode, gstRate, weightGrams, image].some((fact) => fact !== null);
  return (
    !hasOwn &&
    onSale &&
    variant.pricePaise === first.pricePaise &&
    variant.discountPricePaise === first.discountPricePaise
  );
}

/** Each by itself, all with the first, or all made to order. */
function isCountedAlike([first, ...rest]: readonly VariantRow[]): boolean {
  if (!first || first.stockOf !== null) return false;
  if (rest.every(({ stockOf }) => stockOf === null)) {
    return rest.every(({ stock }) => (stock === null) === (first.stock === null));
  }
  return first.stock !== null && rest.every(({ stockOf }) => stockOf === first.id);
}

/** As the studio wrote it. */
function sizeTextOf({ size, variants }: ProductRow): string {
  const values = variants.map((variant) => variant.values[0] ?? '');
  return size && sizeChoices(size).join('\0') === values.join('\0') ? size : values.join(', ');
}

function writeSizeStock({ variants: [first, ...rest] }: ProductRow): string {
  if (!first || first.stock === null) return '';
  if (rest[0]?.stockOf) return String(first.stock);
  return [first, ...rest].map(({ values, stock }) => `${values[0]}: ${stock}`).join(', ');
}

function priceCells(variant: VariantRow): HaatRow {
  return {
    price: writePaise(variant.pricePaise),
    discountPrice: writePaise(variant.discountPricePaise),
  };
}

function stockCells(stock: string): HaatRow {
  return { stock, stockWhenExported: stock === sharedStock ? '' : stock };
}

function optionCells(
  { options, images }: ProductRow,
  { values }: VariantRow,
  addressOf: AddressOf,
): HaatRow {
  const cells = options.map((option, at): HaatRow => {
    const value = values[at] ?? '';
    const swatch = option.values.find((each) => each.value === value)?.swatch ?? '';
    const image = images.find((each) => imageAddress(each) === swatch);
    const name = `option${at + 1}` as 'option1';
    return {
      [`${name}Name`]: option.name,
      [`${name}Value`]: value,
      [`${name}Swatch`]: image ? imageCell(image, addressOf) : swatch,
    };
  });
  return Object.assign({}, ...cells);
}

/** A variant is on sale unless the cell says no. */
function ownCells(row: ProductRow, variant: VariantRow, addressOf: AddressOf): HaatRow {
  const image = row.images.find(({ key }) => key === variant.image);
  return {
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    weightGrams: writeNumber(variant.weightGrams),
    variantInStock: variant.onSale ? '' : 'no',
    variantGstRate: writeNumber(variant.gstRate),
    variantImage: image ? imageCell(image, addressOf) : '',
  };
}

/** A separator within a text has a backslash before it. */
function writeAlts({ images }: ProductRow): string {
  const alts = images.map(({ alt }) => (alt ?? '').replaceAll('|', '\\|'));
  return alts.some(Boolean) ? alts.join(' | ') : '';
}
