import { paiseFromRupees } from '#contract/money.ts';
import type { ProductForm } from '#contract/product-form.ts';
import { searchVector } from './search-words.ts';

export interface SizeCount {
  size: string;
  stock: number;
}

/** A count, counts of each size by itself, or null: made to order. */
export type StockCount = number | SizeCount[] | null;

/** A product as it is to be, from the form, an imported file or the demo. */
export interface ProductDraft {
  fields: Omit<ProductForm, 'stock'>;
  stock: StockCount;
  /**
   * What the file says the count was when it was written. Where this is known, or what the last
   * import said, only the difference is applied, so that what was sold in between stays sold.
   */
  stockWas?: StockCount | undefined;
  /** Somebody has just counted (the form): the count holds as it is. */
  isCountedNow?: boolean;
  /** Finds the product again at the next import. */
  sourceKey: string | null;
  /** The product to update; otherwise the one with this `sourceKey`, or a new one. */
  id?: string | undefined;
  createdAt?: Date | undefined;
}

/** The columns that say what a product is; all but its stock, pictures and history. */
export function factColumns({ fields }: ProductDraft) {
  const { discountPrice } = fields;
  return {
    name: fields.name,
    description: fields.description,
    category: fields.category,
    price_paise: paiseFromRupees(fields.price),
    discount_price_paise: discountPrice === null ? null : paiseFromRupees(discountPrice),
    size: fields.size,
    material: fields.material,
    tags: fields.tags,
    featured: fields.featured,
    on_sale: fields.inStock,
    hsn: fields.hsn,
    gst_rate: fields.gstRate,
  };
}

export function searchColumn({ fields }: ProductDraft) {
  return { search_words: searchVector(fields) };
}
