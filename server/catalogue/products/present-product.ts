import type { Option, Product, Variant } from '#contract/catalogue/catalogue.ts';
import { shelfOf } from '#contract/catalogue/variants.ts';
import { fileUrl, mainImageUrl, spotUrl } from '#contract/images/images.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { rateFor } from '#server/studio/settings/shop-settings.ts';
import type { ProductRow, VariantRow } from './products.queries.ts';

/** A product as the API and the pages show it; without `toWire`, since every page makes many. */
export function presentProduct(row: ProductRow, settings: ShopSettings): Product {
  const { id, discountPricePaise: discountPaise } = row;
  const images = row.images.map(imageAddress);
  const variants = row.variants.map((variant) => presentVariant(variant, row, settings));
  const { stock, free } = countsOf(row);
  const inStock = variants.some((variant) => variant.inStock);
  return {
    id,
    _id: id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    image: images[0] ?? '',
    additionalImages: images.slice(1).map((url) => ({ url })),
    images,
    imageAlts: row.images.map((image) => image.alt ?? ''),
    video: row.videoName ? { url: fileUrl(row.videoName) } : null,
    category: row.category,
    price: rupeesFromPaise(row.pricePaise),
    discountPrice: discountPaise === null ? null : rupeesFromPaise(discountPaise),
    priceRange: priceRangeOf(row),
    options: row.options.map(withSpots),
    variants,
    rating: row.rating,
    reviews: row.ratingCount,
    inStock,
    stock,
    availableQuantity: free,
    reserved: !inStock && variants.some((variant) => variant.reserved),
    featured: row.featured,
    size: sizeText(row),
    sizes: presentSizes(row.options, variants),
    material: row.material,
    tags: row.tags,
    sizeChart: row.sizeChart || row.categorySizeChart,
    care: row.care || row.categoryCare,
    searchTitle: row.searchTitle,
    searchDescription: row.searchDescription,
    hsn: row.hsn ?? row.categoryHsn,
    gstRate: rateFor(settings, row.gstRate ?? row.categoryGstRate, {
      isApparel: row.isApparel,
      sellingPaise: sellingPaiseOf(row),
    }),
    maker: makerOf(row),
    certificate: certificateOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A hidden maker is none. */
function makerOf(row: ProductRow): Product['maker'] {
  const { makerAddress: address, makerName: name } = row;
  if (!row.makerIsVisible || address === null || name === null) return null;
  const { makerCraft: craft, makerVillage: village, makerPortrait: portrait } = row;
  return { address, name, craft: craft ?? '', village: village ?? '', portrait: portrait ?? '' };
}

function certificateOf(row: ProductRow): Product['certificate'] {
  const { isCertified, technique, madeIn: year, edition } = row;
  return isCertified ? { technique, year, edition } : null;
}

/** Swatches that are images are small on every page. */
function withSpots({ name, values }: Option): Option {
  return {
    name,
    values: values.map(({ value, swatch }) => ({ value, swatch: swatch && spotUrl(swatch) })),
  };
}

function presentVariant(variant: VariantRow, row: ProductRow, settings: ShopSettings): Variant {
  const { discountPricePaise: discountPaise } = variant;
  const { stock, reserved } = countOf(variant, row);
  const free = stock === null ? null : stock - reserved;
  const isOnSale = row.onSale && variant.onSale;
  const image = row.images.find(({ key }) => key === variant.image);
  return {
    id: variant.id,
    values: variant.values,
    sku: variant.sku,
    barcode: variant.barcode,
    price: rupeesFromPaise(variant.pricePaise),
    discountPrice: discountPaise === null ? null : rupeesFromPaise(discountPaise),
    inStock: isOnSale && free !== 0,
    stock,
    availableQuantity: free,
    reserved: isOnSale && free === 0 && stock !== 0,
    stockOf: variant.stockOf,
    image: image ? imageAddress(image) : null,
    weight: variant.weightGrams,
    gstRate: rateFor(settings, variant.gstRate ?? row.gstRate ?? row.categoryGstRate, {
      isApparel: row.isApparel,
      sellingPaise: sellingPaiseOf(variant),
    }),
  };
}

/** Where its units are counted. */
export function countOf<V extends Pick<VariantRow, 'id' | 'stockOf'>>(
  variant: V,
  { variants }: { variants: readonly V[] },
): V {
  if (variant.stockOf === null) return variant;
  return variants.find(({ id }) => id === variant.stockOf) ?? variant;
}

/** Over all variants; null: unlimited, since one is made to order. */
function countsOf({ variants }: ProductRow): { stock: number | null; free: number | null } {
  const counted = variants.filter((variant) => variant.stockOf === null);
  if (counted.some(({ stock }) => stock === null)) return { stock: null, free: null };
  const stock = counted.reduce((sum, variant) => sum + (variant.stock ?? 0), 0);
  return { stock, free: counted.reduce((sum, { reserved }) => sum - reserved, stock) };
}

/** Of what can be bought, as the product's price is, or of everything if nothing can. */
function priceRangeOf(row: ProductRow): Product['priceRange'] {
  const sold = row.variants.filter((each) => each.onSale && countOf(each, row).stock !== 0);
  const prices = (sold.length > 0 ? sold : row.variants).map(sellingPaiseOf);
  if (prices.length === 0) prices.push(sellingPaiseOf(row));
  return { min: rupeesFromPaise(Math.min(...prices)), max: rupeesFromPaise(Math.max(...prices)) };
}

function sellingPaiseOf(of: { pricePaise: number; discountPricePaise: number | null }): number {
  return of.discountPricePaise ?? of.pricePaise;
}

export interface Sized {
  size: string | null;
  options: readonly { name: string; values: readonly { value: string }[] }[];
}

/** As it was written, else the values of the one option or of the one named Size. */
export function sizeText({ size, options }: Sized): string | null {
  if (size !== null) return size;
  const [only, ...others] = options;
  const option = others.length === 0 ? only : options.find(({ name }) => /^sizes?$/i.test(name));
  return option ? option.values.map(({ value }) => value).join(', ') : null;
}

/** One option's values are the sizes of clients that know no options. */
function presentSizes(options: Product['options'], variants: readonly Variant[]): Product['sizes'] {
  if (options.length !== 1) return [];
  const shared = new Set(variants.flatMap((variant) => (variant.stockOf ? shelfOf(variant) : [])));
  return variants.map(({ id, values: [size = ''], stockOf, availableQuantity }) => ({
    size,
    availableQuantity: stockOf !== null || shared.has(id) ? null : availableQuantity,
  }));
}

export function imageAddress(image: { name: string | null; url: string | null }): string {
  return image.name ? mainImageUrl(image.name) : (image.url ?? '');
}
