import type { FieldError } from '#contract/api/envelope.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import { type ProductStatus, productStatuses } from '#contract/catalogue/admin-product-rules.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import {
  type ProductFacts,
  productFacts,
  productForm,
  productFormMessages,
  productProblems,
} from '#contract/catalogue/product-form.ts';
import type { ProductLimits } from '#contract/catalogue/product-limits.ts';
import { unknownCategory } from '#contract/categories/category-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText } from '#contract/money/typed-money.ts';
import { type DraftGap, draftGaps, type StockCount } from './product-draft.ts';
import { readStock } from './read-stock.ts';
import { type ReadVariants, readVariants } from './read-variants.ts';
import { splitTags } from './split-tags.ts';

/** A product's fields as a form or a JSON body sent them. */
export type GivenFields = Record<string, unknown>;

export interface ReadFields {
  fields: ProductFacts;
  /** Undefined: not sent. */
  stock: StockCount | undefined;
  /** The form's own options and variants; they say prices, sizes and counts. */
  own: ReadVariants | undefined;
  /** Undefined: not sent. */
  status: ProductStatus | undefined;
  /** What a draft lacks; its fields hold a stand-in. */
  lacks: DraftGap[];
  errors: FieldError[];
}

type Reader = (value: unknown) => unknown;

/** How to convert each field's text into the value that the form's rules check. */
const readers: Record<keyof ProductFacts, Reader> = {
  name: (value) => value,
  description: (value) => withoutReturns(value),
  price: rupees,
  discountPrice: rupees,
  category: (value) => value,
  size: (value) => value,
  sizeChart: (value) => value ?? '',
  care: (value) => value ?? '',
  searchTitle: (value) => value,
  searchDescription: (value) => value,
  material: (value) => value,
  tags: (value) => (Array.isArray(value) ? splitTags(value.join(',')) : tags(value)),
  featured: yesOrNo,
  inStock: yesOrNo,
  hsn: (value) => value,
  gstRate: figure,
  lowStockAt: figure,
  maker: (value) => (value === '' ? null : value),
  isCertified: yesOrNo,
  technique: (value) => value,
  year: figure,
  edition: figure,
};

interface FormRules {
  categories: readonly string[];
  images: { count: number };
  limits: ProductLimits;
}

/**
 * Reads the sent fields over the existing product, if there is one. `errors` are in the order of
 * `product-form.ts`; if there are any, `fields` must not be saved.
 */
export function readProductFields(
  given: GivenFields,
  present: { fields: ProductFacts; countsSizes: boolean; status: ProductStatus } | undefined,
  { categories, images, limits }: FormRules,
): ReadFields {
  const read = readVariants(given);
  const own = read && 'errors' in read ? undefined : read;
  const said = Object.entries(readers)
    .filter(([name]) => given[name] !== undefined && !(own && ofVariants.has(name)))
    .map(([name, read]) => [name, read(given[name])]);
  const typed: Record<string, unknown> = {
    ...present?.fields,
    ...Object.fromEntries(said),
    ...(own && simpleFieldsOf(own, given.size ?? present?.fields.size)),
  };
  const status = productStatuses.find((each) => each === given.status);
  const isDraft = (status ?? present?.status) === 'draft';
  const lacks = isDraft ? draftGaps.filter((name) => isEmpty(typed[name])) : [];
  const merged = { ...typed, ...standIns(lacks, categories) };
  const size = typeof merged.size === 'string' ? oneLine(merged.size) || null : null;
  const stock = own ? undefined : readCount(given.stock, size);
  const wasSized = !own && present?.countsSizes && given.stock === undefined;
  const sizesMoved = wasSized && !sameSizes(size, present.fields.size);
  const wrong = read && 'errors' in read ? read.errors : [];
  const errors = [
    // Of variants that cannot be read nothing is known.
    ...productProblems({ ...merged, stock: null }, imagesOf(images, isDraft), limits).filter(
      ({ field }) => wrong.length === 0 || !ofVariants.has(field),
    ),
    ...(stock instanceof Error ? [{ field: 'stock', message: stock.message }] : countErrors(stock)),
    ...wrong,
    ...categoryErrors(merged.category, categories),
    ...(given.status === undefined || status
      ? []
      : [{ field: 'status', message: productFormMessages.status }]),
    ...(sizesMoved ? [{ field: 'stock', message: productFormMessages.sizesMoved }] : []),
  ];
  const fields = productFacts.safeParse(merged).data ?? (merged as ProductFacts);
  return { fields, stock: stock instanceof Error ? undefined : stock, own, status, lacks, errors };
}

const isEmpty = (value: unknown) =>
  typeof value === 'string' ? !value.trim() : !value && !Number.isNaN(value);

function standIns(lacks: readonly DraftGap[], [category]: readonly string[]) {
  const all = { description: 'To be described', price: 1, category };
  return Object.fromEntries(lacks.map((name) => [name, all[name]]));
}

/** A draft needs none. */
const imagesOf = ({ count }: { count: number }, isDraft: boolean) => ({
  count: isDraft ? Math.max(count, 1) : count,
});

const ofVariants = new Set(['price', 'discountPrice', 'size']);

/** What the product's own fields say of its variants; a size that is a fact stays. */
function simpleFieldsOf({ options, variants }: ReadVariants, given: unknown) {
  const [first] = variants;
  const size = typeof given === 'string' ? given : null;
  return {
    price: first?.price,
    discountPrice: first?.discountPrice,
    size: options.length === 0 && sizeChoices(size).length === 0 ? size : null,
  };
}

/** A multipart body carries each line break as two characters, which the limit does not count. */
function withoutReturns(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}

function rupees(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  const paise = paiseFromText(value);
  return paise === null ? Number.NaN : rupeesFromPaise(paise);
}

function figure(value: unknown): unknown {
  return typeof value === 'string' ? typedNumber(value) : value;
}

function tags(value: unknown): unknown {
  return typeof value === 'string' ? splitTags(value) : value;
}

function yesOrNo(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^(true|yes|on|1)$/i.test(value.trim())) return true;
  return /^(false|no|off|0|)$/i.test(value.trim()) ? false : value;
}

function readCount(value: unknown, size: string | null): StockCount | Error | undefined {
  if (value === undefined) return undefined;
  return readStock(value === null ? '' : String(value).trim(), size);
}

function categoryErrors(category: unknown, categories: readonly string[]): FieldError[] {
  if (categories.some((each) => each === category)) return [];
  if (!category) return [{ field: 'category', message: productFormMessages.categoryMissing }];
  return [{ field: 'category', message: unknownCategory(categories) }];
}

function countErrors(stock: StockCount | undefined): FieldError[] {
  const counts = Array.isArray(stock) ? stock.map((each) => each.stock) : [stock ?? null];
  const isRight = counts.every((count) => productForm.shape.stock.safeParse(count).success);
  return isRight ? [] : [{ field: 'stock', message: productFormMessages.stock }];
}

function sameSizes(one: string | null, other: string | null): boolean {
  return sizeChoices(one).join() === sizeChoices(other).join();
}
