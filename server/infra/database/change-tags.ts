/*
 * The tag that a change is announced with at its commit. The triggers of schema.sql write the same
 * words: a new tag needs a trigger and a name here.
 */

/** Written by no trigger: changes may have been missed, so drop everything cached. */
export const everything = 'everything';
/** Very many products at once, instead of each by itself. */
export const catalogueTag = 'catalogue';
export const galleryTag = 'gallery';
export const settingsTag = 'settings';
/** What the owner says and how the shop looks: brand, home page, menus, words, pages, stories. */
export const contentTag = 'content';
/** Which collections there are, what they say, and which products are chosen for them. */
export const collectionsTag = 'collections';
/** Who the makers are, what they say, and which products are theirs. */
export const makersTag = 'makers';

const PRODUCT = 'product:';
const LISTING = 'listing:';

/** Anything shown of a product. */
export function productTag(id: string): string {
  return PRODUCT + id;
}

/** Which products a category has, and their order. */
export function listingTag(category: string): string {
  return LISTING + category;
}

/** The same of any category; told after each of them. */
export const anyListingTag = LISTING;

/** Anything shown of any product. */
export const anyProductTag = PRODUCT;

/** Whether a tag is one of `tags`; one that ends with a colon stands for all that begin with it. */
export function covers(tags: readonly string[], tag: string): boolean {
  return tags.some((own) => own === tag || (own.endsWith(':') && tag.startsWith(own)));
}

/** The product that a tag is about; undefined for other tags. */
export function productOf(tag: string): string | undefined {
  return tag.startsWith(PRODUCT) ? tag.slice(PRODUCT.length) : undefined;
}

/** What is told with a tag. */
export function withImplied(tag: string): string[] {
  return tag.startsWith(LISTING) ? [tag, anyListingTag] : [tag];
}

/** Whether `catalogue` may include what this tag is about. */
export function isOfCatalogue(tag: string): boolean {
  return tag.startsWith(PRODUCT) || tag.startsWith(LISTING);
}
