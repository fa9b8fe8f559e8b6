import type { Category } from '#contract/catalogue/catalogue-rules.ts';

/** What lists need of a product that is not deleted. */
export interface ListingEntry {
  id: string;
  category: Category;
  /** In lower case. */
  name: string;
  pricePaise: number;
  discountPercent: number;
  rating: number;
  ratingCount: number;
  /** Microseconds, as exact as the database. */
  createdAt: number;
  /**
   * JSON: the product's options, and the option values of each variant that can be bought. Null for
   * a product without options.
   */
  offers: string | null;
}
