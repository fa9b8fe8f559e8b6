import type { FieldError } from '#contract/api/envelope.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { productProblems } from '#contract/catalogue/product-form.ts';
import { limitsWithin, type ProductLimits } from '#contract/catalogue/product-limits.ts';
import { typedRupees } from '#contract/money/money.ts';
import {
  needsVariants,
  type TypedVariants,
  textOf,
  typedVariantsOf,
} from './variants/typed-variants.ts';
import { variantProblem } from './variants/variant-problems.ts';

export type StockKind = 'order' | 'count' | 'sizes';

export interface TypedImage {
  /** The address of a present image, or the key of a picked file. */
  id: string;
  isNew: boolean;
  alt: string;
}

export interface PickedVideo {
  /** The key of the picked file. */
  id: string;
  name: string;
  bytes: number;
}

/** The values of the form's controls. */
export interface TypedProduct {
  name: string;
  description: string;
  price: string;
  discountPrice: string;
  category: string;
  size: string;
  material: string;
  tags: string;
  featured: boolean;
  inStock: boolean;
  hsn: string;
  gstRate: string;
  stockKind: StockKind;
  count: string;
  sizeCounts: Record<string, string>;
  lowStockAt: string;
  /** An id; empty for none. */
  maker: string;
  isCertified: boolean;
  technique: string;
  year: string;
  edition: string;
  /** Of a product without options. */
  sku: string;
  barcode: string;
  weight: string;
  /** Null: price, size and stock say it all. */
  variants: TypedVariants | null;
  images: TypedImage[];
  /** New images are added to the present ones instead of replacing them. */
  addsImages: boolean;
  video: PickedVideo | null;
  removesVideo: boolean;
}

export const emptyProduct: TypedProduct = {
  name: '',
  description: '',
  price: '',
  discountPrice: '',
  category: '',
  size: '',
  material: '',
  tags: '',
  featured: false,
  inStock: true,
  hsn: '',
  gstRate: '',
  stockKind: 'order',
  count: '',
  sizeCounts: {},
  lowStockAt: '',
  maker: '',
  isCertified: false,
  technique: '',
  year: '',
  edition: '',
  sku: '',
  barcode: '',
  weight: '',
  variants: null,
  images: [],
  addsImages: false,
  video: null,
  removesVideo: false,
};

/** The form's initial values for an existing product. */
export function typedOf(product: AdminProduct): TypedProduct {
  const { stock, sizeStocks, imageAlts } = product;
  const only = product.options.length === 0 ? product.variants[0] : undefined;
  return {
    name: product.name,
    description: product.description,
    price: textOf(product.price),
    discountPrice: textOf(product.discountPrice),
    category: product.category,
    size: textOf(product.size),
    material: textOf(product.material),
    tags: product.tags.join(', '),
    featured: product.featured,
    inStock: product.onSale,
    hsn: textOf(product.hsn),
    gstRate: textOf(product.ownGstRate),
    stockKind: sizeStocks.length > 0 ? 'sizes' : stock === null ? 'order' : 'count',
    count: sizeStocks.length > 0 ? '' : textOf(stock),
    sizeCounts: Object.fromEntries(sizeStocks.map((each) => [each.size, String(each.stock)])),
    lowStockAt: textOf(product.lowStockAt),
    maker: textOf(product.makerId),
    isCertified: product.isCertified,
    technique: textOf(product.technique),
    year: textOf(product.year),
    edition: textOf(product.edition),
    sku: textOf(only?.sku),
    barcode: textOf(only?.barcode),
    weight: textOf(only?.weight),
    variants: needsVariants(product) ? typedVariantsOf(product) : null,
    images: product.images.map((id, at) => ({ id, isNew: false, alt: imageAlts[at] ?? '' })),
    addsImages: false,
    video: null,
    removesVideo: false,
  };
}

/** The initial values with the changes applied. */
export function typedOver(base: TypedProduct, changes: Partial<TypedProduct>): TypedProduct {
  const typed = { ...base, ...changes };
  const canCountSizes = sizeChoices(typed.size).length > 0;
  return typed.stockKind === 'sizes' && !canCountSizes ? { ...typed, stockKind: 'count' } : typed;
}

/** The changes with one more; an unchanged value is none. */
export function withChange<K extends keyof TypedProduct>(
  base: TypedProduct,
  changes: Partial<TypedProduct>,
  [name, value]: [K, TypedProduct[K]],
): Partial<TypedProduct> {
  const { [name]: _, ...others } = changes;
  const isAsBefore = JSON.stringify(base[name]) === JSON.stringify(value);
  return isAsBefore ? (others as Partial<TypedProduct>) : { ...changes, [name]: value };
}

/** The images after saving: new ones replace the others, unless they are added. */
export function shownImages({
  images,
  addsImages,
}: Pick<TypedProduct, 'images' | 'addsImages'>): TypedImage[] {
  const fresh = images.filter(({ isNew }) => isNew);
  return addsImages || fresh.length === 0 ? images : fresh;
}

/** The first broken rule, in the order of `product-form.ts`. */
export function firstProblem(
  typed: TypedProduct,
  limits: ProductLimits,
  product?: AdminProduct,
): FieldError | undefined {
  const most = limitsWithin(limits, product);
  const images = shownImages(typed).length;
  // A product without images may be saved without.
  const mayBeBare = product?.images.length === 0;
  const count = mayBeBare ? Math.max(images, 1) : images;
  const { variants } = typed;
  if (!variants) return productProblems(simpleForm(typed), { count }, most)[0];
  // A price that is right: each variant has its own.
  const form = { ...simpleForm(typed), price: 1, discountPrice: null, size: null, stock: null };
  const problems = productProblems(form, { count }, most);
  const early = problems.find(({ field }) => field === 'name' || field === 'description');
  return early ?? variantProblem(variants) ?? problems[0];
}

function simpleForm(typed: TypedProduct) {
  const counts =
    typed.stockKind === 'sizes'
      ? sizeChoices(typed.size).map((size) => countOf(typed.sizeCounts[size] ?? ''))
      : [typed.stockKind === 'order' ? null : countOf(typed.count)];
  const wrong = counts.find((count) => count !== null && !Number.isInteger(count));
  return {
    name: typed.name,
    description: typed.description,
    price: typedRupees(typed.price) ?? 0,
    discountPrice: typedRupees(typed.discountPrice),
    size: typed.size,
    material: typed.material,
    category: typed.category,
    tags: tagsOf(typed.tags),
    featured: typed.featured,
    inStock: typed.inStock,
    stock: wrong === undefined ? counts[0] : wrong,
    hsn: typed.hsn,
    gstRate: typedNumber(typed.gstRate),
    lowStockAt: typedNumber(typed.lowStockAt),
    maker: typed.maker || null,
    isCertified: typed.isCertified,
    technique: typed.technique,
    year: typedNumber(typed.year),
    edition: typedNumber(typed.edition),
  };
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

function countOf(text: string): number {
  return typedNumber(text) ?? Number.NaN;
}
