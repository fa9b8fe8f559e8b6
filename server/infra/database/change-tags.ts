import type { Category } from '#contract/catalogue/catalogue-rules.ts';

/*
 * What a change is told as at its commit. The triggers of migration 0032 and later write the same words:
 * another tag is a trigger there and a name here.
 */

/** Told by no trigger: something may have been missed, and whatever is kept is to be dropped. */
export const everything = 'everything';
/** Very much of the catalogue at once, instead of each product by itself. */
export const catalogueTag = 'catalogue';
export const galleryTag = 'gallery';
export const settingsTag = 'settings';

const PRODUCT = 'product:';
const LISTING = 'listing:';

/** Anything shown of a product. */
export function productTag(id: string): string {
  return PRODUCT + id;
}

/** Which products of a category there are, and their order. */
export function listingTag(category: Category): string {
  return LISTING + category;
}

/** The product that a tag is about; undefined for other tags. */
export function productOf(tag: string): string | undefined {
  return tag.startsWith(PRODUCT) ? tag.slice(PRODUCT.length) : undefined;
}

/** Whether `catalogue` may mean what this tag is about. */
export function isOfCatalogue(tag: string): boolean {
  return tag.startsWith(PRODUCT) || tag.startsWith(LISTING);
}
