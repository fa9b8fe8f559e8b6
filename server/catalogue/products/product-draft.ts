import type { ProductForm } from '#contract/catalogue/product-form.ts';
import { paiseFromRupees } from '#contract/money/money.ts';

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
  /** What the draft only says of a new product; a standing one keeps its own. */
  unchangedOnUpdate?: readonly (keyof ProductDraft['fields'] | 'stock')[] | undefined;
}

const columnNames = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'price_paise',
  discountPrice: 'discount_price_paise',
  size: 'size',
  material: 'material',
  tags: 'tags',
  featured: 'featured',
  inStock: 'on_sale',
  hsn: 'hsn',
  gstRate: 'gst_rate',
} as const;

/** The columns that say what a product is; all but its stock, images and history. */
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

/** The facts of a draft that is saved over a standing product. */
export function factsOver(standing: FactColumns, draft: ProductDraft): FactColumns {
  const unchanged = (draft.unchangedOnUpdate ?? []).filter((field) => field !== 'stock');
  const own = unchanged.map((field) => [columnNames[field], standing[columnNames[field]]]);
  const facts: FactColumns = { ...factColumns(draft), ...Object.fromEntries(own) };
  const { price_paise, discount_price_paise: discount } = facts;
  // A discount that was kept may no longer be one.
  return { ...facts, discount_price_paise: (discount ?? 0) < price_paise ? discount : null };
}

export type FactColumns = Omit<ReturnType<typeof factColumns>, 'category'> & { category: string };
