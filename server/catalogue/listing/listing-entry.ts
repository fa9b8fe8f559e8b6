import type { Offered } from '#contract/catalogue/option-facets.ts';

/** What lists need of a product that is not deleted. */
export interface ListingEntry extends Offered {
  id: string;
  category: string;
  /** In lower case. */
  name: string;
  pricePaise: number;
  discountPercent: number;
  rating: number;
  ratingCount: number;
  /** Microseconds, as exact as the database. */
  createdAt: number;
  /** In lower case, one on each line. */
  tags: string;
  /** Whether one of its variants can be bought. */
  inStock: boolean;
}
