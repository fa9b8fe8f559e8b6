import type { z } from 'zod';
import { seen } from '#contract/api/one-line.ts';
import { productForm } from '#contract/catalogue/product-form.ts';
import type { NamedCategory } from '#contract/categories/category-names.ts';
import { unknownCategory } from '#contract/categories/category-rules.ts';
import type { ProductDraft, StockCount } from '#server/catalogue/products/product-draft.ts';

export interface ImageWish {
  /** An address, or a file beside the CSV. */
  source: string;
  alt: string | null;
}

/** A value whose swatch is one of the product's images. */
export interface SwatchImage {
  /** Its place among the draft's options. */
  option: number;
  value: string;
  source: string;
}

/** A product as a file describes it. */
export interface ReadProduct {
  line: number;
  draft: ProductDraft;
  /** Undefined: the file does not mention images, so they stay as they are. */
  images: ImageWish[] | undefined;
  /** The sources of the images of the draft's variants, in their order; as in FileVariant. */
  variantImages?: (string | null | undefined)[];
  swatchImages?: SwatchImage[];
  video: string | undefined;
}

/** The outcome of one row, or of the rows of one product: all of it or nothing. */
export interface ReadEntry {
  line: number;
  /** What the owner knows it by. */
  label: string;
  products: ReadProduct[];
  /** Why it cannot be imported; empty if it can. */
  refusals: string[];
  /** What the owner should know although it was imported. */
  notes: string[];
  /** Not for sale in the file: what an earlier import brought with this key, or split from it, is hidden. */
  hides?: string;
}

/** What products of a file can be sorted into. */
export interface KnownCategories {
  categories: readonly NamedCategory[];
  /** The address of the one for products whose category cannot be determined. */
  otherwise: string;
  makers: readonly KnownMaker[];
}

export interface KnownMaker {
  id: string;
  address: string;
  name: string;
}

/** What a file says; its category may be any text. */
type FieldsOfFile = Omit<z.input<typeof productForm>, 'category'> & { category: string };

/** A refusal with what is refused, but for texts that are too long to say. */
export function withValue(message: string, value: unknown): string {
  if (typeof value === 'number' && !Number.isNaN(value)) return `${message}, not ${value}`;
  const isSayable = typeof value === 'string' && seen(value) !== '' && value.length <= SAID_MAX;
  return isSayable ? `${message}, not "${value}"` : message;
}

const SAID_MAX = 40;

/** Checks what a file says by the rules of the product form. */
export function checkFields(
  fields: FieldsOfFile,
  stock: StockCount,
  { categories }: Pick<KnownCategories, 'categories'>,
): { fields: ProductDraft['fields'] } | { refusals: string[] } {
  const counts = Array.isArray(stock) ? stock.map((size) => size.stock) : [stock];
  const refusals: string[] = [];
  let accepted: ProductDraft['fields'] | undefined;
  for (const count of counts) {
    const parsed = productForm.safeParse({ ...fields, stock: count });
    const issues = [...(parsed.error?.issues ?? []), ...categoryIssue(fields.category, categories)];
    if (parsed.success && issues.length === 0) accepted = parsed.data;
    const values: Record<string, unknown> = { ...fields, stock: count };
    refusals.push(
      ...issues
        .sort(byField)
        .map(({ message, path: [field] }) => withValue(message, values[String(field)])),
    );
  }
  if (refusals.length > 0 || !accepted) return { refusals: [...new Set(refusals)] };
  const { stock: _, ...rest } = { stock: null, ...accepted };
  return { fields: rest };
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

function categoryIssue(category: string, categories: readonly NamedCategory[]): Issue[] {
  const addresses = categories.map(({ address }) => address);
  if (addresses.includes(category)) return [];
  return [{ path: ['category'], message: unknownCategory(addresses) }];
}

const fieldNames = Object.keys(productForm.shape);

function byField(one: Issue, other: Issue): number {
  const placeOf = ({ path: [field] }: Issue) => fieldNames.indexOf(String(field));
  return placeOf(one) - placeOf(other);
}
