import type { Category } from '#contract/catalogue/catalogue-rules.ts';

/** What lists go by, of one product that is not deleted. */
export interface ListingEntry {
  id: string;
  category: Category;
  /** In small letters. */
  name: string;
  pricePaise: number;
  discountPercent: number;
  rating: number;
  ratingCount: number;
  /** Microseconds, as exact as the database. */
  createdAt: number;
}
