import type { ProductStatus } from '#contract/catalogue/admin-product-rules.ts';
import { type ProductFacts, productFacts } from '#contract/catalogue/product-form.ts';
import { toRow, toWire } from '#server/infra/wire.ts';

export interface SizeCount {
  size: string;
  stock: number;
}

/** A count, a count for each size, or null: made to order. */
export type StockCount = number | SizeCount[] | null;

export interface DraftOption {
  name: string;
  /** A swatch that is left out stays as it is. */
  values: { value: string; swatch?: string | null | undefined }[];
}

/** A variant to save. What is undefined stays as it is; a new variant then has none of it. */
export interface VariantDraft {
  /** The existing variant that gets these values; otherwise the one that has them, or a new one. */
  id?: string | undefined;
  /** One for each option. */
  values: string[];
  /** Rupees. */
  price: number;
  discountPrice?: number | null | undefined;
  /** Null is made to order. */
  stock?: number | null | undefined;
  stockWas?: number | null | undefined;
  /** Its units are counted with the first variant's. */
  sharesStock?: boolean;
  onSale?: boolean | undefined;
  sku?: string | null | undefined;
  barcode?: string | null | undefined;
  /** Grams. */
  weight?: number | null | undefined;
  /** Percent; null takes the product's. */
  gstRate?: number | null | undefined;
  /** One of the product's images: the file's hash or the address. */
  image?: string | null | undefined;
}

/** A product to save, from the form, an imported file or the demo. */
export interface ProductDraft {
  fields: ProductFacts;
  /** Undefined leaves the counts as they are. */
  stock?: StockCount | undefined;
  /** Without them the size's choices are the variants, with the fields' price and `stock`. */
  options?: DraftOption[] | undefined;
  variants?: VariantDraft[] | undefined;
  /**
   * The count at the time the file was written. If this is known, or the last import's count, only
   * the difference is applied, so that what was sold in between stays sold.
   */
  stockWas?: StockCount | undefined;
  /** Counts that several variants share, or that only the studio has, stay as they are. */
  keepsOwnCounts?: boolean;
  /** What comes back of a description in such a file: HTML has no double spaces and no empty lines. */
  throughFile?(description: string): string;
  /** Left out: a new one is shown, a hidden one or a draft stays so, a deleted one comes back. */
  status?: ProductStatus | undefined;
  /** What a draft lacks; its fields hold a stand-in. */
  lacks?: DraftGap[] | undefined;
  /** Somebody has just counted (the form): the count is set as it is. */
  isCountedNow?: boolean;
  /** Identifies the product at the next import. */
  sourceKey: string | null;
  /** Of a new product: the readable part of its address, if it is free; else it comes from the name. */
  slug?: string | undefined;
  /** The product to update; otherwise the one with this `sourceKey`, or a new one. */
  id?: string | undefined;
  createdAt?: Date | undefined;
  /**
   * Fields that the draft sets only for a new product; an existing one keeps its own. With
   * 'options', one whose options no size text can say keeps them and their variants.
   */
  unchangedOnUpdate?: readonly (keyof ProductFacts | 'stock' | 'options')[] | undefined;
}

export const isHidden = ({ status = 'shown' }: ProductDraft) => status !== 'shown';

/** What a draft may lack. */
export const draftGaps = ['description', 'price', 'category'] as const;
export type DraftGap = (typeof draftGaps)[number];

/** The columns that say what a product is. */
export function factColumns({ fields }: ProductDraft) {
  const { inStock: onSale, maker: makerId, year: madeIn, ...facts } = toRow(productFacts, fields);
  return { ...facts, onSale, makerId, madeIn };
}

export type FactColumns = ReturnType<typeof factColumns>;

/** The form's fields for a product; what a draft lacks is empty. */
export function factsOf(row: FactColumns & { draftLacks: string[] }): ProductFacts {
  const { onSale: inStock, makerId: maker, madeIn: year } = row;
  return { ...toWire(productFacts, { ...row, inStock, maker, year }), ...emptyIn(row) };
}

const nothing = { description: '', price: 0, category: '' } satisfies Record<DraftGap, unknown>;

export function emptyIn({ draftLacks }: { draftLacks: string[] }): Partial<typeof nothing> {
  return Object.fromEntries(Object.entries(nothing).filter(([name]) => draftLacks.includes(name)));
}

export function statusOf(row: {
  deletedAt: Date | null;
  hiddenAs: 'draft' | 'hidden' | null;
}): ProductStatus | 'deleted' {
  return row.deletedAt ? (row.hiddenAs ?? 'deleted') : 'shown';
}

/** Those that are not called like their fields. */
const renamed: Partial<Record<keyof ProductFacts, keyof FactColumns>> = {
  price: 'pricePaise',
  discountPrice: 'discountPricePaise',
  inStock: 'onSale',
  maker: 'makerId',
  year: 'madeIn',
};

/** The fields of a draft that is saved over an existing product. */
export function factsOver(standing: FactColumns, draft: ProductDraft): FactColumns {
  const unchanged = (draft.unchangedOnUpdate ?? []).filter(
    (field) => field !== 'stock' && field !== 'options',
  );
  const own = unchanged.map((field) => {
    const column = renamed[field] ?? (field as keyof FactColumns);
    return [column, standing[column]];
  });
  const facts: FactColumns = { ...factColumns(draft), ...Object.fromEntries(own) };
  if (draft.throughFile?.(standing.description) === facts.description) {
    facts.description = standing.description;
  }
  const { pricePaise, discountPricePaise: discount } = facts;
  // An unchanged discount price may no longer be lower.
  return { ...facts, discountPricePaise: (discount ?? 0) < pricePaise ? discount : null };
}
