import type { Offered } from './sold-variants.ts';

/** What lists need of a product that is not deleted. */
export interface ListingEntry extends Offered {
  id: string;
  category: string;
  /** In lower case. */
  name: string;
  rating: number;
  ratingCount: number;
  featured: boolean;
  /** Microseconds, as exact as the database. */
  createdAt: number;
  /** In lower case, one on each line. */
  tags: string;
}
